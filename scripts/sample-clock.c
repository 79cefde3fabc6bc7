// Loaded before libpulse by scripts/measure.py: logs when samples are written, and how loud they are.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef int write_function(void *, const void *, size_t, void (*)(void *), int64_t, int);

// Both players hand over 32-bit floats.
int pa_stream_write(void *stream, const void *data, size_t length, void (*release)(void *), int64_t offset, int seek) {
  static write_function *next;
  static int book = -1;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  // Not the next one: a libpulse that was opened late does not stand behind this library.
  if (!next) next = (write_function *)dlsym(dlopen("libpulse.so.0", RTLD_LAZY | RTLD_NOLOAD), "pa_stream_write");
  if (book < 0) book = open(getenv("SAMPLE_CLOCK"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  const float *samples = data;
  float peak = 0;
  for (size_t i = 0; i < length / sizeof *samples; i++) peak = fmaxf(peak, fabsf(samples[i]));
  dprintf(book, "%lld.%09ld %.3f\n", (long long)now.tv_sec, now.tv_nsec, (double)peak);
  return next(stream, data, length, release, offset, seek);
}
