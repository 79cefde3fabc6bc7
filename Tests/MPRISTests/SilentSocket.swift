import Foundation
import TestSupport
import Testing

/// A listening socket instead of a bus. It sends nothing.
final class SilentSocket {
  let address: String
  private let folder: TemporaryFolder
  private let listener: CInt
  private var client: CInt = -1

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.file("bus")
    address = "unix:path=" + path
    listener = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: place.sun_path))
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
    let listener = listener
    let isListening = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
          && listen(listener, 8) == 0
      }
    }
    try #require(isListening)
  }

  deinit {
    close(listener)
    if client >= 0 { close(client) }
  }

  /// Whether a client has connected and sent something.
  func hasClient() throws -> Bool {
    if client < 0 { client = accept(listener, nil, nil) }
    var byte: UInt8 = 0
    return client >= 0 && recv(client, &byte, 1, CInt(MSG_PEEK | MSG_DONTWAIT)) == 1
  }

  var clientHasLeft: Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(client, &bytes, bytes.count, CInt(MSG_DONTWAIT))
      if count <= 0 { return count == 0 || errno == ECONNRESET }
    }
  }

  func reply(_ text: String) {
    _ = send(client, text, text.utf8.count, CInt(MSG_NOSIGNAL))
  }

  func endOutput() {
    shutdown(client, CInt(SHUT_WR))
  }
}
