import Foundation

/// The response of a handler. Unless it was sent completely with `send`, the connection is closed afterwards.
package final class LoopbackReply {
  package let connection: LoopbackConnection
  /// Whether it responds to a HEAD, so that it has no body.
  private let isHead: Bool
  private(set) var mayBeFollowed = false

  init(_ connection: LoopbackConnection, isHead: Bool) {
    (self.connection, self.isHead) = (connection, isHead)
  }

  /// A status line and headers; nothing is added.
  @discardableResult
  package func head(_ status: String, _ fields: [String], version: String = "HTTP/1.1") -> Bool {
    let lines = ["\(version) \(status)"] + fields
    return connection.write((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// `false` if the client has disconnected.
  @discardableResult
  package func body(_ bytes: some Collection<UInt8>) -> Bool {
    isHead || connection.write(bytes)
  }

  /// A complete response with its length.
  package func send(
    _ bytes: some Collection<UInt8>, status: String = "200 OK", fields: [String] = []
  ) {
    send(count: bytes.count, status: status, fields: fields) { $0.body(bytes) }
  }

  /// The same with a body that `write` writes in pieces; it returns whether all of it was written.
  package func send(
    count: Int, status: String = "200 OK", fields: [String] = [],
    _ write: (LoopbackReply) -> Bool
  ) {
    mayBeFollowed =
      head(status, fields + ["Content-Length: \(count)"]) && (isHead || write(self))
  }
}
