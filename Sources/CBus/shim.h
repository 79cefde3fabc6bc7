// A table of the sd-bus functions that remote control uses, filled at first use: building and starting
// the program do not depend on a D-Bus library. Prototypes are declared here. With HT_CHECK_HEADERS
// (scripts/lint) they are compared with the real header, and a mismatch does not compile. Only functions
// that systemd had in version 237, because elogind and basu have those too.
//
// https://www.freedesktop.org/software/systemd/man/252/sd-bus.html
#ifndef HT_CBUS_SHIM_H
#define HT_CBUS_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#ifdef HT_CHECK_HEADERS
#include <systemd/sd-bus.h>
#define HT_OPAQUE(name, real) typedef real name;
#else
#define HT_OPAQUE(name, real) typedef struct name name;
#endif

HT_OPAQUE(ht_bus, sd_bus)
HT_OPAQUE(ht_bus_message, sd_bus_message)
HT_OPAQUE(ht_bus_slot, sd_bus_slot)
HT_OPAQUE(ht_bus_error, sd_bus_error)

// Returns 1 if the message was handled. Negative: the error is sent as the reply.
typedef int (*ht_bus_handler)(ht_bus_message *_Nullable message, void *_Nullable context,
                              ht_bus_error *_Nullable error);

// Result, name and parameters of each function. Negative results are errnos.
#define HT_BUS_FUNCTIONS(each)                                                                    \
  each(int, sd_bus_new, (ht_bus *_Nullable *_Nonnull))                                            \
  each(int, sd_bus_set_address, (ht_bus *_Nonnull, const char *_Nonnull))                         \
  each(int, sd_bus_set_bus_client, (ht_bus *_Nonnull, int))                                       \
  each(int, sd_bus_negotiate_fds, (ht_bus *_Nonnull, int))                                        \
  each(int, sd_bus_start, (ht_bus *_Nonnull))                                                     \
  each(void, sd_bus_close, (ht_bus *_Nonnull))                                                    \
  each(ht_bus *_Nullable, sd_bus_unref, (ht_bus *_Nonnull))                                       \
  each(int, sd_bus_get_fd, (ht_bus *_Nonnull))                                                    \
  each(int, sd_bus_get_events, (ht_bus *_Nonnull))                                                \
  each(int, sd_bus_get_timeout, (ht_bus *_Nonnull, uint64_t *_Nonnull))                           \
  each(int, sd_bus_process, (ht_bus *_Nonnull, ht_bus_message *_Nullable *_Nullable))             \
  each(int, sd_bus_add_object,                                                                    \
       (ht_bus *_Nonnull, ht_bus_slot *_Nullable *_Nullable, const char *_Nonnull,                \
        ht_bus_handler _Nonnull, void *_Nullable))                                                \
  each(int, sd_bus_request_name_async,                                                            \
       (ht_bus *_Nonnull, ht_bus_slot *_Nullable *_Nullable, const char *_Nonnull, uint64_t,      \
        ht_bus_handler _Nonnull, void *_Nullable))                                                \
  each(int, sd_bus_send, (ht_bus *_Nonnull, ht_bus_message *_Nonnull, uint64_t *_Nullable))       \
  each(int, sd_bus_error_set,                                                                     \
       (ht_bus_error *_Nullable, const char *_Nonnull, const char *_Nonnull))                     \
  each(int, sd_bus_message_new_signal,                                                            \
       (ht_bus *_Nonnull, ht_bus_message *_Nullable *_Nonnull, const char *_Nonnull,              \
        const char *_Nonnull, const char *_Nonnull))                                              \
  each(int, sd_bus_message_new_method_return,                                                     \
       (ht_bus_message *_Nonnull, ht_bus_message *_Nullable *_Nonnull))                           \
  each(ht_bus_message *_Nullable, sd_bus_message_unref, (ht_bus_message *_Nonnull))               \
  each(int, sd_bus_message_get_errno, (ht_bus_message *_Nonnull))                                 \
  each(const char *_Nullable, sd_bus_message_get_interface, (ht_bus_message *_Nonnull))           \
  each(const char *_Nullable, sd_bus_message_get_member, (ht_bus_message *_Nonnull))              \
  each(const char *_Nullable, sd_bus_message_get_signature, (ht_bus_message *_Nonnull, int))      \
  each(int, sd_bus_message_append_basic, (ht_bus_message *_Nonnull, char, const void *_Nullable)) \
  each(int, sd_bus_message_open_container, (ht_bus_message *_Nonnull, char, const char *_Nonnull)) \
  each(int, sd_bus_message_close_container, (ht_bus_message *_Nonnull))                           \
  each(int, sd_bus_message_read_basic, (ht_bus_message *_Nonnull, char, void *_Nonnull))          \
  each(int, sd_bus_message_peek_type,                                                             \
       (ht_bus_message *_Nonnull, char *_Nullable, const char *_Nullable *_Nullable))             \
  each(int, sd_bus_message_enter_container,                                                       \
       (ht_bus_message *_Nonnull, char, const char *_Nonnull))                                    \
  each(int, sd_bus_message_exit_container, (ht_bus_message *_Nonnull))

#ifdef HT_CHECK_HEADERS
#define HT_COMPARE(result, name, parameters)                                                      \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&name), result(*) parameters),           \
                 #name " has another prototype");
HT_BUS_FUNCTIONS(HT_COMPARE)
#undef HT_COMPARE
_Static_assert(__builtin_types_compatible_p(sd_bus_message_handler_t, ht_bus_handler),
               "sd_bus_message_handler_t is another type");
#endif

#define HT_FIELD(result, name, parameters) result(*_Nonnull name) parameters;

typedef struct ht_bus_functions {
  HT_BUS_FUNCTIONS(HT_FIELD)
} ht_bus_functions;

#define HT_FIND(result, name, parameters)                                                         \
  if (!(functions.name = (result(*) parameters)dlsym(library, #name))) {                          \
    *reason = dlerror();                                                                          \
    return NULL;                                                                                  \
  }

// Returns the function table of the library `file`. On failure, returns NULL and sets `reason` to the dynamic
// linker's message. Both are valid until this thread's next call. A library that lacks a function stays open,
// because closing it would invalidate the message.
static inline const ht_bus_functions *_Nullable ht_bus_open(
    const char *_Nonnull file, const char *_Nullable *_Nonnull reason) {
  static _Thread_local ht_bus_functions functions;
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    *reason = dlerror();
    return NULL;
  }
  HT_BUS_FUNCTIONS(HT_FIND)
  return &functions;
}

#undef HT_FIND
#undef HT_FIELD
#undef HT_BUS_FUNCTIONS
#undef HT_OPAQUE

#endif
