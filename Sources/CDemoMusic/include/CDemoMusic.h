#ifndef CDEMOMUSIC_H
#define CDEMOMUSIC_H

#include <stddef.h>

/// How many melodies are embedded.
int ht_demo_melody_count(void);

/// The whole MP4 file of one melody, of static storage, and its length in bytes.
/// NULL, and a length of 0, if the index is not in 0 ..< ht_demo_melody_count().
const unsigned char *ht_demo_melody(int index, size_t *length);

#endif
