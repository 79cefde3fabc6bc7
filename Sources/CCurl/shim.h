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
#include <errno.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <sys/socket.h>

#include "../CLinux/functions.h"

#define HT_CURL_FUNCTIONS(each)                                                                   \
  each(curl_global_init) each(curl_slist_append) each(curl_slist_free_all) each(curl_easy_init)   \
  each(curl_easy_setopt) each(curl_easy_getinfo) each(curl_easy_strerror)                         \
  each(curl_easy_cleanup) each(curl_multi_init) each(curl_multi_add_handle)                       \
  each(curl_multi_remove_handle) each(curl_multi_perform) each(curl_multi_poll)                   \
  each(curl_multi_wakeup) each(curl_multi_info_read) each(curl_multi_strerror)                    \
  each(curl_multi_cleanup)

HT_FUNCTION_TABLE(ht_curl_functions, ht_curl_open, HT_CURL_FUNCTIONS, HT_DECLARED_FIELD, HT_FIND_DECLARED, RTLD_LAZY)
#undef HT_CURL_FUNCTIONS

typedef size_t (*ht_curl_data_callback)(char *_Nullable bytes, size_t size, size_t count,
                                        void *_Nullable context);
typedef curl_socket_t (*ht_curl_socket_callback)(void *_Nullable context, curlsocktype purpose,
                                                 struct curl_sockaddr *_Nullable address);

#define HT_SETOPT(kind, type)                                                                      \
  static inline CURLcode ht_setopt_##kind(const ht_curl_functions *_Nonnull curl,                 \
                                          CURL *_Nonnull handle, CURLoption option, type value) { \
    return (curl->curl_easy_setopt)(handle, option, value);                                       \
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
  (curl->curl_easy_getinfo)(handle, CURLINFO_EFFECTIVE_URL, &url);
  return url;
}

// The status of the proxy's response to CONNECT; 0 if there was none.
static inline long ht_connect_code(const ht_curl_functions *_Nonnull curl, CURL *_Nonnull handle) {
  long code = 0;
  (curl->curl_easy_getinfo)(handle, CURLINFO_HTTP_CONNECTCODE, &code);
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
