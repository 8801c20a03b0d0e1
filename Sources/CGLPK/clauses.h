// SPDX-License-Identifier: GPL-3.0-or-later
//
// MiniSat inside GLPK knows no limit, says a word only when it restarts, and holds memory of its own
// that a jump would lose.  So it runs in a process of its own: a fork, which shares the clauses
// without a copy and can be ended at any moment, with all that it holds.
//
// The parent may have many threads, of which the child has only the one that forked.  The child
// therefore stays in C: it calls GLPK, malloc, which the C library makes safe after a fork, and
// functions that a signal handler may call.  It never returns; `_exit` runs nothing of the parent.
#ifndef BENTO_CGLPK_CLAUSES_H
#define BENTO_CGLPK_CLAUSES_H

#include <errno.h>
#include <fcntl.h>
#include <glpk.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/// What became of a question.
#define BENTO_CLAUSES_SATISFIED 1
#define BENTO_CLAUSES_UNSATISFIABLE 2
#define BENTO_CLAUSES_RESTART_LIMIT 3
#define BENTO_CLAUSES_STOPPED 4        ///< The poll asked for it.
#define BENTO_CLAUSES_ERROR 5          ///< A fatal error of GLPK; the message has its words.
#define BENTO_CLAUSES_CRASH 6          ///< The child ended by this signal or exit code.
#define BENTO_CLAUSES_NO_PROCESS 7     ///< There was no child; the code is an errno.

/// Milliseconds between two calls of the poll.
#define BENTO_CLAUSES_TICK 5

/// Whether some values satisfy every clause.
typedef struct {
  int variable_count;
  int clause_count;
  const int *literals;       ///< Clause by clause: a variable, from 1, or its negative.
  const int *clause_ends;    ///< Where the literals of each clause end.
  int restart_limit;         ///< The restarts to make at most.
  int memory_limit;          ///< The megabytes that the child may take beside its parent's; 0 for any.
  int (*poll)(void *context);  ///< Nonzero ends the run.
  void *context;
} bento_clauses;

/// What the child sends first; the values of the variables follow where there are any.
typedef struct {
  int verdict;
  int restarts;
  int code;
  char message[400];
} bento_clauses_answer;

/// The run of a child.
typedef struct {
  int descriptor;            ///< Where the answer is written to.
  pid_t parent;
  int restart_limit;
  int rounds;                ///< Lines of progress so far: one before each round of search.
  bento_clauses_answer answer;
} bento_clauses_run;

// MARK: The child

static inline void bento_write_all(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written < 0 && errno != EINTR) _exit(2);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    }
  }
}

__attribute__((noreturn)) static inline void bento_clauses_exit(
    bento_clauses_run *run, int verdict, const unsigned char *values, int value_count) {
  run->answer.verdict = verdict;
  run->answer.restarts = run->rounds > 0 ? run->rounds - 1 : 0;
  bento_write_all(run->descriptor, &run->answer, sizeof run->answer);
  if (values != NULL) bento_write_all(run->descriptor, values, (size_t)value_count);
  _exit(0);
}

static inline void bento_clauses_on_error(void *info) {
  bento_clauses_exit(info, BENTO_CLAUSES_ERROR, NULL, 0);
}

/// Swallows everything printed and keeps the text of a fatal error.  Of all lines only those of
/// progress have a per cent sign.
static inline int bento_clauses_on_text(void *info, const char *text) {
  bento_clauses_run *run = info;
  if (glp_at_error()) {
    size_t length = strlen(run->answer.message);
    strncat(run->answer.message, text, sizeof run->answer.message - 1 - length);
  } else if (text[0] == '|' && strchr(text, '%') != NULL) {
    if (getppid() != run->parent) _exit(3);
    if (run->rounds > run->restart_limit) {
      bento_clauses_exit(run, BENTO_CLAUSES_RESTART_LIMIT, NULL, 0);
    }
    run->rounds += 1;
  }
  return 1;
}

/// Closes what other threads of the parent had open, so that nobody waits for the end of a file
/// that only this child keeps open.
static inline void bento_close_all_but(int descriptor) {
#ifdef SYS_close_range
  long below = descriptor > 0 ? syscall(SYS_close_range, 0, descriptor - 1, 0) : 0;
  if (below == 0 && syscall(SYS_close_range, descriptor + 1, ~0U, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  for (int other = 0; other < limit; other++) {
    if (other != descriptor) close(other);
  }
}

/// The megabytes of data that this process has already, or -1 where that cannot be told.
static inline long bento_data_megabytes(void) {
  char text[200];
  int file = open("/proc/self/statm", O_RDONLY);
  if (file < 0) return -1;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return -1;
  text[length] = 0;
  char *next = text;
  long pages = -1;
  for (int field = 0; field < 6; field++) pages = strtol(next, &next, 10);
  return pages * (sysconf(_SC_PAGESIZE) / 1024) / 1024;
}

static inline void bento_limit_memory(int megabytes) {
  long held = bento_data_megabytes();
  if (megabytes <= 0 || held < 0) return;
  rlim_t bytes = ((rlim_t)held + (rlim_t)megabytes) << 20;
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur < bytes) return;
  limit.rlim_cur = bytes;
  setrlimit(RLIMIT_DATA, &limit);
}

/// Leaves nothing of the parent's behaviour in the child.  Requests to end are for the parent, who
/// ends its child; whatever else happens here must not run a handler of the parent.
static inline void bento_become_child(const bento_clauses_run *run, const bento_clauses *clauses) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  const int requests[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  for (int index = 0; index < 4; index++) signal(requests[index], SIG_IGN);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != run->parent) _exit(3);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  bento_close_all_but(run->descriptor);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  bento_limit_memory(clauses->memory_limit);
}

/// The clauses as GLPK takes them: a row each, of which at least one term is to hold.
static inline glp_prob *bento_clauses_problem(const bento_clauses *clauses) {
  glp_prob *problem = glp_create_prob();
  if (clauses->variable_count > 0) glp_add_cols(problem, clauses->variable_count);
  for (int j = 1; j <= clauses->variable_count; j++) glp_set_col_kind(problem, j, GLP_BV);
  if (clauses->clause_count > 0) glp_add_rows(problem, clauses->clause_count);
  int *columns = glp_alloc(1 + clauses->variable_count, sizeof(int));
  double *signs = glp_alloc(1 + clauses->variable_count, sizeof(double));
  for (int i = 0, next = 0; i < clauses->clause_count; i++) {
    int length = 0, negative = 0;
    for (; next < clauses->clause_ends[i]; next++) {
      int literal = clauses->literals[next];
      negative += literal < 0;
      columns[++length] = literal < 0 ? -literal : literal;
      signs[length] = literal < 0 ? -1 : 1;
    }
    glp_set_mat_row(problem, i + 1, length, columns, signs);
    glp_set_row_bnds(problem, i + 1, GLP_LO, 1 - negative, 0);
  }
  glp_free(columns);
  glp_free(signs);
  return problem;
}

__attribute__((noreturn)) static inline void bento_clauses_child(
    bento_clauses_run *run, const bento_clauses *clauses) {
  bento_become_child(run, clauses);
  // The thread may have had an environment in the parent, whose hooks must not be called here.
  glp_term_hook(bento_clauses_on_text, run);
  glp_error_hook(bento_clauses_on_error, run);
  glp_mem_limit(1 << 30);
  glp_prob *problem = bento_clauses_problem(clauses);
  run->answer.code = glp_minisat1(problem);
  int status = glp_mip_status(problem);
  if (run->answer.code == 0 && status == GLP_NOFEAS) {
    bento_clauses_exit(run, BENTO_CLAUSES_UNSATISFIABLE, NULL, 0);
  }
  if (run->answer.code != 0 || status != GLP_OPT) {
    strcpy(run->answer.message, "MiniSat gave no answer");
    bento_clauses_exit(run, BENTO_CLAUSES_ERROR, NULL, 0);
  }
  int count = clauses->variable_count;
  unsigned char *values = glp_alloc(count + 1, 1);
  for (int j = 0; j < count; j++) values[j] = glp_mip_col_val(problem, j + 1) > 0.5;
  bento_clauses_exit(run, BENTO_CLAUSES_SATISFIED, values, count);
}

// MARK: The parent

static inline int bento_open_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

/// Starts the child with all signals held back, so that none is handled in it as in the parent.
static inline pid_t bento_clauses_fork(const bento_clauses *clauses, const int ends[2]) {
  bento_clauses_run run = {
    .descriptor = ends[1], .parent = getpid(), .restart_limit = clauses->restart_limit};
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child == 0) bento_clauses_child(&run, clauses);
  int reason = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = reason;
  return child;
}

/// Reads so many bytes unless the child ends or the poll asks to stop before: 1, 0 or -1.
static inline int bento_clauses_read(const bento_clauses *clauses, int descriptor, void *bytes,
                                     size_t count) {
  char *next = bytes;
  while (count > 0) {
    if (clauses->poll(clauses->context) != 0) return -1;
    struct pollfd ready = {.fd = descriptor, .events = POLLIN};
    if (poll(&ready, 1, BENTO_CLAUSES_TICK) <= 0) continue;
    ssize_t got = read(descriptor, next, count);
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) return 0;
    if (got > 0) {
      next += got;
      count -= (size_t)got;
    }
  }
  return 1;
}

/// Waits for the end of the child: its signal, or its exit code, or -1 if somebody else has already
/// asked for it.
static inline int bento_clauses_reap(pid_t child) {
  int status = 0;
  pid_t reaped;
  do {
    reaped = waitpid(child, &status, 0);
  } while (reaped < 0 && errno == EINTR);
  if (reaped != child) return -1;
  return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

/// Answers the question in a process of its own; `values` has room for every variable.
static inline bento_clauses_answer bento_clauses_solve(
    const bento_clauses *clauses, unsigned char *values) {
  bento_clauses_answer answer = {.verdict = BENTO_CLAUSES_NO_PROCESS};
  int ends[2];
  if (bento_open_pipe(ends) != 0) {
    answer.code = errno;
    return answer;
  }
  pid_t child = bento_clauses_fork(clauses, ends);
  answer.code = errno;
  close(ends[1]);
  if (child > 0) {
    int got = bento_clauses_read(clauses, ends[0], &answer, sizeof answer);
    if (got == 1 && answer.verdict == BENTO_CLAUSES_SATISFIED) {
      got = bento_clauses_read(clauses, ends[0], values, (size_t)clauses->variable_count);
    }
    if (got < 0) kill(child, SIGKILL);
    int end = bento_clauses_reap(child);
    if (got != 1) {
      memset(&answer, 0, sizeof answer);
      answer.verdict = got < 0 ? BENTO_CLAUSES_STOPPED : BENTO_CLAUSES_CRASH;
      answer.code = end;
    }
  }
  close(ends[0]);
  return answer;
}

/// What GLPK said of the fatal error that the answer stands for.
static inline const char *bento_clauses_message(const bento_clauses_answer *answer) {
  return answer->message;
}

#endif
