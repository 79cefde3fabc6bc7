import Foundation
internal import Loopback
import Testing

/// A listening socket on loopback that detects connections.
package final class Honeypot {
  package let port: UInt16
  private let descriptor: CInt

  package init() throws {
    let socket = try LoopbackSocket()
    (descriptor, port) = (socket.descriptor, socket.port)
    try #require(listen(descriptor, 8) == 0)
    try #require(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
  }

  deinit {
    close(descriptor)
  }

  package var hasConnection: Bool {
    let connection = accept(descriptor, nil, nil)
    if connection >= 0 { close(connection) }
    return connection >= 0
  }
}
