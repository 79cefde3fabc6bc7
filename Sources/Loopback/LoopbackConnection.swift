import Foundation
import Support

/// The socket of a connection, used by one thread.
package final class LoopbackConnection {
  package let descriptor: CInt
  private(set) var isToBeReset = false
  private var unread: [UInt8] = []

  package init(_ descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Everything up to the empty line; `nil` if the client has disconnected.
  func readHead() -> String? {
    let ending = Array("\r\n\r\n".utf8)
    while true {
      if let end = unread.firstRange(of: ending) {
        let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        unread.removeSubrange(..<end.upperBound)
        return head
      }
      guard readMore() else { return nil }
    }
  }

  private func readMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 8192)
    var count = recv(descriptor, &buffer, buffer.count, 0)
    while count < 0, errno == EINTR { count = recv(descriptor, &buffer, buffer.count, 0) }
    guard count > 0 else { return false }
    unread += buffer[..<count]
    return true
  }

  /// `false` if the client has disconnected.
  package func write(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        send(
          descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Waits until then, or until the server is stopped.
  package func wait(until due: ContinuousClock.Instant) {
    while true {
      let left = (due - .now).pollMilliseconds
      guard left > 0 else { return }
      var state = pollfd(fd: descriptor, events: 0, revents: 0)
      let count = poll(&state, 1, left)
      guard count == 0 || count < 0 && errno == EINTR else { return }
    }
  }

  /// Sends nothing until the client disconnects or the server is stopped.
  package func waitForClientToGo() {
    while readMore() {}
  }

  /// Makes the next close a RST instead of a FIN (socket(7), SO_LINGER of 0).
  package func resetWhenClosed() {
    isToBeReset = true
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}
