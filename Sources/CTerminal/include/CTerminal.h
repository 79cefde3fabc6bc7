#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>

// Declared here instead of including its header: otherwise Swift would attribute it to this module.
struct termios;

/// What is written to `output` when the process crashes or ends by `ht_end`, as far as possible without
/// blocking and only in the foreground. Copied; at most 256 bytes. Nothing if `length` is 0.
void ht_guard_text(int output, const void *text, size_t length);

/// The modes that are set on `input` then; none if NULL.
void ht_guard_modes(int input, const struct termios *modes);

/// Whether there is anything to restore.
bool ht_is_guarded(void);

/// Whether a crash or `ht_end` has restored the terminal. Then nothing more may be written there.
bool ht_is_restored(void);

/// Returns the reading end of the pipe to which the numbers of caught signals are written, one byte each; -1
/// if it cannot be created. Call it before `ht_catch`.
int ht_signal_pipe(void);

/// From now on, catches this signal, unless it is ignored (nohup). The first SIGINT, SIGTERM, SIGHUP or SIGQUIT
/// sets the exit status to 128 plus its number and starts the time limit. After the limit, and on the next such
/// signal, the process ends by `ht_end`. All of this happens in handlers: no thread and no lock is needed. If
/// `seconds` is 0, the limit stays as it was, at first none.
void ht_catch(int number, double seconds);

/// Starts the time limit without a signal, unless one has started it already.
void ht_end_within(int status, double seconds);

/// Restores the terminal, writes a message and exits with status 1. Any thread.
_Noreturn void ht_fail(const char *message);

/// Where `ht_fail` writes; standard error at first.
void ht_set_error_descriptor(int descriptor);

/// The arguments of the program. Unlike those of Swift's `CommandLine`, they are complete without /proc, and if a
/// preloaded library has changed the environment before `main`.
int ht_argument_count(void);
const char *ht_argument(int index);

/// Restores the terminal and calls _exit, once the time limit was started; otherwise does nothing. Any thread.
void ht_end(void);

#endif
