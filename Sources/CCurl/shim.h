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
#include <errno.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>

#define HT_CURL_FUNCTIONS(each)                                                                   \
  each(global_init) each(slist_append) each(slist_free_all)                                       \
  each(easy_init) each(easy_setopt) each(easy_getinfo) each(easy_strerror) each(easy_cleanup)     \
  each(multi_init) each(multi_add_handle) each(multi_remove_handle) each(multi_perform)           \
  each(multi_poll) each(multi_wakeup) each(multi_info_read) each(multi_strerror)                  \
  each(multi_cleanup)

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

#define HT_SETOPT(kind, type)                                                                      \
  static inline CURLcode ht_setopt_##kind(const ht_curl_functions *_Nonnull curl,                 \
                                          CURL *_Nonnull handle, CURLoption option, type value) { \
    return curl->easy_setopt(handle, option, value);                                              \
  }

HT_SETOPT(long, long)
HT_SETOPT(offset, curl_off_t)
HT_SETOPT(string, const char *_Nullable)
HT_SETOPT(pointer, void *_Nullable)
HT_SETOPT(data_callback, ht_curl_data_callback _Nonnull)
HT_SETOPT(socket_callback, ht_curl_socket_callback _Nonnull)
#undef HT_SETOPT

// The address of the last request, which a redirect may have led to. The text belongs to the handle.
static inline const char *_Nullable ht_effective_url(const ht_curl_functions *_Nonnull curl,
                                                     CURL *_Nonnull handle) {
  char *url = NULL;
  curl->easy_getinfo(handle, CURLINFO_EFFECTIVE_URL, &url);
  return url;
}

// The status of the proxy's response to CONNECT; 0 if there was none.
static inline long ht_connect_code(const ht_curl_functions *_Nonnull curl, CURL *_Nonnull handle) {
  long code = 0;
  curl->easy_getinfo(handle, CURLINFO_HTTP_CONNECTCODE, &code);
  return code;
}

// A socket for the address if that is a loopback one, else CURL_SOCKET_BAD and EACCES in errno.
static inline curl_socket_t ht_loopback_socket(const struct curl_sockaddr *_Nonnull address) {
  const struct sockaddr_in *four = (const struct sockaddr_in *)&address->addr;
  const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&address->addr;
  bool is_loopback = address->family == AF_INET    ? ntohl(four->sin_addr.s_addr) >> 24 == 127
                     : address->family == AF_INET6 ? IN6_IS_ADDR_LOOPBACK(&six->sin6_addr)
                                                   : false;
  if (!is_loopback) {
    errno = EACCES;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static inline curl_socket_t ht_no_socket(void) { return CURL_SOCKET_BAD; }

static inline unsigned int ht_write_error(void) { return CURL_WRITEFUNC_ERROR; }

static inline CURLcode ht_message_result(const CURLMsg *_Nonnull message) {
  return message->data.result;
}

#endif
