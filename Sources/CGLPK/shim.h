// SPDX-License-Identifier: GPL-3.0-or-later
//
// GLPK ends the process on a fatal error unless a hook leaves by longjmp, and it looks at the clock
// only between nodes and inside the simplex method.  Both call for a jump, and a jump must never
// cross a Swift frame.  So each function below that can jump sets its own target, makes every GLPK
// call itself and returns a code; Swift hands over flat data and one function that GLPK never sees.
//
// A jump leaves GLPK half way through its work.  The environment of the thread is freed at once, and
// every problem with it: nothing of the session may be used afterwards.
#ifndef BENTO_CGLPK_SHIM_H
#define BENTO_CGLPK_SHIM_H

#include <glpk.h>
#include <math.h>
#include <setjmp.h>
#include <string.h>
#include <time.h>

/// How a guarded function ended.
#define BENTO_DONE 0
#define BENTO_ERROR 1
#define BENTO_CUT_OFF 2

/// Is told the best bound and the incumbent, and answers nonzero to stop; calls nothing of GLPK.
typedef int (*bento_poll)(void *context, double bound, double incumbent, int has_incumbent);

typedef struct {
  double lower, upper, objective;
  int integer;
} bento_column;

typedef struct {
  double lower, upper;
} bento_row;

/// Looks for rows that the values of a relaxation violate and says how many there are; calls
/// nothing of GLPK.
typedef int (*bento_separate)(void *context, const double *values);
/// Writes one of these rows, with terms and their columns counted from 1, and says how many terms
/// it has; calls nothing of GLPK.
typedef int (*bento_write_row)(void *context, int index, bento_row *row, int *column,
                               double *coefficient);

/// The source of rows that are added only where a relaxation violates them.
typedef struct {
  bento_separate separate;  ///< Null for no such rows.
  bento_write_row write;
  void *context;
  double *values;           ///< Room for one value a column.
  int *term_column;         ///< Room for the terms of a row, counted from 1.
  double *coefficient;      ///< The same.
} bento_row_source;

/// One run of branch and bound: what is asked for, and what is known so far.
typedef struct {
  int time_limit;          ///< Milliseconds.
  int backtracking;        ///< A GLP_BT constant.
  int branching;           ///< A GLP_BR constant, for use without priorities.
  int gomory, cliques;     ///< Nonzero for cuts of that kind.
  int has_target;          ///< Nonzero to stop at an incumbent as good as the target.
  double target;
  const double *priority;  ///< One for each column, or null.
  const double *start;     ///< A solution to begin with, counted from 1, or null.
  bento_row_source rows;
  bento_poll poll;
  void *context;

  int stop;                ///< What the poll said when it first asked to stop.
  double stop_time;        ///< When that was.
  int target_reached;
  int root_code, root_status, search_code, search_status;
  int nodes;
  double bound;            ///< The best seen; starts at the lowest double.
  int has_incumbent;
  double incumbent;
  double *values;          ///< Of the incumbent, one for each column.
} bento_search;

/// The use of GLPK by one thread.
typedef struct {
  jmp_buf target;
  glp_prob *problem;
  bento_search *search;    ///< The run under way, or null.
  int lost;                ///< Nonzero after a jump.
  char message[400];       ///< What GLPK said of its fatal error.
} bento_session;

/// Seconds between a request to stop and the jump, in which GLPK may stop by itself.
#define BENTO_GRACE 0.05
/// Milliseconds between two lines of output, each of which is a chance to stop.
#define BENTO_TICK 50

static inline double bento_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline int bento_asks_to_stop(bento_search *search) {
  int answer = search->poll(search->context, search->bound, search->incumbent,
                            search->has_incumbent);
  if (answer != 0 && search->stop == 0) {
    search->stop = answer;
    search->stop_time = bento_now();
  }
  return search->stop;
}

static inline void bento_on_error(void *info) {
  longjmp(((bento_session *)info)->target, BENTO_ERROR);
}

/// Swallows everything printed; keeps the text of a fatal error; stops a run that is overdue.
static inline int bento_on_text(void *info, const char *text) {
  bento_session *session = info;
  if (glp_at_error()) {
    size_t length = strlen(session->message);
    strncat(session->message, text, sizeof session->message - 1 - length);
  } else if (session->search != NULL && bento_asks_to_stop(session->search) &&
             bento_now() - session->search->stop_time >= BENTO_GRACE) {
    longjmp(session->target, BENTO_CUT_OFF);
  }
  return 1;
}

/// Opens the environment of this thread; nonzero when there is one already or none can be had.
static inline int bento_begin(bento_session *session, int memory_limit) {
  int code = glp_init_env();
  if (code != 0) return code;
  glp_error_hook(bento_on_error, session);
  glp_term_hook(bento_on_text, session);
  if (memory_limit > 0) glp_mem_limit(memory_limit);
  return 0;
}

/// Frees the environment, and with it every problem.
static inline void bento_end(bento_session *session) {
  if (!session->lost) glp_free_env();
  session->lost = 1;
  session->problem = NULL;
  session->search = NULL;
}

static inline int bento_bounds(double lower, double upper) {
  if (lower == upper) return GLP_FX;
  if (isinf(lower)) return isinf(upper) ? GLP_FR : GLP_UP;
  return isinf(upper) ? GLP_LO : GLP_DB;
}

/// Builds the problem of the session, to be minimised.  Terms are counted from 1 and carry GLPK's
/// own indices, which do the same.
__attribute__((noinline)) static inline int bento_load(
    bento_session *session, int column_count, const bento_column *columns, int row_count,
    const bento_row *rows, int term_count, const int *term_row, const int *term_column,
    const double *coefficient) {
  int code = setjmp(session->target);
  if (code != 0) {
    bento_end(session);
    return code;
  }
  glp_prob *problem = session->problem = glp_create_prob();
  glp_set_obj_dir(problem, GLP_MIN);
  if (column_count > 0) glp_add_cols(problem, column_count);
  for (int j = 0; j < column_count; j++) {
    bento_column column = columns[j];
    int type = bento_bounds(column.lower, column.upper);
    glp_set_col_kind(problem, j + 1, column.integer ? GLP_IV : GLP_CV);
    glp_set_col_bnds(problem, j + 1, type, column.lower, column.upper);
    glp_set_obj_coef(problem, j + 1, column.objective);
  }
  if (row_count > 0) glp_add_rows(problem, row_count);
  for (int i = 0; i < row_count; i++) {
    bento_row row = rows[i];
    glp_set_row_bnds(problem, i + 1, bento_bounds(row.lower, row.upper), row.lower, row.upper);
  }
  glp_load_matrix(problem, term_count, term_row, term_column, coefficient);
  return BENTO_DONE;
}

/// Copies a new incumbent out, where neither a jump nor an error can take it away.  Not at BINGO
/// alone: the rounding heuristic of GLPK finds solutions without a call.
static inline void bento_keep_incumbent(bento_search *search, glp_prob *problem) {
  int status = glp_mip_status(problem);
  if (status != GLP_FEAS && status != GLP_OPT) return;
  double objective = glp_mip_obj_val(problem);
  if (search->has_incumbent && objective >= search->incumbent) return;
  int columns = glp_get_num_cols(problem);
  for (int j = 0; j < columns; j++) search->values[j] = glp_mip_col_val(problem, j + 1);
  search->incumbent = objective;
  search->has_incumbent = 1;
}

/// Branches up on the fractional column of highest priority; of equals, on the one nearest above
/// to a whole number, then on the first.
static inline void bento_branch(const double *priority, glp_tree *tree, glp_prob *problem) {
  int best = 0;
  double best_priority = 0, best_fraction = 0;
  int columns = glp_get_num_cols(problem);
  for (int j = 1; j <= columns; j++) {
    if (!glp_ios_can_branch(tree, j)) continue;
    double value = glp_get_col_prim(problem, j), fraction = value - floor(value);
    double rank = priority[j - 1];
    if (best == 0 || rank > best_priority || (rank == best_priority && fraction > best_fraction)) {
      best = j;
      best_priority = rank;
      best_fraction = fraction;
    }
  }
  if (best != 0) glp_ios_branch_upon(tree, best, GLP_UP_BRNCH);
}

/// Adds the rows that the relaxation violates, for this node and those below it.
static inline void bento_add_violated_rows(bento_row_source *rows, glp_prob *problem) {
  int columns = glp_get_num_cols(problem);
  for (int j = 0; j < columns; j++) rows->values[j] = glp_get_col_prim(problem, j + 1);
  int count = rows->separate(rows->context, rows->values);
  if (count <= 0) return;
  int first = glp_add_rows(problem, count);
  for (int i = 0; i < count; i++) {
    bento_row row;
    int terms = rows->write(rows->context, i, &row, rows->term_column, rows->coefficient);
    glp_set_row_bnds(problem, first + i, bento_bounds(row.lower, row.upper), row.lower, row.upper);
    glp_set_mat_row(problem, first + i, terms, rows->term_column, rows->coefficient);
  }
}

static inline void bento_on_event(glp_tree *tree, void *info) {
  bento_search *search = ((bento_session *)info)->search;
  glp_prob *problem = glp_ios_get_prob(tree);
  int reason = glp_ios_reason(tree);
  bento_keep_incumbent(search, problem);
  glp_ios_tree_size(tree, NULL, NULL, &search->nodes);
  int node = glp_ios_best_node(tree);
  if (node != 0) search->bound = fmax(search->bound, glp_ios_node_bound(tree, node));
  search->target_reached =
      search->has_target && search->has_incumbent && search->incumbent <= search->target;
  if (search->target_reached || bento_asks_to_stop(search)) {
    glp_ios_terminate(tree);
  } else if (reason == GLP_IROWGEN && search->rows.separate != NULL) {
    bento_add_violated_rows(&search->rows, problem);
  } else if (reason == GLP_IHEUR && search->start != NULL) {
    glp_ios_heur_sol(tree, search->start);
    search->start = NULL;
  } else if (reason == GLP_IBRANCH && search->priority != NULL) {
    bento_branch(search->priority, tree, problem);
  }
}

static inline void bento_solve_relaxation(glp_prob *problem, bento_search *search) {
  glp_smcp simplex;
  glp_init_smcp(&simplex);
  simplex.msg_lev = GLP_MSG_ON;
  simplex.out_frq = BENTO_TICK;
  simplex.tm_lim = search->time_limit;
  search->root_code = glp_simplex(problem, &simplex);
  search->root_status = glp_get_status(problem);
}

static inline void bento_run(bento_session *session, bento_search *search) {
  glp_prob *problem = session->problem;
  double start = bento_now();
  bento_solve_relaxation(problem, search);
  if (search->root_code != 0 || search->root_status != GLP_OPT) return;
  search->bound = glp_get_obj_val(problem);

  glp_iocp options;
  glp_init_iocp(&options);
  options.msg_lev = GLP_MSG_ON;
  options.out_frq = BENTO_TICK;
  options.out_dly = 0;
  options.bt_tech = search->backtracking;
  options.br_tech = search->branching;
  options.gmi_cuts = search->gomory ? GLP_ON : GLP_OFF;
  options.clq_cuts = search->cliques ? GLP_ON : GLP_OFF;
  // Rounding heeds the rows that are there, which are not all where some are added later.
  options.sr_heur = search->rows.separate != NULL ? GLP_OFF : GLP_ON;
  options.tm_lim = (int)fmax(0, search->time_limit - 1e3 * (bento_now() - start));
  options.cb_func = bento_on_event;
  options.cb_info = session;
  search->search_code = glp_intopt(problem, &options);
  search->search_status = glp_mip_status(problem);
  bento_keep_incumbent(search, problem);
}

/// Solves the relaxation, then the problem, without presolving: the columns stay where they are.
__attribute__((noinline)) static inline int bento_solve(bento_session *session,
                                                        bento_search *search) {
  session->search = search;
  int code = setjmp(session->target);
  if (code != 0) {
    bento_end(session);
    return code;
  }
  bento_run(session, search);
  session->search = NULL;
  return BENTO_DONE;
}

/// Solves the relaxation alone and copies the dual values of the rows out.
__attribute__((noinline)) static inline int bento_relax(bento_session *session,
                                                        bento_search *search, double *duals) {
  session->search = search;
  int code = setjmp(session->target);
  if (code != 0) {
    bento_end(session);
    return code;
  }
  glp_prob *problem = session->problem;
  bento_solve_relaxation(problem, search);
  int rows = glp_get_num_rows(problem);
  for (int i = 0; i < rows; i++) duals[i] = glp_get_row_dual(problem, i + 1);
  session->search = NULL;
  return BENTO_DONE;
}

/// What GLPK said of the fatal error that ended the session.
static inline const char *bento_message(const bento_session *session) {
  return session->message;
}

/// Bytes that GLPK holds in this thread.
static inline size_t bento_memory_in_use(void) {
  size_t total = 0;
  glp_mem_usage(NULL, NULL, &total, NULL);
  return total;
}

#endif
