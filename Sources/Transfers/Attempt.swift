import HTTP

/// The state of one request for a file. Used only on the loop's thread.
final class Attempt {
  let file: PartialFile
  let asked: Asked
  // The last bytes on disk, which the response must repeat before new bytes are appended.
  var overlap: ArraySlice<UInt8>
  /// The head of the response, complete when the response has ended.
  var head = ResponseHead()
  var verdict: Verdict?
  var failure: TransferError?
  var mustStartOver = false
  /// Whether a later run can verify that the rest of the file belongs to these bytes.
  var isResumable = true
  var received: Int64 = 0
  var bytesOnWire: Int64 = 0

  init(file: PartialFile, asked: Asked, overlap: [UInt8]) {
    self.file = file
    self.asked = asked
    self.overlap = overlap[...]
  }

  /// The length of the complete file in bytes, if known.
  var total: Int64? { file.total }

  /// Whether all bytes on disk are from this response.
  var hasBegun: Bool {
    if case .beginning = verdict { true } else { false }
  }

  /// Whether this response was appended to the bytes of an earlier attempt.
  var isContinued: Bool {
    guard case .rest = asked else { return false }
    return verdict == .continuing || verdict == .wholeAlready
  }
}
