#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdint.h>

// Not its header: Swift would take this module for the one that defines it.
struct termios;

/// Columns of one Unicode scalar as wcwidth(3) counts them in a UTF-8 locale: 0, 1 or 2, and -1
/// for control characters and for what is not assigned.
///
/// The locale is this function's own and the calling thread's is put back, so the process's
/// LC_CTYPE and LC_NUMERIC stay as they are. Any thread.
int ht_wcwidth(uint32_t scalar);

/// pipe2(2): a pipe of which neither end blocks or outlives exec. 0, or -1 and errno.
int ht_pipe(int ends[2]);

/// The reading end of the pipe that caught signals are written to, one byte (the signal's number)
/// each; -1 and errno if there is none. The first call makes it and must not have company. It lives
/// as long as the process, so that a late handler never writes to a descriptor that has become
/// somebody else's.
int ht_signal_pipe(void);

/// Sends these signals to the pipe from now on, after ht_release_signals. A signal that was being
/// ignored (nohup, a shell without job control) stays ignored. Handlers have SA_RESTART.
void ht_catch_signals(const int *numbers, int count);

/// Gives every caught signal the disposition it had before.
void ht_release_signals(void);

/// From now on the first SIGINT, SIGTERM, SIGHUP or SIGQUIT that is caught ends the process within
/// its handler, as ht_end does: it writes to `screen` what ends the row and shows the cursor again
/// (unless -1, or that would have to wait), sets `modes` on `keyboard` (unless NULL) and calls
/// _exit(status).
void ht_end_on_next_signal(
  int status, int screen, int keyboard, const struct termios *modes);

/// Ends the process as ht_end_on_next_signal has said; does nothing where nothing was said. Any
/// thread, at any instant: it waits for nothing and takes no lock.
void ht_end(void);

#endif
