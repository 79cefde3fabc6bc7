import Foundation
import Support
import TestSupport

/// A relay between a client and a TLS server that closes connections between two TLS records without
/// `close_notify`, like a broken connection or an attacker.
final class CuttingRelay: Sendable {
  struct NotStarted: Error {}

  let port: UInt16
  private let listener: CInt
  private let destination: sockaddr_in
  private let limit: Int
  private let hasCut = Locked(false)

  /// Cuts the first connection after this many bytes, including record headers.
  init(to port: UInt16, cuttingAfter limit: Int) throws {
    self.limit = limit
    destination = Self.loopback(port)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = Self.loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    guard isListening else { throw NotStarted() }
    Thread { [self] in takeConnections() }.start()
  }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private func takeConnections() {
    while true {
      let client = accept(listener, nil, nil)
      if client < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard client >= 0 else { break }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      Thread { [self] in relay(client) }.start()
    }
    close(listener)
  }

  private func relay(_ client: CInt) {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = destination
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    // The direction that ends last closes both descriptors.
    let ended = Locked(isConnected ? 0 : 1)
    let leave: @Sendable () -> Void = {
      guard
        ended.withLock({
          $0 += 1; return $0 == 2
        })
      else { return }
      close(server)
      close(client)
    }
    if isConnected {
      Thread {
        Self.copy(from: client, to: server)
        shutdown(server, Int32(SHUT_WR))
        leave()
      }.start()
      copyRecords(from: server, to: client)
      // A FIN after the last complete record, not a RST: this must not count as a regular end.
      shutdown(client, Int32(SHUT_WR))
    }
    leave()
  }

  private static func copy(from source: CInt, to destination: CInt) {
    let wire = Wire(destination)
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0, wire.write(buffer[..<count]) else { return }
    }
  }

  // The header of a record: one byte for the type, two for the version, two for the length (RFC 8446, 5.1).
  private func copyRecords(from source: CInt, to destination: CInt) {
    let wire = Wire(destination)
    var passed = 0
    while let header = Self.read(5, from: source),
      let body = Self.read(Int(header[3]) << 8 | Int(header[4]), from: source)
    {
      guard wire.write(header + body) else { return }
      passed += header.count + body.count
      guard passed >= limit else { continue }
      let isFirst = hasCut.withLock { hasCut in
        defer { hasCut = true }
        return !hasCut
      }
      if isFirst { return }
    }
  }

  private static func read(_ count: Int, from source: CInt) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(source, $0.baseAddress?.advanced(by: done), count - done, 0)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }
}
