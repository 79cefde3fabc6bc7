// A disk that fails as told: loaded before the C library (LD_PRELOAD), never linked.
//
// FAULTY_DISK_FOLDER  Only files in this folder, and the folder itself, are touched.
// FAULTY_DISK         What fails, parted by spaces: CALL,ENDING,ERRNO,AFTER. A call on a file whose
//                     path ends so fails with that number, for write and pwrite once AFTER bytes
//                     have got through, for the rest once AFTER calls have; with 0 for a number it
//                     does not return. CALL is one of openat
//                     (where it creates), read, write, pwrite, fallocate, fsync, renameat2.
// FAULTY_DISK_LOG     A file that each call is written to before it is made, and each line said on
//                     standard error that begins with "Downloaded".
// FAULTY_RESOLVER     If set, names are looked up for ever.
#ifndef FAULTY_DISK_H
#define FAULTY_DISK_H
#endif
