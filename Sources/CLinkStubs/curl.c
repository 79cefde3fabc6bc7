// FlyingFox has a proxy that uses FoundationNetworking, which calls these functions of libcurl. The program never
// uses the proxy. In release builds, these definitions take the place of libcurl, which would otherwise be loaded,
// with its thirty dependencies, at every start; Transfers opens it at the first request.
#ifndef DEBUG

#include <stdlib.h>

#define STUB(name) __attribute__((visibility("hidden"))) void curl_##name(void) { abort(); }

STUB(easy_cleanup)
STUB(easy_getinfo)
STUB(easy_init)
STUB(easy_pause)
STUB(easy_setopt)
STUB(easy_strerror)
STUB(free)
STUB(global_init)
STUB(multi_add_handle)
STUB(multi_assign)
STUB(multi_cleanup)
STUB(multi_info_read)
STUB(multi_init)
STUB(multi_remove_handle)
STUB(multi_setopt)
STUB(multi_socket_action)
STUB(slist_append)
STUB(slist_free_all)
STUB(url)
STUB(url_get)
STUB(url_set)
STUB(version)
STUB(version_info)

#endif
