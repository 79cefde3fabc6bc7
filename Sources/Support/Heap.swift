internal import CLinux

/// The C library's heap, which all libraries share.
package enum Heap {
  /// Blocks of at least 64 KiB, such as images, are returned to the system as soon as they are freed, and smaller
  /// ones share two arenas. Called before other threads start.
  ///
  /// libmpv clears 10 MiB for each file that it opens, on a new thread. By default, glibc would keep such
  /// blocks from the second one on, in each of eight arenas per core.
  package static func limit() {
    ht_limit_heap()
  }
}
