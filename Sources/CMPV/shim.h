// A table of libmpv's functions, filled at the first playback. Linking the library would load its two
// hundred dependencies at every start of the program. Types and constants come from the real header, so a
// table that does not match it does not compile.
#ifndef HT_CMPV_SHIM_H
#define HT_CMPV_SHIM_H

#if !__has_include(<mpv/client.h>)
#error "HotTracks needs libmpv-dev: apt-get install libmpv-dev"
#endif

#include <mpv/client.h>
#include <mpv/stream_cb.h>

#include "../CLinux/functions.h"

#define HT_MPV_FUNCTIONS(each)                                                                    \
  each(mpv_client_api_version) each(mpv_error_string) each(mpv_create) each(mpv_initialize)       \
  each(mpv_terminate_destroy) each(mpv_set_option_string) each(mpv_request_log_messages)          \
  each(mpv_observe_property) each(mpv_hook_add) each(mpv_hook_continue) each(mpv_command_async)   \
  each(mpv_set_property_async) each(mpv_get_property_async) each(mpv_wait_event)                  \
  each(mpv_wakeup) each(mpv_stream_cb_add_ro)

HT_FUNCTION_TABLE(ht_mpv_functions, ht_mpv_open, HT_MPV_FUNCTIONS, HT_DECLARED_FIELD, HT_FIND_DECLARED, RTLD_NOW)
#undef HT_MPV_FUNCTIONS

// The header's version. Swift does not import macros with casts.
static inline unsigned long ht_mpv_header_version(void) { return MPV_CLIENT_API_VERSION; }

#endif
