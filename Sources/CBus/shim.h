// A table of the sd-bus functions that remote control uses, filled at first use: building and starting
// the program do not depend on a D-Bus library. Prototypes are declared here. With HT_CHECK_HEADERS
// (scripts/lint) they are compared with the real header, and a mismatch does not compile. Method tables need
// systemd 243 (2019) or a newer elogind or basu.
//
// https://www.freedesktop.org/software/systemd/man/252/sd-bus.html
#ifndef HT_CBUS_SHIM_H
#define HT_CBUS_SHIM_H

#include <stddef.h>
#include <stdint.h>

#include "../CLinux/functions.h"

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

// Appends the value of a property to the reply.
typedef int (*ht_bus_getter)(ht_bus *_Nullable bus, const char *_Nullable path,
                             const char *_Nullable interface, const char *_Nullable property,
                             ht_bus_message *_Nullable reply, void *_Nullable context,
                             ht_bus_error *_Nullable error);
// Reads a new value of a property.
typedef int (*ht_bus_setter)(ht_bus *_Nullable bus, const char *_Nullable path,
                             const char *_Nullable interface, const char *_Nullable property,
                             ht_bus_message *_Nullable value, void *_Nullable context,
                             ht_bus_error *_Nullable error);

// The layout of sd_bus_vtable.
struct ht_bus_vtable_layout {
  uint8_t type : 8;
  uint64_t flags : 56;
  union {
    struct {
      size_t element_size;
      uint64_t features;
      const unsigned *_Nullable vtable_format_reference;
    } start;
    struct {
      const char *_Nonnull member, *_Nonnull signature, *_Nonnull result;
      ht_bus_handler _Nullable handler;
      size_t offset;
      const char *_Nonnull names;
    } method;
    struct {
      const char *_Nonnull member, *_Nonnull signature, *_Nonnull names;
    } signal;
    struct {
      const char *_Nonnull member, *_Nonnull signature;
      ht_bus_getter _Nullable get;
      ht_bus_setter _Nullable set;
      size_t offset;
    } property;
  } x;
};

#ifdef HT_CHECK_HEADERS
typedef sd_bus_vtable ht_bus_vtable;
_Static_assert(sizeof(struct ht_bus_vtable_layout) == sizeof(sd_bus_vtable) &&
                   offsetof(struct ht_bus_vtable_layout, x) == offsetof(sd_bus_vtable, x) &&
                   offsetof(struct ht_bus_vtable_layout, x.method.names) ==
                       offsetof(sd_bus_vtable, x.method.names) &&
                   offsetof(struct ht_bus_vtable_layout, x.property.set) ==
                       offsetof(sd_bus_vtable, x.property.set),
               "sd_bus_vtable has another layout");
#else
typedef struct ht_bus_vtable_layout ht_bus_vtable;
#endif

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
  each(int, sd_bus_add_object_vtable,                                                             \
       (ht_bus *_Nonnull, ht_bus_slot *_Nullable *_Nullable, const char *_Nonnull,                \
        const char *_Nonnull, const ht_bus_vtable *_Nonnull, void *_Nullable))                    \
  each(int, sd_bus_request_name_async,                                                            \
       (ht_bus *_Nonnull, ht_bus_slot *_Nullable *_Nullable, const char *_Nonnull, uint64_t,      \
        ht_bus_handler _Nonnull, void *_Nullable))                                                \
  each(int, sd_bus_emit_properties_changed_strv,                                                  \
       (ht_bus *_Nonnull, const char *_Nonnull, const char *_Nonnull, char *_Nullable *_Nonnull)) \
  each(int, sd_bus_emit_signal,                                                                   \
       (ht_bus *_Nonnull, const char *_Nonnull, const char *_Nonnull, const char *_Nonnull,       \
        const char *_Nullable, ...))                                                              \
  each(int, sd_bus_error_set,                                                                     \
       (ht_bus_error *_Nullable, const char *_Nonnull, const char *_Nonnull))                     \
  each(int, sd_bus_reply_method_return, (ht_bus_message *_Nonnull, const char *_Nullable, ...))   \
  each(int, sd_bus_message_get_errno, (ht_bus_message *_Nonnull))                                 \
  each(const char *_Nullable, sd_bus_message_get_member, (ht_bus_message *_Nonnull))              \
  each(int, sd_bus_message_append, (ht_bus_message *_Nonnull, const char *_Nonnull, ...))         \
  each(int, sd_bus_message_append_basic, (ht_bus_message *_Nonnull, char, const void *_Nullable)) \
  each(int, sd_bus_message_open_container, (ht_bus_message *_Nonnull, char, const char *_Nonnull)) \
  each(int, sd_bus_message_close_container, (ht_bus_message *_Nonnull))                           \
  each(int, sd_bus_message_read_basic, (ht_bus_message *_Nonnull, char, void *_Nonnull))          \
  each(const unsigned, sd_bus_object_vtable_format, )

#ifdef HT_CHECK_HEADERS
HT_BUS_FUNCTIONS(HT_COMPARE)
_Static_assert(__builtin_types_compatible_p(sd_bus_message_handler_t, ht_bus_handler) &&
                   __builtin_types_compatible_p(sd_bus_property_get_t, ht_bus_getter) &&
                   __builtin_types_compatible_p(sd_bus_property_set_t, ht_bus_setter),
               "a handler has another type");
#endif

HT_FUNCTION_TABLE(ht_bus_functions, ht_bus_open, HT_BUS_FUNCTIONS, HT_FIELD, HT_FIND, RTLD_NOW)

#define HT_PLAYER_PATH "/org/mpris/MediaPlayer2"
#define HT_PLAYER_INTERFACE "org.mpris.MediaPlayer2.Player"

// 4: no privileges needed; 16: a constant property; 32: changes are announced.
#define HT_START {.type = '<', .x.start = {sizeof(ht_bus_vtable), 1, NULL}}
#define HT_METHOD(member, signature, names)                                                       \
  {.type = 'M', .flags = 4, .x.method = {member, signature, "", NULL, 0, names}}
#define HT_PROPERTY(kind, member, signature, change)                                              \
  {.type = kind, .flags = (kind == 'W' ? 4 : 0) | change, .x.property = {member, signature, NULL, NULL, 0}}
#define HT_END {.type = '>'}

// Adds the object of a player with its two interfaces (https://specifications.freedesktop.org/mpris-spec/latest/).
static inline int ht_bus_add_player(ht_bus_functions functions, ht_bus *_Nonnull bus,
                                    ht_bus_handler _Nonnull method, ht_bus_getter _Nonnull get,
                                    ht_bus_setter _Nonnull set, void *_Nullable context) {
  static ht_bus_vtable root[] = {HT_START,
                                 HT_METHOD("Raise", "", ""),
                                 HT_METHOD("Quit", "", ""),
                                 HT_PROPERTY('P', "CanQuit", "b", 16),
                                 HT_PROPERTY('P', "CanRaise", "b", 16),
                                 HT_PROPERTY('P', "HasTrackList", "b", 16),
                                 HT_PROPERTY('P', "Identity", "s", 16),
                                 HT_PROPERTY('P', "SupportedUriSchemes", "as", 16),
                                 HT_PROPERTY('P', "SupportedMimeTypes", "as", 16),
                                 HT_END};
  static ht_bus_vtable player[] = {
      HT_START,
      HT_METHOD("Next", "", ""),
      HT_METHOD("Previous", "", ""),
      HT_METHOD("Pause", "", ""),
      HT_METHOD("PlayPause", "", ""),
      HT_METHOD("Stop", "", ""),
      HT_METHOD("Play", "", ""),
      HT_METHOD("Seek", "x", "Offset\0"),
      HT_METHOD("SetPosition", "ox", "TrackId\0Position\0"),
      HT_METHOD("OpenUri", "s", "Uri\0"),
      {.type = 'S', .x.signal = {"Seeked", "x", "Position\0"}},
      HT_PROPERTY('P', "PlaybackStatus", "s", 32),
      HT_PROPERTY('W', "LoopStatus", "s", 32),
      HT_PROPERTY('W', "Rate", "d", 32),
      HT_PROPERTY('W', "Shuffle", "b", 32),
      HT_PROPERTY('P', "Metadata", "a{sv}", 32),
      HT_PROPERTY('W', "Volume", "d", 32),
      HT_PROPERTY('P', "Position", "x", 0),
      HT_PROPERTY('P', "MinimumRate", "d", 32),
      HT_PROPERTY('P', "MaximumRate", "d", 32),
      HT_PROPERTY('P', "CanGoNext", "b", 32),
      HT_PROPERTY('P', "CanGoPrevious", "b", 32),
      HT_PROPERTY('P', "CanPlay", "b", 32),
      HT_PROPERTY('P', "CanPause", "b", 32),
      HT_PROPERTY('P', "CanSeek", "b", 32),
      HT_PROPERTY('P', "CanControl", "b", 0),
      HT_END};
  ht_bus_vtable *tables[] = {root, player};
  const char *interfaces[] = {"org.mpris.MediaPlayer2", HT_PLAYER_INTERFACE};
  for (int index = 0; index < 2; index++) {
    ht_bus_vtable *entry = tables[index];
    entry->x.start.vtable_format_reference = functions.sd_bus_object_vtable_format;
    for (; entry->type != '>'; entry++) {
      if (entry->type == 'M') entry->x.method.handler = method;
      if (entry->type == 'P' || entry->type == 'W') entry->x.property.get = get;
      if (entry->type == 'W') entry->x.property.set = set;
    }
    int code = functions.sd_bus_add_object_vtable(bus, NULL, HT_PLAYER_PATH, interfaces[index],
                                                  tables[index], context);
    if (code < 0) return code;
  }
  return 0;
}

// Swift cannot call variadic functions.

static inline int ht_bus_reply(ht_bus_functions functions, ht_bus_message *_Nonnull call) {
  return functions.sd_bus_reply_method_return(call, NULL);
}

static inline int ht_bus_announce_seek(ht_bus_functions functions, ht_bus *_Nonnull bus,
                                       int64_t position) {
  return functions.sd_bus_emit_signal(bus, HT_PLAYER_PATH, HT_PLAYER_INTERFACE, "Seeked", "x",
                                      position);
}

// Entries of a{sv}.
static inline int ht_bus_append_text(ht_bus_functions functions, ht_bus_message *_Nonnull message,
                                     const char *_Nonnull key, const char *_Nonnull type,
                                     const char *_Nonnull text) {
  return functions.sd_bus_message_append(message, "{sv}", key, type, text);
}

static inline int ht_bus_append_list(ht_bus_functions functions, ht_bus_message *_Nonnull message,
                                     const char *_Nonnull key, const char *_Nonnull text) {
  return functions.sd_bus_message_append(message, "{sv}", key, "as", 1, text);
}

static inline int ht_bus_append_number(ht_bus_functions functions, ht_bus_message *_Nonnull message,
                                       const char *_Nonnull key, int64_t number) {
  return functions.sd_bus_message_append(message, "{sv}", key, "x", number);
}

#undef HT_BUS_FUNCTIONS
#undef HT_OPAQUE

#endif
