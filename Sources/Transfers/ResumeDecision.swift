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
  /// The response is inconsistent: delete the partial file and request the whole file once more.
  case startOver
  case refused(TransferError)

  static let largestFile: Int64 = 64 * 1_048_576

  /// RFC 9110, 14.4 and 15.3.7: a 206 is used only if all its fields match; a 200 to a range request is the
  /// normal response if the file has changed.
  static func forResponse(_ head: ResponseHead, requested: RequestedRange) -> ResumeDecision {
    guard let status = head.status else { return .refused(.notAudio(reason: "no HTTP response")) }
    switch status {
    case 200: return body(head) ?? .beginning(total: head.contentLength, validator: Validator(head))
    case 206: return partial(head, requested: requested)
    case 416: return unsatisfied(head, requested: requested)
    case 404, 410: return .refused(.noLongerOffered(status: status))
    case _ where RetryPolicy.isRateLimit(status: status):
      return .refused(.refused(status: status))
    case 201...299, 304: return .refused(.notAudio(reason: "unexpected HTTP \(status)"))
    case 300...399: return .refused(.notAudio(reason: "HTTP \(status) without Location"))
    default: return .refused(.status(status))
    }
  }

  private static func body(_ head: ResponseHead) -> ResumeDecision? {
    if let type = head.mediaType, isNoAudio(type) {
      return .refused(.notAudio(reason: "\(Self.short(type)) instead of audio"))
    }
    if let length = head.contentLength {
      if length == 0 { return .refused(.notAudio(reason: "empty response")) }
      if length > largestFile { return .refused(.tooLarge(limit: largestFile)) }
    }
    return nil
  }

  private static func partial(_ head: ResponseHead, requested: RequestedRange) -> ResumeDecision {
    guard case .rest(let start, _, let total, let validator) = requested else {
      return .refused(.notAudio(reason: "unexpected HTTP 206"))
    }
    guard head.mediaType?.hasPrefix("multipart/") != true,
      let field = head["content-range"], let range = ContentRange(field),
      range == .part(first: start, last: total - 1, total: total),
      head.contentLength.map({ $0 == total - start }) ?? true
    else { return .startOver }
    if let tag = head["etag"], case .entityTag(let known) = validator, tag != known {
      return .startOver
    }
    if let date = head["last-modified"], case .lastModified(let known) = validator, date != known {
      return .startOver
    }
    return .continuing
  }

  private static func unsatisfied(_ head: ResponseHead, requested: RequestedRange) -> ResumeDecision
  {
    guard case .rest(_, let length, let total, _) = requested else { return .refused(.status(416)) }
    if length == total, let field = head["content-range"],
      ContentRange(field) == .unsatisfied(total: total)
    {
      return .wholeAlready
    }
    return .startOver
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
