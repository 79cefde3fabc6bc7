// Tables of the functions of libraries that are opened at first use, so that the program starts without loading them.
// The shims of these libraries include this header, which belongs to no module.
#ifndef HT_CLINUX_FUNCTIONS_H
#define HT_CLINUX_FUNCTIONS_H

#include <dlfcn.h>
#include <stdlib.h>

// `LIST(each)` calls `each(name)` for each function, if a header declares the functions.
#define HT_DECLARED_FIELD(name) __typeof__(&name) _Nonnull name;

// Without a header, it calls `each(result, name, parameters)`. A variable has no parameters.
#define HT_FIELD(result, name, parameters) result(*_Nonnull name) parameters;
#define HT_FIND(result, name, parameters) HT_FIND_DECLARED(name)

// Compares a prototype with that of a header.
#define HT_COMPARE(result, name, parameters)                                                      \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&name), result(*) parameters),           \
                 #name " has another prototype");

#define HT_FIND_DECLARED(name)                                                                    \
  if (!(functions->name = (__typeof__(functions->name))dlsym(library, #name))) {                  \
    *reason = dlerror();                                                                          \
    free(functions);                                                                              \
    return NULL;                                                                                  \
  }

// `mode` is RTLD_NOW or, for libcurl with its 30 libraries, RTLD_LAZY (dlopen(3)).
// Defines the type `table` and the function `open`, which returns the table of the library `file`. The table is
// never freed. On failure, `open` returns NULL and sets `reason` to the dynamic linker's message, which is valid
// until this thread's next call. A library that lacks a function stays open, because closing it would invalidate
// the message.
#define HT_FUNCTION_TABLE(table, open, LIST, field, find, mode)                                   \
  typedef struct table {                                                                          \
    LIST(field)                                                                                   \
  } table;                                                                                        \
                                                                                                  \
  static inline const table *_Nullable open(const char *_Nonnull file,                            \
                                            const char *_Nullable *_Nonnull reason) {             \
    void *library = dlopen(file, mode | RTLD_LOCAL);                                              \
    if (!library) {                                                                               \
      *reason = dlerror();                                                                        \
      return NULL;                                                                                \
    }                                                                                             \
    table *functions = malloc(sizeof *functions);                                                 \
    if (!functions) return NULL;                                                                  \
    LIST(find)                                                                                    \
    return functions;                                                                             \
  }

#endif
