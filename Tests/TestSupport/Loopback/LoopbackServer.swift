import Foundation
internal import Support

/// An HTTP server on loopback with a scripted handler, which may misbehave.
/// It uses one thread per connection, and records requests.
package final class LoopbackServer: Sendable {
  package typealias Handler = @Sendable (WireRequest, WireReply) -> Void

  private struct Book {
    var requests: [WireRequest] = []
    var connections: Set<CInt> = []
    var mostConnections = 0
    var isStopped = false
    var hasClosed = false
  }

  /// Whether this machine has the address ::1.
  package static let hasIPv6: Bool = {
    guard let socket = try? LoopbackSocket(isIPv6: true) else { return false }
    close(socket.descriptor)
    return true
  }()

  package let port: UInt16
  private let host: String
  private let listener: CInt
  private let book = Locked(Book())
  private let handler: Handler

  /// - Parameter isIPv6: Whether it listens on ::1 only.
  package init(isIPv6: Bool = false, _ handler: @escaping Handler) throws {
    let socket = try LoopbackSocket(isIPv6: isIPv6)
    (listener, port) = (socket.descriptor, socket.port)
    host = isIPv6 ? "[::1]" : "127.0.0.1"
    self.handler = handler
    guard listen(listener, 256) == 0 else { throw LoopbackSocket.NotBound(errno: errno) }
    Thread { [self] in takeConnections() }.start()
  }

  package func address(_ target: String) -> String {
    "http://\(host):\(port)\(target)"
  }

  package var requests: [WireRequest] {
    book.withLock { $0.requests }
  }

  /// The maximum number of simultaneous connections.
  package var mostConnections: Int {
    book.withLock { $0.mostConnections }
  }

  package var openConnections: Int {
    book.withLock { $0.connections.count }
  }

  /// Closes all connections; the threads close their own descriptors.
  package func stop() {
    book.withLock { book in
      book.isStopped = true
      for connection in book.connections { shutdown(connection, Int32(SHUT_RDWR)) }
      // After it is closed, another server's listener may have the same descriptor.
      if !book.hasClosed { shutdown(listener, Int32(SHUT_RDWR)) }
    }
  }

  private func takeConnections() {
    while true {
      let connection = accept(listener, nil, nil)
      if connection < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard connection >= 0 else { break }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      let isWelcome = book.withLock { book in
        guard !book.isStopped else { return false }
        book.connections.insert(connection)
        book.mostConnections = max(book.mostConnections, book.connections.count)
        return true
      }
      guard isWelcome else {
        close(connection)
        break
      }
      Thread { [self] in serve(connection) }.start()
    }
    book.withLock { book in
      close(listener)
      book.hasClosed = true
    }
  }

  private func serve(_ connection: CInt) {
    let wire = Wire(connection)
    while let head = wire.readHead() {
      let request = book.withLock { book in
        let request = WireRequest(head: head, number: book.requests.count + 1)
        book.requests.append(request)
        return request
      }
      let reply = WireReply(wire)
      handler(request, reply)
      guard reply.mayBeFollowed else { break }
    }
    book.withLock { _ = $0.connections.remove(connection) }
    // A child process of another test may have inherited the descriptor.
    if !wire.isToBeReset { shutdown(connection, Int32(SHUT_RDWR)) }
    close(connection)
  }
}
