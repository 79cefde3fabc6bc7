import HTTP

/// The kind of request, which decides how the response is interpreted.
enum RequestedRange: Equatable, Sendable {
  case whole
  /// `Range: bytes=start-` with `If-Range`; the partial file holds `length` bytes of `total`.
  case rest(start: Int64, length: Int64, total: Int64, validator: Validator)
}

/// What to do with a response, decided from its head before the first byte of the body is used.
enum ResumeDecision: Equatable, Sendable {
  /// The body is the file from the first byte.
  case beginning(total: Int64?, validator: Validator?)
  /// The body is the requested range and belongs to the partial file.
  case continuing
  /// The partial file is already complete.
  case wholeAlready

  /// RFC 9110, 14.4 and 15.3.7: a 206 is used only if all its fields match; a 200 to a range request is the
  /// normal response if the file has changed.
  ///
  /// - Throws: `.rangesDisagree` if the response is inconsistent, or why it is no file.
  static func forResponse(
    _ head: ResponseHead, requested: RequestedRange
  ) throws(TransferError) -> ResumeDecision {
    guard let status = head.status else { throw .notAudio(reason: "no HTTP response") }
    switch status {
    case 200: return try whole(head)
    case 206: return try partial(head, requested: requested)
    case 416: return try unsatisfied(head, requested: requested)
    case 404, 410: throw .noLongerOffered(status: status)
    case _ where RetryPolicy.isRateLimit(status: status): throw .refused(status: status)
    case 201...299, 304: throw .notAudio(reason: "unexpected HTTP \(status)")
    case 300...399: throw .notAudio(reason: "HTTP \(status) without Location")
    default: throw .status(status)
    }
  }

  private static func whole(_ head: ResponseHead) throws(TransferError) -> ResumeDecision {
    if let type = head.mediaType, isNoAudio(type) {
      throw .notAudio(reason: "\(Self.short(type)) instead of audio")
    }
    if head.contentLength == 0 { throw .notAudio(reason: "empty response") }
    let limit = TransferSettings.largestFile
    if let length = head.contentLength, length > limit { throw .tooLarge(limit: limit) }
    return .beginning(total: head.contentLength, validator: Validator(head))
  }

  private static func partial(
    _ head: ResponseHead, requested: RequestedRange
  ) throws(TransferError) -> ResumeDecision {
    guard case .rest(let start, _, let total, let validator) = requested else {
      throw .notAudio(reason: "unexpected HTTP 206")
    }
    guard head.mediaType?.hasPrefix("multipart/") != true,
      let field = head["content-range"], let range = ContentRange(field),
      range == .part(first: start, last: total - 1, total: total),
      head.contentLength.map({ $0 == total - start }) ?? true, validator.matches(head)
    else { throw .rangesDisagree }
    return .continuing
  }

  private static func unsatisfied(
    _ head: ResponseHead, requested: RequestedRange
  ) throws(TransferError) -> ResumeDecision {
    guard case .rest(_, let length, let total, _) = requested else { throw .status(416) }
    guard length == total, let field = head["content-range"],
      ContentRange(field) == .unsatisfied(total: total)
    else { throw .rangesDisagree }
    return .wholeAlready
  }

  private static func isNoAudio(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasPrefix("image/") || type.hasPrefix("multipart/")
      || [
        "application/json", "application/xml", "application/xhtml+xml", "application/x-mpegurl",
        "application/vnd.apple.mpegurl", "application/dash+xml",
      ].contains(type)
  }

  // Shortens an untrusted field to printable text.
  private static func short(_ type: String) -> String {
    String(
      type.unicodeScalars.filter { $0.isASCII && $0.value > 0x20 && $0.value < 0x7F }.prefix(40))
  }
}
