internal import Foundation
internal import Support

/// A small HTTP/1.1 server on loopback, with one thread for each connection: for the demo, and for tests, whose
/// handlers can misbehave. It reads no request bodies.
package final class LoopbackServer: Sendable {
  /// Called on the thread of the connection. The next request of the connection is read when it returns.
  package typealias Handler = @Sendable (LoopbackRequest, LoopbackReply) -> Void

  private struct State {
    var requests: [LoopbackRequest] = []
    var connections: Set<CInt> = []
    var mostConnections = 0
    var isStopped = false
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
  private let state = Locked(State())
  /// Its threads. The thread that accepts connections owns the listener.
  private let threads = DispatchGroup()

  /// Listens on a port that the system chooses.
  ///
  /// - Parameter isIPv6: Whether it listens on ::1 only.
  /// - Throws: `LoopbackError`.
  package init(isIPv6: Bool = false) throws(LoopbackError) {
    let socket = try LoopbackSocket(isIPv6: isIPv6)
    (listener, port) = (socket.descriptor, socket.port)
    host = isIPv6 ? "[::1]" : "127.0.0.1"
    guard listen(listener, 256) == 0 else {
      defer { close(listener) }
      throw LoopbackError(errno: errno)
    }
  }

  /// Accepts connections. Call this once.
  package func start(_ handler: @escaping Handler) {
    run { [self] in acceptConnections(handler) }
  }

  package func address(_ target: String = "") -> String {
    "http://\(host):\(port)\(target)"
  }

  package var requests: [LoopbackRequest] { state.withLock { $0.requests } }

  /// The maximum number of simultaneous connections.
  package var mostConnections: Int { state.withLock { $0.mostConnections } }

  package var openConnections: Int { state.withLock { $0.connections.count } }

  /// Closes all connections; the threads close their own descriptors.
  package func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
      shutdown(listener, Int32(SHUT_RDWR))
    }
  }

  /// Stops, and returns when all handlers have returned and the port is free.
  package func stopAndWait() async {
    stop()
    await withCheckedContinuation { continuation in
      threads.notify(queue: .global()) { continuation.resume() }
    }
  }

  private func run(_ work: @escaping @Sendable () -> Void) {
    threads.enter()
    Thread { [threads] in
      work()
      threads.leave()
    }.start()
  }

  private func acceptConnections(_ handler: @escaping Handler) {
    while true {
      let connection = accept(listener, nil, nil)
      let error = errno
      if connection < 0, state.withLock({ $0.isStopped }) { break }
      if connection < 0 {
        // Until a descriptor is closed, for example.
        if error != EINTR, error != ECONNABORTED { usleep(10_000) }
        continue
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      // Head and body are written one after the other; the body must not wait for an ACK (tcp(7)).
      var noDelay: CInt = 1
      setsockopt(
        connection, CInt(IPPROTO_TCP), TCP_NODELAY, &noDelay, socklen_t(MemoryLayout<CInt>.size))
      let isServed = state.withLock { state in
        guard !state.isStopped else { return false }
        state.connections.insert(connection)
        state.mostConnections = max(state.mostConnections, state.connections.count)
        return true
      }
      guard isServed else {
        close(connection)
        break
      }
      run { [self] in serve(connection, handler) }
    }
    close(listener)
  }

  private func serve(_ descriptor: CInt, _ handler: Handler) {
    let connection = LoopbackConnection(descriptor)
    while let head = connection.readHead() {
      let request = state.withLock { state in
        let request = LoopbackRequest(head: head, number: state.requests.count + 1)
        state.requests.append(request)
        return request
      }
      let reply = LoopbackReply(connection, isHead: request.method == "HEAD")
      handler(request, reply)
      // Bodies of requests are not read.
      guard reply.mayBeFollowed, ["GET", "HEAD"].contains(request.method),
        request["connection"]?.lowercased() != "close"
      else { break }
    }
    state.withLock { _ = $0.connections.remove(descriptor) }
    // A child process may have inherited the descriptor.
    if !connection.isToBeReset { shutdown(descriptor, Int32(SHUT_RDWR)) }
    close(descriptor)
  }
}
