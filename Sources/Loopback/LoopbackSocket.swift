import Foundation

/// No port could be opened.
package struct LoopbackError: Error {
  package let errno: CInt
}

/// A TCP socket at 127.0.0.1 or ::1.
package struct LoopbackSocket {
  package let descriptor: CInt
  package let port: UInt16

  /// - Parameter port: 0 for any free one.
  package init(port requested: UInt16 = 0, isIPv6: Bool = false) throws(LoopbackError) {
    let (family, type) = (isIPv6 ? AF_INET6 : AF_INET, SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(family, CInt(type), 0)
    guard descriptor >= 0 else { throw LoopbackError(errno: errno) }
    var place = sockaddr_in6()
    (place.sin6_family, place.sin6_port) = (sa_family_t(family), requested.bigEndian)
    if isIPv6 {
      place.sin6_addr = in6addr_loopback
    } else {
      // The place of `sin_addr`.
      place.sin6_flowinfo = UInt32(0x7F00_0001).bigEndian
    }
    var length = socklen_t(
      isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else {
      defer { close(descriptor) }
      throw LoopbackError(errno: errno)
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: place.sin6_port)
  }
}
