internal import Foundation

/// The limit on open files.
package enum OpenFiles {
  /// Dispatch crashes if it finds no free descriptor, so a low limit is reported at the start. With `--demo`, which
  /// has both ends of each connection, 100 downloads need 64.
  package static let minimum: UInt = 128

  /// The soft limit (getrlimit(2)); `nil` if it is high enough.
  package static var limitIfTooLow: UInt? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
    return limit.rlim_cur < minimum ? limit.rlim_cur : nil
  }
}
