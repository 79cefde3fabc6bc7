#define _GNU_SOURCE

#include "CTerminal.h"

#include "signal_safe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static int ends[2] = {-1, -1};

static struct {
  struct sigaction former;
  bool caught;
} signals[NSIG];

static struct {
  int status;
  int screen;
  int keyboard;
  bool has_modes;
  struct termios modes;
} ending;

// Set after `ending` is complete. Handlers check it before they use `ending`.
static atomic_bool may_end;
static atomic_bool has_begun_to_end;

void ht_end(void) {
  static const char restore_line[] = "\033[?2026l\033[0m\n\033[?25h";
  if (!atomic_load(&may_end)) return;
  // A burst of signals may arrive in several threads. One thread ends the process without interruption, and
  // the others wait while it restores the terminal.
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  if (atomic_exchange(&has_begun_to_end, true)) poll(NULL, 0, 200);
  if (!ht_leave_screen_now() && ending.screen >= 0) {
    ht_write_now(ending.screen, restore_line, sizeof restore_line - 1);
  }
  if (ending.has_modes) ht_set_modes_now(ending.keyboard, &ending.modes);
  _exit(ending.status);
}

static bool asks_to_end(int number) {
  return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
}

static void caught(int number) {
  int former_errno = errno;
  if (asks_to_end(number)) ht_end();
  unsigned char byte = (unsigned char)number;
  // Non-blocking: a full pipe already contains enough signals.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = former_errno;
}

int ht_signal_pipe(void) {
  if (ends[0] >= 0) return ends[0];
  int made[2];
  if (pipe2(made, O_CLOEXEC) != 0) return -1;
  if (fcntl(made[1], F_SETFL, O_NONBLOCK) != 0) {
    close(made[0]);
    close(made[1]);
    return -1;
  }
  ends[1] = made[1];
  ends[0] = made[0];
  return ends[0];
}

static void release(int number) {
  if (!signals[number].caught) return;
  sigaction(number, &signals[number].former, NULL);
  signals[number].caught = false;
}

static bool is_among(int number, const int *numbers, int count) {
  for (int index = 0; index < count; index++) {
    if (numbers[index] == number) return true;
  }
  return false;
}

void ht_catch_signals(const int *numbers, int count) {
  for (int number = 1; number < NSIG; number++) {
    if (!is_among(number, numbers, count)) release(number);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = caught;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < count; index++) {
    int number = numbers[index];
    if (number <= 0 || number >= NSIG || signals[number].caught) continue;
    struct sigaction former;
    if (sigaction(number, NULL, &former) != 0 || former.sa_handler == SIG_IGN) continue;
    signals[number].former = former;
    signals[number].caught = sigaction(number, &action, NULL) == 0;
  }
}

void ht_stop(void) {
  struct sigaction action, former;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigset_t stops, masked;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  if (sigaction(SIGTSTP, &action, &former) != 0) return;
  pthread_sigmask(SIG_UNBLOCK, &stops, &masked);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &masked, NULL);
  sigaction(SIGTSTP, &former, NULL);
}

void ht_end_on_next_signal(
  int status, int screen, int keyboard, const struct termios *modes) {
  atomic_store(&may_end, false);
  ending.status = status;
  ending.screen = screen;
  ending.keyboard = keyboard;
  ending.has_modes = modes != NULL;
  if (modes != NULL) ending.modes = *modes;
  atomic_store(&may_end, true);
}
