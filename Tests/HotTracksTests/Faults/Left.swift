/// What is on disk after a fault, and so what the next run can do.
enum Left: Sendable {
  /// The whole file under its name, and nothing else.
  case whole(_ bytes: [UInt8] = Preview.bytes)
  case nothing
  /// What came, of which the next run asks for the rest alone.
  case rest
  /// What stood there before stands there still, byte for byte, and nothing else.
  case asBefore(String)
  /// Another's file that came in the middle of the run.
  case theirs(String, bytes: [UInt8])
  /// The whole file, in the folder under its new name; nothing was made in its place.
  case moved
  /// The folder is gone, and nothing was made in its place.
  case noFolder

  var words: String {
    switch self {
    case .whole: "the complete file"
    case .nothing: "nothing"
    case .rest: "the partial file; the next run resumes it"
    case .asBefore(let what), .theirs(let what, _): what
    case .moved: "the complete file, in the moved folder"
    case .noFolder: "no folder"
    }
  }
}
