internal import CLinux
internal import Glibc
internal import Synchronization

/// An error of reading or writing a small file.
package enum FileError: Error, Equatable, Sendable {
  case missing
  case brokenLink
  /// The file exists and is not replaced.
  case exists
  /// A folder, a device or a FIFO.
  case notRegular
  case tooLarge
  case failed(errno: CInt)
}
