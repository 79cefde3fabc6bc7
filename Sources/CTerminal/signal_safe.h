#ifndef SIGNAL_SAFE_H
#define SIGNAL_SAFE_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// Async-signal-safe functions: they take no locks and do not block.

/// Writes as much as the terminal accepts now. A terminal that is stopped (Ctrl-S) or hangs accepts nothing.
void ht_write_now(int descriptor, const char *text, size_t length);

/// Sets the modes, but not in the background, where that would stop the process (SIGTTOU).
void ht_set_modes_now(int descriptor, const struct termios *modes);

/// Leaves the open screen, if any: writes its bytes, then sets its modes. Returns whether there was one.
bool ht_leave_screen_now(void);

#endif
