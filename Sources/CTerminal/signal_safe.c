#define _GNU_SOURCE

#include "signal_safe.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

static bool takes_text(int descriptor) {
  struct pollfd polled = {.fd = descriptor, .events = POLLOUT};
  return poll(&polled, 1, 0) == 1 && (polled.revents & POLLOUT) != 0;
}

void ht_write_now(int descriptor, const char *text, size_t length) {
  for (int tries = 0; tries < 20 && length > 0 && takes_text(descriptor); tries++) {
    ssize_t count = write(descriptor, text, length);
    if (count > 0) {
      text += count;
      length -= (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      // Another thread is writing to this terminal, which takes only a moment.
      poll(NULL, 0, 1);
    } else if (count < 0 && errno != EINTR) {
      return;
    }
  }
}

void ht_set_modes_now(int descriptor, const struct termios *modes) {
  pid_t front = tcgetpgrp(descriptor);
  if (front == -1 || front == getpgrp()) tcsetattr(descriptor, TCSANOW, modes);
}
