#include "CDemoMusic.h"

static const unsigned char melody_1[] = {
#embed "music/melody-1.m4a"
};
static const unsigned char melody_2[] = {
#embed "music/melody-2.m4a"
};
static const unsigned char melody_3[] = {
#embed "music/melody-3.m4a"
};
static const unsigned char melody_4[] = {
#embed "music/melody-4.m4a"
};
static const unsigned char melody_5[] = {
#embed "music/melody-5.m4a"
};
static const unsigned char melody_6[] = {
#embed "music/melody-6.m4a"
};

static const struct {
  const unsigned char *bytes;
  size_t length;
} melodies[] = {
    {melody_1, sizeof melody_1}, {melody_2, sizeof melody_2}, {melody_3, sizeof melody_3},
    {melody_4, sizeof melody_4}, {melody_5, sizeof melody_5}, {melody_6, sizeof melody_6},
};

int ht_demo_melody_count(void) { return sizeof melodies / sizeof melodies[0]; }

const unsigned char *ht_demo_melody(int index, size_t *length) {
  if (index < 0 || index >= ht_demo_melody_count()) {
    *length = 0;
    return NULL;
  }
  *length = melodies[index].length;
  return melodies[index].bytes;
}
