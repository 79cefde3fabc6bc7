import Foundation

extension WireReply {
  /// Connects the client with a port at 127.0.0.1, as a proxy does for CONNECT, until one of them closes.
  package func tunnel(to port: UInt16) {
    let target = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(target) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(target, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return send([], status: "502 Bad Gateway") }
    head("200 Connection established", [])
    let outgoing = Wire(target)
    var ends = [wire, outgoing].map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    while poll(&ends, 2, -1) > 0 || errno == EINTR {
      for (end, other) in [(0, outgoing), (1, wire)] where ends[end].revents != 0 {
        var buffer = [UInt8](repeating: 0, count: 8192)
        let count = recv(ends[end].fd, &buffer, buffer.count, 0)
        guard count > 0, other.write(buffer[..<count]) else { return }
      }
    }
  }
}
