import Foundation

/// What a handler does to a connection. A connection is closed after the handler, unless the
/// answer was sent whole with `send`.
package final class WireReply {
  private let wire: Wire
  package private(set) var mayBeFollowed = false

  package init(_ wire: Wire) {
    self.wire = wire
  }

  /// A status line and fields, as they are; nothing is added.
  @discardableResult
  package func head(_ status: String, _ fields: [String], version: String = "HTTP/1.1") -> Bool {
    let lines = ["\(version) \(status)"] + fields
    return wire.write((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// `false` once the client has gone.
  @discardableResult
  package func body(_ bytes: some Collection<UInt8>) -> Bool {
    wire.write(bytes)
  }

  /// One piece of a chunked body; an empty one ends it.
  @discardableResult
  package func chunk(_ bytes: some Collection<UInt8>) -> Bool {
    wire.write(
      Array((String(bytes.count, radix: 16) + "\r\n").utf8) + Array(bytes) + Array("\r\n".utf8))
  }

  /// A whole answer with its length.
  package func send(
    _ bytes: some Collection<UInt8>, status: String = "200 OK", fields: [String] = []
  ) {
    mayBeFollowed =
      head(status, fields + ["Content-Length: \(bytes.count)"]) && wire.write(bytes)
  }

  /// What a correct server answers: the whole, or the rest where `If-Range` names this version.
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

  /// The head of a whole answer, its first bytes, and then the end of the connection.
  ///
  /// `Retry-After: 0` makes the client come back at once.
  package func sendCut(_ bytes: [UInt8], after count: Int, tag: String?, isReset: Bool = false) {
    head("200 OK", cutFields(bytes, tag))
    body(bytes[..<count])
    guard isReset else { return }
    // A RST makes the kernel drop what the client has not read yet.
    pause(milliseconds: 100)
    wire.resetWhenClosed()
  }

  /// The same, but then silence until the client goes.
  package func sendStalled(_ bytes: [UInt8], after count: Int, tag: String?) {
    head("200 OK", cutFields(bytes, tag))
    body(bytes[..<count])
    waitForClientToGo()
  }

  private func cutFields(_ bytes: [UInt8], _ tag: String?) -> [String] {
    ["Content-Length: \(bytes.count)", "Retry-After: 0"] + (tag.map { ["ETag: \($0)"] } ?? [])
  }

  /// Makes the coming close a RST instead of a FIN.
  package func resetWhenClosed() {
    wire.resetWhenClosed()
  }

  package func waitForClientToGo() {
    wire.waitForClientToGo()
  }

  package func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }
}
