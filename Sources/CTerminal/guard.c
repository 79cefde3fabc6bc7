#define _GNU_SOURCE

#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

// Handlers use only this and async-signal-safe functions. What a flag announces is complete before it is set.
static struct {
  int output, input;
  char text[256];
  size_t length;
  struct termios modes;
} terminal;
static atomic_bool has_text, has_modes, is_restored, is_ending;
static atomic_int status = -1;
static atomic_int error_descriptor = STDERR_FILENO;
static struct itimerval limit;
static struct sigaction formers[NSIG];
static int ends[2] = {-1, -1};

static bool is_foreground(int descriptor) {
  pid_t front = tcgetpgrp(descriptor);
  return front == -1 || front == getpgrp();
}

// Writes what the terminal accepts now: one that is stopped (Ctrl-S) or hangs accepts nothing.
static void write_text(void) {
  const char *text = terminal.text;
  size_t left = terminal.length;
  struct pollfd output = {.fd = terminal.output, .events = POLLOUT};
  for (int tries = 0; tries < 20 && left > 0 && poll(&output, 1, 0) == 1; tries++) {
    ssize_t count = write(terminal.output, text, left);
    if (count > 0) {
      text += count;
      left -= (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      poll(NULL, 0, 1);  // Another thread is writing, which takes only a moment.
    }
  }
}

static void restore(void) {
  bool writes = atomic_exchange(&has_text, false);
  bool sets = atomic_exchange(&has_modes, false);
  if (writes || sets) atomic_store(&is_restored, true);
  if (writes && is_foreground(terminal.output)) write_text();
  if (sets && is_foreground(terminal.input)) tcsetattr(terminal.input, TCSANOW, &terminal.modes);
}

void ht_end(void) {
  if (atomic_load(&status) < 0) return;
  if (atomic_exchange(&is_ending, true)) poll(NULL, 0, 200);  // Another thread is restoring.
  restore();
  _exit(atomic_load(&status));
}

void ht_set_error_descriptor(int descriptor) { atomic_store(&error_descriptor, descriptor); }

void ht_fail(const char *message) {
  if (atomic_exchange(&is_ending, true)) {
    poll(NULL, 0, 200);  // Another thread is restoring.
  } else {
    restore();
    struct pollfd output = {.fd = atomic_load(&error_descriptor), .events = POLLOUT};
    ssize_t written = poll(&output, 1, 100) == 1 ? write(output.fd, message, strlen(message)) : 0;
    (void)written;
  }
  _exit(1);
}

static void crashed(int number, siginfo_t *info, void *context) {
  (void)context;
  restore();
  sigaction(number, &formers[number], NULL);
  // A fault occurs again when this returns, with its original context. A signal that was sent does not.
  if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

static void expired(int number) {
  (void)number;
  ht_end();
}

static bool asks_to_end(int number) {
  return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
}

static void caught(int number) {
  int former_errno = errno, none = -1;
  if (asks_to_end(number)) {
    // Without a pipe, nothing else can end the process.
    bool is_first = atomic_compare_exchange_strong(&status, &none, 128 + number);
    if (!is_first || ends[1] < 0) ht_end();
    setitimer(ITIMER_REAL, &limit, NULL);
  }
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = former_errno;
}

static void set_limit(double seconds) {
  long microseconds = (long)(seconds * 1e6) + 1;
  limit.it_value = (struct timeval){microseconds / 1000000, microseconds % 1000000};
  struct sigaction action = {.sa_handler = expired, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
}

int ht_signal_pipe(void) {
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC) != 0) ends[0] = ends[1] = -1;
  // A handler does not wait: a full pipe contains enough signals.
  if (ends[1] >= 0) fcntl(ends[1], F_SETFL, O_NONBLOCK);
  return ends[0];
}

void ht_catch(int number, double seconds) {
  if (seconds > 0) set_limit(seconds);
  struct sigaction action = {.sa_handler = caught, .sa_flags = SA_RESTART}, former;
  sigfillset(&action.sa_mask);
  if (sigaction(number, NULL, &former) != 0 || former.sa_handler == SIG_IGN) return;
  sigaction(number, &action, NULL);
}

void ht_end_within(int wanted, double seconds) {
  int none = -1;
  if (!atomic_compare_exchange_strong(&status, &none, wanted)) return;
  set_limit(seconds);
  setitimer(ITIMER_REAL, &limit, NULL);
}

static void catch_crashes(void) {
  static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  static atomic_bool is_done;
  if (atomic_exchange(&is_done, true)) return;
  struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
    sigaction(crashes[index], &action, &formers[crashes[index]]);
  }
}

// Swift's runtime handles SIGQUIT like a crash: it prints a report, which hangs if stderr is a full pipe. Until the
// signal is caught, it has its default action instead.
__attribute__((constructor)) static void reset_quit(void) {
  struct sigaction former;
  if (sigaction(SIGQUIT, NULL, &former) == 0 && former.sa_handler != SIG_IGN) signal(SIGQUIT, SIG_DFL);
}

void ht_guard_text(int output, const void *text, size_t length) {
  atomic_store(&has_text, false);
  if (length == 0 || length > sizeof terminal.text) return;
  catch_crashes();
  terminal.output = output;
  terminal.length = length;
  memcpy(terminal.text, text, length);
  atomic_store(&has_text, true);
}

void ht_guard_modes(int input, const struct termios *modes) {
  atomic_store(&has_modes, false);
  if (modes == NULL) return;
  catch_crashes();
  terminal.input = input;
  terminal.modes = *modes;
  atomic_store(&has_modes, true);
}

bool ht_is_guarded(void) { return atomic_load(&has_text) || atomic_load(&has_modes); }

bool ht_is_restored(void) { return atomic_load(&is_restored); }
