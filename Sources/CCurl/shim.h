// A table of libcurl's functions, filled at the first request: loading the library and its thirty dependencies
// takes 4 ms, which commands that need no network save. Also wrappers for its variadic functions, one per kind of
// argument, which Swift cannot import.
#ifndef HT_CCURL_SHIM_H
#define HT_CCURL_SHIM_H

#if !__has_include(<curl/curl.h>)
#error "HotTracks needs libcurl4-openssl-dev: apt-get install libcurl4-openssl-dev"
#endif

#include <arpa/inet.h>
#include <curl/curl.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <sys/socket.h>

#define HT_CURL_FUNCTIONS(each)                                                                   \
  each(global_init) each(free) each(slist_append) each(slist_free_all)                            \
  each(easy_init) each(easy_setopt) each(easy_pause) each(easy_strerror) each(easy_cleanup)       \
  each(multi_init) each(multi_setopt) each(multi_add_handle) each(multi_remove_handle)            \
  each(multi_perform) each(multi_poll) each(multi_wakeup) each(multi_info_read)                   \
  each(multi_strerror) each(multi_cleanup)                                                        \
  each(url) each(url_set) each(url_get) each(url_cleanup)

#define HT_CURL_FIELD(name) __typeof__(&curl_##name) _Nonnull name;

typedef struct ht_curl_functions {
  HT_CURL_FUNCTIONS(HT_CURL_FIELD)
} ht_curl_functions;

#define HT_CURL_FIND(name)                                                                        \
  if (!(functions->name = (__typeof__(&curl_##name))dlsym(library, "curl_" #name))) {             \
    *reason = dlerror();                                                                          \
    free(functions);                                                                              \
    return NULL;                                                                                  \
  }

// Returns the function table of the library `file`, which stays open and is never freed. On failure, returns
// NULL and sets `reason` to the dynamic linker's message, which is valid until this thread's next call.
static inline const ht_curl_functions *_Nullable ht_curl_open(
    const char *_Nonnull file, const char *_Nullable *_Nonnull reason) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    *reason = dlerror();
    return NULL;
  }
  ht_curl_functions *functions = malloc(sizeof *functions);
  if (!functions) return NULL;
  HT_CURL_FUNCTIONS(HT_CURL_FIND)
  return functions;
}

#undef HT_CURL_FIND
#undef HT_CURL_FIELD
#undef HT_CURL_FUNCTIONS

typedef size_t (*ht_curl_data_callback)(char *_Nullable bytes, size_t size, size_t count,
                                        void *_Nullable context);
typedef curl_socket_t (*ht_curl_socket_callback)(void *_Nullable context, curlsocktype purpose,
                                                 struct curl_sockaddr *_Nullable address);

static inline CURLcode ht_setopt_long(const ht_curl_functions *_Nonnull curl, CURL *_Nonnull handle,
                                      CURLoption option, long value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode ht_setopt_string(const ht_curl_functions *_Nonnull curl, CURL *_Nonnull handle,
                                        CURLoption option, const char *_Nullable value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode ht_setopt_pointer(const ht_curl_functions *_Nonnull curl, CURL *_Nonnull handle,
                                         CURLoption option, void *_Nullable value) {
  return curl->easy_setopt(handle, option, value);
}

static inline CURLcode ht_setopt_data_callback(const ht_curl_functions *_Nonnull curl,
                                               CURL *_Nonnull handle, CURLoption option,
                                               ht_curl_data_callback _Nonnull callback) {
  return curl->easy_setopt(handle, option, callback);
}

static inline CURLcode ht_setopt_socket_callback(const ht_curl_functions *_Nonnull curl,
                                                 CURL *_Nonnull handle,
                                                 ht_curl_socket_callback _Nonnull callback) {
  return curl->easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, callback);
}

static inline CURLMcode ht_multi_setopt_long(const ht_curl_functions *_Nonnull curl,
                                             CURLM *_Nonnull multi, CURLMoption option, long value) {
  return curl->multi_setopt(multi, option, value);
}

// A socket for the address if that is a loopback one, else CURL_SOCKET_BAD.
static inline curl_socket_t ht_loopback_socket(const struct curl_sockaddr *_Nonnull address) {
  if (address->family == AF_INET) {
    const struct sockaddr_in *place = (const struct sockaddr_in *)&address->addr;
    if (ntohl(place->sin_addr.s_addr) >> 24 != 127) return CURL_SOCKET_BAD;
  } else if (address->family == AF_INET6) {
    const struct sockaddr_in6 *place = (const struct sockaddr_in6 *)&address->addr;
    if (!IN6_IS_ADDR_LOOPBACK(&place->sin6_addr)) return CURL_SOCKET_BAD;
  } else {
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static inline curl_socket_t ht_no_socket(void) { return CURL_SOCKET_BAD; }

static inline unsigned int ht_write_error(void) { return CURL_WRITEFUNC_ERROR; }

static inline unsigned int ht_write_pause(void) { return CURL_WRITEFUNC_PAUSE; }

static inline CURLcode ht_message_result(const CURLMsg *_Nonnull message) {
  return message->data.result;
}

#endif
