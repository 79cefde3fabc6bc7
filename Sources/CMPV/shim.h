// A table of libmpv's functions, filled at the first playback. Linking the library would load its two
// hundred dependencies at every start of the program. Types and constants come from the real header, so a
// table that does not match it does not compile.
#ifndef HT_CMPV_SHIM_H
#define HT_CMPV_SHIM_H

#if !__has_include(<mpv/client.h>)
#error "HotTracks needs libmpv-dev: apt-get install libmpv-dev"
#endif

#include <dlfcn.h>
#include <mpv/client.h>
#include <mpv/stream_cb.h>

#define HT_MPV_FUNCTIONS(each)                                                                    \
  each(client_api_version) each(error_string) each(create) each(initialize)                       \
  each(terminate_destroy) each(set_option_string) each(request_log_messages)                      \
  each(observe_property) each(hook_add) each(hook_continue) each(command_async)                   \
  each(set_property_async) each(get_property_async) each(wait_event) each(wakeup)                 \
  each(stream_cb_add_ro)

#define HT_MPV_FIELD(name) __typeof__(&mpv_##name) _Nonnull name;

typedef struct ht_mpv_functions {
  HT_MPV_FUNCTIONS(HT_MPV_FIELD)
} ht_mpv_functions;

#define HT_MPV_FIND(name)                                                                         \
  if (!(functions.name = (__typeof__(&mpv_##name))dlsym(library, "mpv_" #name))) {                \
    *reason = dlerror();                                                                          \
    return NULL;                                                                                  \
  }

// Returns the function table of the library `file`. On failure, returns NULL and sets `reason` to the dynamic
// linker's message. Both are valid until this thread's next call. A library that lacks a function stays open,
// because closing it would invalidate the message.
static inline const ht_mpv_functions *_Nullable ht_mpv_open(
    const char *_Nonnull file, const char *_Nullable *_Nonnull reason) {
  static _Thread_local ht_mpv_functions functions;
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    *reason = dlerror();
    return NULL;
  }
  HT_MPV_FUNCTIONS(HT_MPV_FIND)
  return &functions;
}

#undef HT_MPV_FIND
#undef HT_MPV_FIELD
#undef HT_MPV_FUNCTIONS

// The header's version. Swift does not import macros with casts.
static inline unsigned long ht_mpv_header_version(void) { return MPV_CLIENT_API_VERSION; }

#endif
