import Foundation

/// The response of a handler. Unless it was sent completely with `send`, the connection is closed afterwards.
package final class WireReply {
  let wire: Wire
  private(set) var mayBeFollowed = false

  init(_ wire: Wire) {
    self.wire = wire
  }

  /// A status line and headers; nothing is added.
  @discardableResult
  package func head(_ status: String, _ fields: [String], version: String = "HTTP/1.1") -> Bool {
    let lines = ["\(version) \(status)"] + fields
    return wire.write((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// `false` if the client has disconnected.
  @discardableResult
  package func body(_ bytes: some Collection<UInt8>) -> Bool {
    wire.write(bytes)
  }

  /// One chunk of a chunked body; an empty one ends it.
  @discardableResult
  package func chunk(_ bytes: some Collection<UInt8>) -> Bool {
    wire.write(
      Array((String(bytes.count, radix: 16) + "\r\n").utf8) + Array(bytes) + Array("\r\n".utf8))
  }

  /// A complete response with its length.
  package func send(
    _ bytes: some Collection<UInt8>, status: String = "200 OK", fields: [String] = []
  ) {
    mayBeFollowed =
      head(status, fields + ["Content-Length: \(bytes.count)"]) && wire.write(bytes)
  }

  /// A correct response: the complete file, or the rest if `If-Range` matches this version.
  package func serve(_ bytes: [UInt8], tag: String, to request: WireRequest, fields: [String] = [])
  {
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
    wire.resetWhenClosed()
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
    wire.waitForClientToGo()
  }

  package func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }
}
