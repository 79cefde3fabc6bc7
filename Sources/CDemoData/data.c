#include "CDemoData.h"

#include <string.h>

static const unsigned char kinds[] = {
#embed "data/kinds.json"
};
static const unsigned char charts[] = {
#embed "data/charts.json"
};
static const unsigned char storefronts[] = {
#embed "data/storefronts.json"
};
static const unsigned char songs[] = {
#embed "data/songs.json"
};
static const unsigned char podcasts[] = {
#embed "data/podcasts.json"
};
static const unsigned char apps[] = {
#embed "data/apps.json"
};
static const unsigned char books[] = {
#embed "data/books.json"
};
static const unsigned char audiobooks[] = {
#embed "data/audiobooks.json"
};
static const unsigned char movies[] = {
#embed "data/movies.json"
};
static const unsigned char episodes[] = {
#embed "data/episodes.json"
};
static const unsigned char melody_1[] = {
#embed "data/melody-1.m4a"
};
static const unsigned char melody_2[] = {
#embed "data/melody-2.m4a"
};
static const unsigned char melody_3[] = {
#embed "data/melody-3.m4a"
};
static const unsigned char melody_4[] = {
#embed "data/melody-4.m4a"
};
static const unsigned char melody_5[] = {
#embed "data/melody-5.m4a"
};
static const unsigned char melody_6[] = {
#embed "data/melody-6.m4a"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t length;
} files[] = {
    {"kinds.json", kinds, sizeof kinds},
    {"charts.json", charts, sizeof charts},
    {"storefronts.json", storefronts, sizeof storefronts},
    {"songs.json", songs, sizeof songs},
    {"podcasts.json", podcasts, sizeof podcasts},
    {"apps.json", apps, sizeof apps},
    {"books.json", books, sizeof books},
    {"audiobooks.json", audiobooks, sizeof audiobooks},
    {"movies.json", movies, sizeof movies},
    {"episodes.json", episodes, sizeof episodes},
    {"melody-1.m4a", melody_1, sizeof melody_1},
    {"melody-2.m4a", melody_2, sizeof melody_2},
    {"melody-3.m4a", melody_3, sizeof melody_3},
    {"melody-4.m4a", melody_4, sizeof melody_4},
    {"melody-5.m4a", melody_5, sizeof melody_5},
    {"melody-6.m4a", melody_6, sizeof melody_6},
};

const unsigned char *ht_demo_file(const char *name, size_t *length) {
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
    if (strcmp(files[i].name, name) == 0) {
      *length = files[i].length;
      return files[i].bytes;
    }
  }
  *length = 0;
  return NULL;
}
