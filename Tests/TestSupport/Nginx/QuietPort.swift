import Foundation

/// Ports on loopback outside the kernel's ephemeral range: one that is closed for a moment remains free,
/// whatever other tests open.
enum QuietPort {
  struct NoneFree: Error {}

  static func pick() throws -> UInt16 {
    for _ in 0..<100 {
      let port = UInt16.random(in: 10_240..<32_000)
      if isFree(port) { return port }
    }
    throw NoneFree()
  }

  private static func isFree(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
