/// Why a file is not a whole MP4 audio file.
package enum MP4Error: Error, Equatable, Sendable {
  case empty
  case notMP4
  /// A box, or the data that the tables promise, extends past the end of the file.
  case truncated
  case missing(box: String)
  case repeated(box: String)
  /// The box contradicts itself, another box or the bounds of its container.
  case invalid(box: String)
  /// No audio track has any samples.
  case noAudio
  /// A fragmented file in which nothing tells whether the last fragment is present.
  case unknownEnd
  case unreadable(errno: Int32)
}
