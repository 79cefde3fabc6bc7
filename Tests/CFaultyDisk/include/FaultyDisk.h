// Disk calls that fail on request: preloaded before the C library (LD_PRELOAD), never linked.
//
// FAULTY_DISK_FOLDER  Only this folder and the files in it are affected.
// FAULTY_DISK         The faults, separated by spaces: CALL,ENDING,ERRNO,AFTER. A call for a file whose path
//                     ends with ENDING fails with ERRNO: write and pwrite after AFTER bytes were written,
//                     the others after AFTER calls. With the number 0, the call hangs. CALL is one of open and
//                     openat (if they create a file), read, write, pwrite, fallocate, fsync, renameat2, lock (fcntl with
//                     F_SETLK, flock), mmap.
// FAULTY_DISK_LOG     A file to which each call is written before it is made, and each line on standard
//                     error that starts with "Downloaded".
// FAULTY_RESOLVER     If set, name lookups never end.
// FAULTY_THREADS      After this many threads, none can be created.
// FAULTY_CLOCK        The clock is ahead by this many seconds.
// FAULTY_ENVIRONMENT  If set, a variable is added to the environment before main.
#ifndef FAULTY_DISK_H
#define FAULTY_DISK_H
#endif
