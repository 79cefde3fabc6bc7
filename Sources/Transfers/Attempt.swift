import HTTP

/// What one request for a file has brought so far. Lives on the loop's thread.
final class Attempt {
  let file: PartialFile
  let asked: Asked
  // The bytes on disk that the answer must repeat before it may go on.
  var overlap: ArraySlice<UInt8>
  /// Of the answer, once it has ended.
  var head = ResponseHead()
  var verdict: Verdict?
  var failure: TransferError?
  var mustStartOver = false
  /// Whether a later run can prove the rest to belong to what this one brings.
  var isResumable = true
  var received: Int64 = 0
  var bytesOnWire: Int64 = 0

  init(file: PartialFile, asked: Asked, overlap: [UInt8]) {
    self.file = file
    self.asked = asked
    self.overlap = overlap[...]
  }

  /// The whole file's length in bytes, where it is known.
  var total: Int64? { file.total }

  /// Whether what is on disk is this answer's alone.
  var hasBegun: Bool {
    if case .beginning = verdict { true } else { false }
  }

  /// Whether what an earlier attempt left is the beginning of what this one has brought.
  var isContinued: Bool {
    guard case .rest = asked else { return false }
    return verdict == .continuing || verdict == .wholeAlready
  }
}
