#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <stdint.h>

// Declared here instead of including its header: otherwise Swift would attribute it to this module.
struct termios;

/// The columns of a Unicode scalar as in wcwidth(3) in a UTF-8 locale: 0, 1 or 2, and -1 for control
/// characters and unassigned scalars.
///
/// Uses a private locale and restores that of the calling thread, so LC_CTYPE and LC_NUMERIC of the
/// process do not change. Any thread.
int ht_wcwidth(uint32_t scalar);

/// Returns the reading end of the pipe to which caught signals are written, one byte (the signal's
/// number) each; -1 with errno on failure. The first call creates the pipe and must not run
/// concurrently with others. The pipe is never closed, so that a late handler does not write to a
/// reused descriptor.
int ht_signal_pipe(void);

/// From now on, catches exactly these signals. Others that were caught before get their previous
/// disposition back. An ignored signal (nohup, a shell without job control) stays ignored. Handlers
/// have SA_RESTART. Calls must not overlap.
void ht_catch_signals(const int *numbers, int count);

/// Stops the process like Ctrl-Z, even if SIGTSTP is caught. Returns when it is continued. Does nothing
/// if no shell could continue it (the only program in a window).
void ht_stop(void);

/// From now on, the first caught SIGINT, SIGTERM, SIGHUP or SIGQUIT ends the process in its handler,
/// like ht_end: it leaves the open screen, or, if there is none, ends the row on `screen` and shows the
/// cursor again (unless `screen` is -1 or the write would block). Then it sets `modes` on `keyboard`
/// (unless NULL) and calls _exit(status).
void ht_end_on_next_signal(
  int status, int screen, int keyboard, const struct termios *modes);

/// Ends the process as set by ht_end_on_next_signal. Does nothing if that was not called. Any thread, at
/// any time: it takes no locks and does not block.
void ht_end(void);

/// Registers an open screen, which a crash (SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT) or ht_end
/// leaves: in the foreground, `leave` is written to `descriptor` as far as possible without blocking, and
/// `modes` are set on `keyboard`. After a crash, the previous handlers run as usual. The bytes are copied.
///
/// There is one screen per process, the newest. Returns its number, or 0 if `leave` is too long.
int ht_screen_up(
  int descriptor, const void *leave, size_t length, int keyboard, const struct termios *modes);

/// Unregisters the screen with this number. Does nothing if it is no longer the newest.
void ht_screen_down(int number);

/// Whether a crash or ht_end has left a screen. Then nothing more may be written there.
int ht_screen_is_left(void);

/// Gives this thread an alternate signal stack, so that handlers can run after a stack overflow. Cheap to
/// call again. Does nothing if the thread already has one.
void ht_use_signal_stack(void);

#endif
