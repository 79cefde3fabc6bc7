#include <stdint.h>

// Foundation links ICU, whose data package of 34 MB (locales, calendars, collations) the program does
// not use. In release builds this package without items takes its place: the linker does not load the
// static library's member when the symbol is already defined. If a newer Swift has another ICU, the
// symbol has another name, and the program is merely larger.
//
// The layout is UDataInfo and a table of contents ("ToCP"), as in ICU's own stubdata.cpp:
// https://unicode-org.github.io/icu/userguide/icu_data/
#ifndef DEBUG

struct package {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize;
  uint16_t reserved;
  uint8_t isBigEndian, charsetFamily, sizeofUChar, reservedByte;
  uint8_t format[4], formatVersion[4], dataVersion[4];
  uint8_t padding[8];
  uint32_t itemCount;
  uint32_t noItems[3];
};

__attribute__((aligned(16))) const struct package icudt76_dat = {
    .headerSize = 32,
    .magic = {0xda, 0x27},
    .infoSize = 20,
    .isBigEndian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .sizeofUChar = 2,
    .format = "ToCP",
    .formatVersion = {1},
};

#endif
