import Foundation

/// A TCP socket at 127.0.0.1.
struct LoopbackSocket {
  struct NotBound: Error {
    let errno: CInt
  }

  let descriptor: CInt
  let port: UInt16

  /// - Parameter port: 0 for any free one.
  init(port requested: UInt16 = 0) throws {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = requested.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else {
      defer { close(descriptor) }
      throw NotBound(errno: errno)
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
  }

  /// A free port outside the kernel's ephemeral range: one that is closed for a moment remains free, whatever
  /// other tests open.
  static func quietPort() -> UInt16 {
    while true {
      guard let socket = try? LoopbackSocket(port: .random(in: 10_240..<32_000)) else { continue }
      close(socket.descriptor)
      return socket.port
    }
  }
}
