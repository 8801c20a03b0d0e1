// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BENTO_CGLPK_SHIM_H
#define BENTO_CGLPK_SHIM_H

#include <glpk.h>

#endif
