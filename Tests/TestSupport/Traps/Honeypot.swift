import Foundation
import Testing

/// A listening socket on loopback that detects connections.
package final class Honeypot {
  package let port: UInt16
  private let descriptor: CInt

  package init() throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    try #require(isListening)
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    close(descriptor)
  }

  package var hasConnection: Bool {
    let visitor = accept(descriptor, nil, nil)
    if visitor >= 0 { close(visitor) }
    return visitor >= 0
  }
}
