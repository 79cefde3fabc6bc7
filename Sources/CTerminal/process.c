#define _GNU_SOURCE

#include "CTerminal.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>

static int argument_count;
static char **arguments;

// glibc passes the arguments to constructors.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  argument_count = argc;
  arguments = argv;
}

int ht_argument_count(void) { return argument_count; }

const char *ht_argument(int index) { return arguments[index]; }

#if !__has_feature(thread_sanitizer)
// Takes the place of the C library's function. If no thread can be created, Dispatch tries again forever, and Foundation
// ignores the error; both would hang.
__attribute__((visibility("default"))) int pthread_create(
  pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*start)(void *),
  void *restrict argument) {
  static _Atomic(__typeof__(&pthread_create)) next;
  if (!atomic_load(&next)) {
    atomic_store(&next, (__typeof__(&pthread_create))dlsym(RTLD_NEXT, "pthread_create"));
  }
  for (int tries = 0; tries < 20; tries++) {
    int code = atomic_load(&next)(thread, attributes, start, argument);
    if (code != EAGAIN) return code;
    poll(NULL, 0, 50);  // Other programs may end.
  }
  ht_fail(
    "hottracks: Cannot create a thread: too many processes or not enough memory. "
    "To see the limits: `ulimit -a`\n");
}
#endif
