#ifndef LAST_WORDS_H
#define LAST_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// For signal handlers: these take no lock and wait for nothing.

/// Writes as much as the terminal takes now. One that is stopped (Ctrl-S) or whose window hangs
/// takes nothing.
void ht_write_now(int descriptor, const char *text, size_t length);

/// Sets the modes, but not from the background: there it would stop the process (SIGTTOU).
void ht_set_modes_now(int descriptor, const struct termios *modes);

/// Leaves the screen that is up, if one is: its bytes, then its modes.
bool ht_leave_screen_now(void);

#endif
