// Calls of Linux that the C library only shows to GNU sources, and so not to Swift.
#ifndef HT_CLINUX_SHIM_H
#define HT_CLINUX_SHIM_H

#include <malloc.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/types.h>
#include <sys/xattr.h>

extern int renameat2(int, const char *, int, const char *, unsigned int);
extern int fallocate(int, int, off_t, off_t);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern int memfd_create(const char *, unsigned int);

// rename(2) with RENAME_NOREPLACE.
static inline int ht_rename_no_replace(int folder, const char *_Nonnull from,
                                       const char *_Nonnull to) {
  return renameat2(folder, from, folder, to, 1);
}

// fallocate(2) with FALLOC_FL_KEEP_SIZE.
static inline int ht_reserve(int descriptor, off_t length) {
  return fallocate(descriptor, 1, 0, length);
}

// The child gets no descriptor above 2: sockets, locks and files that are open here, perhaps by another
// thread at this moment, do not live on in it.
static inline int ht_close_above_two(posix_spawn_file_actions_t *_Nonnull actions) {
  return posix_spawn_file_actions_addclosefrom_np(actions, 3);
}

// POSIX_SPAWN_SETSID: the child has a session of its own, and so no terminal.
static inline short ht_spawn_in_session(void) { return 0x80; }

// eventfd(2), non-blocking and closed by exec.
static inline int ht_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// A file in memory that no other program gets unless it is handed over (MFD_CLOEXEC).
static inline int ht_file_in_memory(const char *_Nonnull name) { return memfd_create(name, 1); }

// mallopt(3). A threshold that is set no longer grows with the blocks that are freed.
static inline void ht_limit_heap(void) {
  mallopt(M_MMAP_THRESHOLD, 1 << 16);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
  mallopt(M_ARENA_MAX, 2);
}

#endif
