/// Why a small file could not be read or written.
package enum FileError: Error, Equatable, Sendable {
  case missing
  case brokenLink
  /// Nothing is replaced.
  case exists
  /// A folder, a device or a FIFO.
  case notRegular
  case tooLarge
  case failed(errno: CInt)
}
