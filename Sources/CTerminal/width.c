#define _GNU_SOURCE

#include "CTerminal.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>

static locale_t utf8_locale;
static pthread_once_t utf8_locale_once = PTHREAD_ONCE_INIT;

static void make_utf8_locale(void) {
  // glibc has had C.UTF-8 built in since 2.35. Otherwise the user's locale is the next best.
  utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (utf8_locale == (locale_t)0) utf8_locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
}

int ht_wcwidth(uint32_t scalar) {
  pthread_once(&utf8_locale_once, make_utf8_locale);
  if (utf8_locale == (locale_t)0) return wcwidth((wchar_t)scalar);
  locale_t former = uselocale(utf8_locale);
  int columns = wcwidth((wchar_t)scalar);
  uselocale(former);
  return columns;
}
