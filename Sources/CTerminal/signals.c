#define _GNU_SOURCE

#include "CTerminal.h"

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

// Set after `ending` is whole; the only thing of it that a handler looks at first.
static atomic_bool may_end;

// A stopped terminal (Ctrl-S) or one whose window hangs takes nothing, and is not waited for.
static bool takes_text(int descriptor) {
  struct pollfd polled = {.fd = descriptor, .events = POLLOUT};
  return poll(&polled, 1, 0) == 1 && (polled.revents & POLLOUT) != 0;
}

void ht_end(void) {
  static const char calm[] = "\033[?2026l\033[0m\n\033[?25h";
  if (!atomic_load(&may_end)) return;
  if (ending.screen >= 0 && takes_text(ending.screen)) {
    ssize_t written = write(ending.screen, calm, sizeof calm - 1);
    (void)written;
  }
  // From the background tcsetattr would stop the process instead (SIGTTOU).
  pid_t front = ending.has_modes ? tcgetpgrp(ending.keyboard) : -1;
  bool may_set = front == -1 || front == getpgrp();
  if (ending.has_modes && may_set) tcsetattr(ending.keyboard, TCSANOW, &ending.modes);
  _exit(ending.status);
}

static bool asks_to_end(int number) {
  return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
}

static void caught(int number) {
  int former_errno = errno;
  if (asks_to_end(number)) ht_end();
  unsigned char byte = (unsigned char)number;
  // The end is non-blocking: a full pipe already holds enough to be answered.
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

void ht_catch_signals(const int *numbers, int count) {
  ht_release_signals();
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

void ht_release_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    if (!signals[number].caught) continue;
    sigaction(number, &signals[number].former, NULL);
    signals[number].caught = false;
  }
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
