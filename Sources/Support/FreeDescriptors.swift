internal import Foundation

/// The file descriptors that the process can still open.
package enum FreeDescriptors {
  /// Dispatch crashes if it finds none free, so a lack is reported at the start. With `--demo`, which has both ends of
  /// each connection, 100 downloads need 64.
  package static let minimum = 100

  /// Up to the minimum. The limit (getrlimit(2)) is not enough, because a parent can leave many open.
  package static var count: Int {
    var copies: [CInt] = []
    while copies.count < minimum {
      let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { break }
      copies.append(copy)
    }
    for copy in copies { close(copy) }
    return copies.count
  }
}
