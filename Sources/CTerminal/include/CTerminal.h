#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <stdint.h>

// Not its header: Swift would take this module for the one that defines it.
struct termios;

/// Columns of one Unicode scalar as wcwidth(3) counts them in a UTF-8 locale: 0, 1 or 2, and -1
/// for control characters and for what is not assigned.
///
/// The locale is this function's own and the calling thread's is put back, so the process's
/// LC_CTYPE and LC_NUMERIC stay as they are. Any thread.
int ht_wcwidth(uint32_t scalar);

/// The reading end of the pipe that caught signals are written to, one byte (the signal's number)
/// each; -1 and errno if there is none. The first call makes it and must not have company. It lives
/// as long as the process, so that a late handler never writes to a descriptor that has become
/// somebody else's.
int ht_signal_pipe(void);

/// Sends these signals, and no others, to the pipe from now on; what was caught before and is not
/// among them has its former disposition again. A signal that was being ignored (nohup, a shell
/// without job control) stays ignored. Handlers have SA_RESTART. Calls must not overlap.
void ht_catch_signals(const int *numbers, int count);

/// Stops the process as Ctrl-Z would have, whether SIGTSTP is caught or not; returns when it is
/// continued. Where no shell could continue it (a window's only program) it is not stopped.
void ht_stop(void);

/// From now on the first SIGINT, SIGTERM, SIGHUP or SIGQUIT that is caught ends the process within
/// its handler, as ht_end does: it leaves the screen that is up, if one is; else it writes to
/// `screen` what ends the row and shows the cursor again (unless -1, or that would have to wait).
/// Then it sets `modes` on `keyboard` (unless NULL) and calls _exit(status).
void ht_end_on_next_signal(
  int status, int screen, int keyboard, const struct termios *modes);

/// Ends the process as ht_end_on_next_signal has said; does nothing where nothing was said. Any
/// thread, at any instant: it waits for nothing and takes no lock.
void ht_end(void);

/// A screen is up from now on: a crash (SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT) and
/// ht_end leave it. They write `leave` to `descriptor` as far as it is taken at once, and set
/// `modes` on `keyboard`, both only from the foreground. After a crash the former handlers run as if
/// there had been no other. The bytes are copied.
///
/// There is one such screen a process, the newest. Returns its number, 0 if `leave` is too long.
int ht_screen_up(
  int descriptor, const void *leave, size_t length, int keyboard, const struct termios *modes);

/// The screen with this number is left. Nothing happens where it is no longer the newest.
void ht_screen_down(int number);

/// Whether a crash or ht_end has left a screen: nothing more is to be written there.
int ht_screen_is_left(void);

/// Lets this thread's signal handlers run on a stack of their own, as they must once the usual one
/// has overflowed. Cheap to call again; changes nothing where somebody has seen to it.
void ht_use_signal_stack(void);

#endif
