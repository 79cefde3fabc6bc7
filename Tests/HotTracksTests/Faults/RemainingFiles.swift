/// The files after a fault, which determine what the next run does.
enum RemainingFiles: Sendable {
  /// The complete file with its final name, and nothing else.
  case whole(_ bytes: [UInt8] = Preview.bytes)
  case nothing
  /// A partial file, of which the next run requests only the rest.
  case rest
  /// The previous file, unchanged, and nothing else.
  case asBefore(String)
  /// A file that another program created during the run.
  case theirs(String, bytes: [UInt8])
  /// The complete file in the renamed folder; the old folder was not created again.
  case moved
  /// The folder is missing and was not created again.
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
