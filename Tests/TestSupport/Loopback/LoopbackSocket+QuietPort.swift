import Foundation
package import Loopback

extension LoopbackSocket {
  /// A free port outside the kernel's ephemeral range: one that is closed for a moment remains free, whatever
  /// other tests open.
  package static func quietPort() -> UInt16 {
    while true {
      guard let socket = try? LoopbackSocket(port: .random(in: 10_240..<32_000)) else { continue }
      close(socket.descriptor)
      return socket.port
    }
  }
}
