// SPDX-License-Identifier: GPL-3.0-or-later
// Cairo for Swift; used only where the package is built with the trait PNG.
#pragma once
#include <cairo/cairo.h>
