// What Swift cannot import of libcurl: variadic setters and getters, one wrapper per kind of argument.
#ifndef HT_CCURL_SHIM_H
#define HT_CCURL_SHIM_H

#if !__has_include(<curl/curl.h>)
#error "HotTracks needs libcurl4-openssl-dev: apt-get install libcurl4-openssl-dev"
#endif

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>

typedef size_t (*ht_curl_data_callback)(char *_Nullable bytes, size_t size, size_t count,
                                        void *_Nullable context);
typedef curl_socket_t (*ht_curl_socket_callback)(void *_Nullable context, curlsocktype purpose,
                                                 struct curl_sockaddr *_Nullable address);

static inline CURLcode ht_setopt_long(CURL *_Nonnull handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ht_setopt_string(CURL *_Nonnull handle, CURLoption option,
                                        const char *_Nullable value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ht_setopt_pointer(CURL *_Nonnull handle, CURLoption option,
                                         void *_Nullable value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ht_setopt_headers(CURL *_Nonnull handle, struct curl_slist *_Nullable list) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, list);
}

static inline CURLcode ht_setopt_data_callback(CURL *_Nonnull handle, CURLoption option,
                                               ht_curl_data_callback _Nonnull callback) {
  return curl_easy_setopt(handle, option, callback);
}

static inline CURLcode ht_setopt_socket_callback(CURL *_Nonnull handle,
                                                 ht_curl_socket_callback _Nonnull callback) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, callback);
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

static inline CURLMcode ht_multi_setopt_long(CURLM *_Nonnull multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

static inline CURLcode ht_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static inline unsigned int ht_write_error(void) { return CURL_WRITEFUNC_ERROR; }

static inline unsigned int ht_write_pause(void) { return CURL_WRITEFUNC_PAUSE; }

static inline CURLcode ht_message_result(const CURLMsg *_Nonnull message) {
  return message->data.result;
}

#endif
