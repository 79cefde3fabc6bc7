/// Why a file is not a complete MP4 audio file.
package enum MP4Error: Error, Equatable, Sendable {
  case empty
  case notMP4
  /// A box, or the data listed in the tables, extends past the end of the file.
  case truncated
  case missing(box: String)
  case repeated(box: String)
  /// The box is inconsistent with itself, another box or its container.
  case invalid(box: String)
  /// No audio track has any samples.
  case noAudio
  /// The end of a fragmented file is not recorded, so the last fragment may be missing.
  case unknownEnd
  case unreadable(errno: Int32)
}
