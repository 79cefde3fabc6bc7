#define _GNU_SOURCE

#include "CTerminal.h"

#include <fcntl.h>
#include <unistd.h>

int ht_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }
