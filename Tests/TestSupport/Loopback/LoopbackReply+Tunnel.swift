import Foundation
package import Loopback

extension LoopbackReply {
  /// Connects the client with a port at 127.0.0.1, as a proxy does for CONNECT, until one of them closes.
  package func tunnel(to port: UInt16) {
    guard let outgoing = LoopbackConnection(to: port) else {
      return send([], status: "502 Bad Gateway")
    }
    defer { close(outgoing.descriptor) }
    head("200 Connection established", [])
    var ends = [connection, outgoing].map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    while poll(&ends, 2, -1) > 0 || errno == EINTR {
      for (end, other) in [(0, outgoing), (1, connection)] where ends[end].revents != 0 {
        var buffer = [UInt8](repeating: 0, count: 8192)
        let count = recv(ends[end].fd, &buffer, buffer.count, 0)
        guard count > 0, other.write(buffer[..<count]) else { return }
      }
    }
  }
}
