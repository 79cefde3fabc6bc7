#ifndef CDEMODATA_H
#define CDEMODATA_H

#include <stddef.h>

/// An embedded file of the folder `data`, of static storage, and its length in bytes.
/// NULL, and a length of 0, if there is none of this name.
const unsigned char *ht_demo_file(const char *name, size_t *length);

#endif
