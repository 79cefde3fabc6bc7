#define _GNU_SOURCE

#include "CTerminal.h"

#include "signal_safe.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { crash_count = sizeof crashes / sizeof crashes[0] };

static struct {
  int descriptor;
  int keyboard;
  struct termios modes;
  char leave[256];
  size_t length;
  struct sigaction formers[crash_count];
} screen;

static pthread_mutex_t changes = PTHREAD_MUTEX_INITIALIZER;
static int last_number;
// The number of the open screen, 0 if there is none. Set after `screen` is complete.
static atomic_int present_number;
static atomic_bool is_caught;
static atomic_bool is_left;

bool ht_leave_screen_now(void) {
  if (atomic_exchange(&present_number, 0) == 0) return false;
  atomic_store(&is_left, true);
  pid_t front = tcgetpgrp(screen.keyboard);
  if (front != -1 && front != getpgrp()) return true;
  ht_write_now(screen.descriptor, screen.leave, screen.length);
  ht_set_modes_now(screen.keyboard, &screen.modes);
  return true;
}

static void release_crashes(void) {
  if (!atomic_exchange(&is_caught, false)) return;
  for (int index = 0; index < crash_count; index++) {
    sigaction(crashes[index], &screen.formers[index], NULL);
  }
}

static void crashed(int number, siginfo_t *info, void *context) {
  (void)context;
  int former_errno = errno;
  ht_leave_screen_now();
  release_crashes();
  // A signal that was sent, for example by abort(3), or that is a breakpoint does not occur again by itself.
  // It is blocked here, so it arrives when this returns, with the original context.
  if (info->si_code <= 0 || number == SIGTRAP) raise(number);
  errno = former_errno;
}

static void catch_crashes(void) {
  if (atomic_load(&is_caught)) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_count; index++) {
    sigaction(crashes[index], NULL, &screen.formers[index]);
  }
  atomic_store(&is_caught, true);
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, NULL);
}

int ht_screen_up(
  int descriptor, const void *leave, size_t length, int keyboard, const struct termios *modes) {
  if (length > sizeof screen.leave) return 0;
  pthread_mutex_lock(&changes);
  atomic_store(&present_number, 0);
  screen.descriptor = descriptor;
  screen.keyboard = keyboard;
  screen.modes = *modes;
  memcpy(screen.leave, leave, length);
  screen.length = length;
  catch_crashes();
  int number = ++last_number;
  atomic_store(&present_number, number);
  pthread_mutex_unlock(&changes);
  return number;
}

void ht_screen_down(int number) {
  pthread_mutex_lock(&changes);
  int present = number;
  if (number != 0 && atomic_compare_exchange_strong(&present_number, &present, 0)) {
    release_crashes();
  }
  pthread_mutex_unlock(&changes);
}

int ht_screen_is_left(void) { return atomic_load(&is_left); }

static const size_t stack_size = 128 * 1024;
static pthread_key_t stack_key;
static pthread_once_t stack_key_once = PTHREAD_ONCE_INIT;

static void end_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(stack, stack_size);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, end_stack); }

void ht_use_signal_stack(void) {
  static _Thread_local bool is_asked;
  if (is_asked) return;
  is_asked = true;
  stack_t present;
  if (sigaltstack(NULL, &present) != 0 || (present.ss_flags & SS_DISABLE) == 0) return;
  pthread_once(&stack_key_once, make_stack_key);
  void *memory =
    mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t own = {.ss_sp = memory, .ss_size = stack_size};
  if (sigaltstack(&own, NULL) != 0) {
    munmap(memory, stack_size);
    return;
  }
  pthread_setspecific(stack_key, memory);
}
