#define _GNU_SOURCE

#include "FaultyDisk.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

// The bytes or calls that succeeded so far, for all files of a fault.
static _Atomic long passed[16];

static bool ends_with(const char *text, size_t length, const char *ending, size_t ending_length) {
  return length >= ending_length
         && memcmp(text + length - ending_length, ending, ending_length) == 0;
}

static bool is_in_folder(const char *path) {
  const char *folder = getenv("FAULTY_DISK_FOLDER");
  size_t length = folder ? strlen(folder) : 0;
  return length > 0 && strncmp(path, folder, length) == 0
         && (path[length] == '/' || path[length] == '\0');
}

// The path with which a descriptor was opened; false for files that are not affected.
static bool path_of(int descriptor, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return false;
  path[length] = '\0';
  return is_in_folder(path);
}

static bool path_below(int folder, const char *name, char *path) {
  if (name[0] == '/') {
    snprintf(path, PATH_MAX, "%s", name);
    return is_in_folder(path);
  }
  if (folder == AT_FDCWD || !path_of(folder, path)) return false;
  size_t length = strlen(path);
  snprintf(path + length, PATH_MAX - length, "/%s", name);
  return true;
}

// Not with write(2) of the C library, which is replaced here.
static void note(const char *call, const char *path) {
  const char *log = getenv("FAULTY_DISK_LOG");
  if (!log) return;
  char line[PATH_MAX + 32];
  int length = snprintf(line, sizeof line, "%s %s\n", call, path);
  long file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return;
  syscall(SYS_write, file, line, (size_t)length);
  syscall(SYS_close, file);
}

// How many of `wanted` may succeed; -1, with errno set, if the fault occurs now.
static long allowed(const char *call, const char *path, long wanted) {
  const char *fault = getenv("FAULTY_DISK");
  for (int index = 0; fault && *fault && index < 16; index++) {
    char name[16], ending[128];
    int number = 0, used = 0;
    long after = 0;
    int read = sscanf(fault, "%15[^,],%127[^,],%d,%ld%n", name, ending, &number, &after, &used);
    if (read != 4) abort();
    fault += used + strspn(fault + used, " ");
    if (strcmp(name, call) != 0 || !ends_with(path, strlen(path), ending, strlen(ending))) continue;
    long before = atomic_load(&passed[index]);
    if (before >= after) {
      while (number == 0) pause();
      errno = number;
      return -1;
    }
    if (wanted > after - before) wanted = after - before;
    atomic_fetch_add(&passed[index], wanted);
  }
  return wanted;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int fsync(int descriptor) {
  char path[PATH_MAX];
  if (path_of(descriptor, path)) {
    note("fsync", path);
    if (allowed("fsync", path, 1) < 0) return -1;
  }
  return NEXT(fsync)(descriptor);
}

int fdatasync(int descriptor) {
  char path[PATH_MAX];
  if (path_of(descriptor, path)) {
    note("fdatasync", path);
    if (allowed("fdatasync", path, 1) < 0) return -1;
  }
  return NEXT(fdatasync)(descriptor);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  char path[PATH_MAX];
  if (path_of(descriptor, path)) {
    note("pwrite", path);
    long some = allowed("pwrite", path, (long)count);
    if (some < 0) return -1;
    count = (size_t)some;
  }
  return NEXT(pwrite)(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  return pwrite(descriptor, bytes, count, offset);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  char path[PATH_MAX];
  if (path_of(descriptor, path) && allowed("pread", path, 1) < 0) return -1;
  return NEXT(pread)(descriptor, bytes, count, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t offset) {
  return pread(descriptor, bytes, count, offset);
}

// Messages that wait for a slow reader are written together.
static bool has_line(const char *text, size_t count, const char *start) {
  size_t length = strlen(start);
  for (const char *line = text; line && count - (size_t)(line - text) >= length;) {
    if (memcmp(line, start, length) == 0) return true;
    line = memchr(line, '\n', count - (size_t)(line - text));
    if (line) line++;
  }
  return false;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  char path[PATH_MAX];
  int former = errno;
  if (descriptor == STDERR_FILENO && has_line(bytes, count, "Downloaded")) note("says", "Downloaded");
  if (path_of(descriptor, path)) {
    note("write", path);
    long some = allowed("write", path, (long)count);
    if (some < 0) return -1;
    count = (size_t)some;
  }
  errno = former;
  return NEXT(write)(descriptor, bytes, count);
}

int fsetxattr(int descriptor, const char *name, const void *value, size_t size, int flags) {
  char path[PATH_MAX];
  if (path_of(descriptor, path) && allowed("fsetxattr", path, 1) < 0) return -1;
  return NEXT(fsetxattr)(descriptor, name, value, size, flags);
}

ssize_t lgetxattr(const char *path, const char *name, void *value, size_t size) {
  if (is_in_folder(path) && allowed("lgetxattr", path, 1) < 0) return -1;
  return NEXT(lgetxattr)(path, name, value, size);
}

static bool may_lock(int descriptor) {
  char path[PATH_MAX];
  return !path_of(descriptor, path) || allowed("lock", path, 1) > 0;
}

int fcntl64(int descriptor, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  if ((command == F_SETLK || command == F_SETLKW) && !may_lock(descriptor)) return -1;
  return ((int (*)(int, int, ...))dlsym(RTLD_NEXT, "fcntl64"))(descriptor, command, argument);
}

int fcntl(int descriptor, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  return fcntl64(descriptor, command, argument);
}

int flock(int descriptor, int operation) {
  return may_lock(descriptor) ? NEXT(flock)(descriptor, operation) : -1;
}

void *mmap64(void *address, size_t length, int protection, int flags, int descriptor, off64_t offset) {
  char path[PATH_MAX];
  bool is_file = descriptor >= 0 && !(flags & MAP_ANONYMOUS);
  if (is_file && path_of(descriptor, path) && allowed("mmap", path, 1) < 0) return MAP_FAILED;
  return NEXT(mmap64)(address, length, protection, flags, descriptor, offset);
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
  return mmap64(address, length, protection, flags, descriptor, offset);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  char path[PATH_MAX];
  if (path_below(to_folder, to, path)) {
    note("renameat2", path);
    if (allowed("renameat2", path, 1) < 0) return -1;
  }
  return NEXT(renameat2)(from_folder, from, to_folder, to, flags);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  char path[PATH_MAX];
  if (path_below(to_folder, to, path)) {
    note("linkat", path);
    if (allowed("linkat", path, 1) < 0) return -1;
  }
  return NEXT(linkat)(from_folder, from, to_folder, to, flags);
}

// openat(2): a mode is passed only if a file may be created.
static mode_t mode_of(int flags, va_list *rest) {
  return flags & O_CREAT ? va_arg(*rest, mode_t) : 0;
}

int openat(int folder, const char *name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_of(flags, &rest);
  va_end(rest);
  char path[PATH_MAX];
  if ((flags & O_CREAT) && path_below(folder, name, path) && allowed("openat", path, 1) < 0)
    return -1;
  return NEXT(openat)(folder, name, flags, mode);
}

int open64(const char *name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_of(flags, &rest);
  va_end(rest);
  char path[PATH_MAX];
  if (flags & O_CREAT && path_below(AT_FDCWD, name, path) && allowed("open", path, 1) < 0) return -1;
  return NEXT(open64)(name, flags, mode);
}

int openat64(int folder, const char *name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_of(flags, &rest);
  va_end(rest);
  return openat(folder, name, flags, mode);
}

int getaddrinfo(
  const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
  if (getenv("FAULTY_RESOLVER")) {
    note("getaddrinfo", name ? name : "");
    while (true) pause();
  }
  return NEXT(getaddrinfo)(name, service, hints, found);
}

// After this many threads, none can be created.
int pthread_create(
  pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*start)(void *),
  void *restrict argument) {
  static atomic_long count;
  const char *limit = getenv("FAULTY_THREADS");
  if (limit && atomic_fetch_add(&count, 1) >= atol(limit)) return EAGAIN;
  return NEXT(pthread_create)(thread, attributes, start, argument);
}

// The clock of the system is ahead by this many seconds.
static long seconds_ahead(void) {
  const char *seconds = getenv("FAULTY_CLOCK");
  return seconds ? atol(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += seconds_ahead();
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int result = (int)syscall(SYS_gettimeofday, time, zone);
  if (result == 0) time->tv_sec += seconds_ahead();
  return result;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// As job accounting and profiling tools do before main.
__attribute__((constructor)) static void change_environment(void) {
  if (getenv("FAULTY_ENVIRONMENT")) setenv("FAULTY_ENVIRONMENT_CHANGED", "1", 1);
}
