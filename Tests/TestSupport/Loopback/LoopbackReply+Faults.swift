import Foundation
package import Loopback

extension LoopbackServer {
  /// Starts a server with a handler, which may misbehave.
  package convenience init(isIPv6: Bool = false, _ handler: @escaping Handler) throws {
    try self.init(isIPv6: isIPv6)
    start(handler)
  }
}

/// Responses for tests, correct and faulty ones.
extension LoopbackReply {
  /// One chunk of a chunked body; an empty one ends it.
  @discardableResult
  package func chunk(_ bytes: some Collection<UInt8>) -> Bool {
    connection.write(
      Array((String(bytes.count, radix: 16) + "\r\n").utf8) + Array(bytes) + Array("\r\n".utf8))
  }

  /// A correct response: the complete file, or the rest if `If-Range` matches this version.
  package func serve(
    _ bytes: [UInt8], tag: String, to request: LoopbackRequest, fields: [String] = []
  ) {
    guard let start = request.rangeStart, request["if-range"] == tag, start < bytes.count else {
      return send(bytes, fields: ["ETag: \(tag)"] + fields)
    }
    send(
      bytes[start...], status: "206 Partial Content",
      fields: [
        "ETag: \(tag)", "Content-Range: bytes \(start)-\(bytes.count - 1)/\(bytes.count)",
      ] + fields)
  }

  /// The headers of a complete response, the first bytes, and the end of the connection.
  /// `Retry-After: 0` makes the client retry at once.
  package func sendCut(_ bytes: [UInt8], after count: Int, tag: String?) {
    head("200 OK", cutFields(bytes, tag))
    body(bytes[..<count])
  }

  /// Ends the connection with a RST. After it, the kernel discards data that the client has not read.
  package func reset() {
    connection.resetWhenClosed()
  }

  /// The same, but then sends nothing until the client disconnects.
  package func sendStalled(_ bytes: [UInt8], after count: Int, tag: String?) {
    head("200 OK", cutFields(bytes, tag))
    body(bytes[..<count])
    waitForClientToGo()
  }

  private func cutFields(_ bytes: [UInt8], _ tag: String?) -> [String] {
    ["Content-Length: \(bytes.count)", "Retry-After: 0"] + (tag.map { ["ETag: \($0)"] } ?? [])
  }

  package func waitForClientToGo() {
    connection.waitForClientToGo()
  }

  package func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }
}

extension LoopbackRequest {
  /// The first byte requested by `Range: bytes=N-`.
  package var rangeStart: Int? {
    guard let range = self["range"], range.hasPrefix("bytes="), range.hasSuffix("-") else {
      return nil
    }
    return Int(range.dropFirst("bytes=".count).dropLast())
  }
}
