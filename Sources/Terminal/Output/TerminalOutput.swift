import Glibc
import Support

/// Writes to a terminal without blocking forever.
///
/// If possible, the terminal is opened again with a new non-blocking file description. Making the
/// inherited one non-blocking would affect the shell.
final class TerminalOutput: Sendable {
  let descriptor: CInt
  private let isSeparate: Bool

  /// - Parameter reopens: False for a terminal that can be written to but not opened, as after su.
  init(_ inherited: CInt, reopens: Bool = true) {
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let own = reopens ? open("/proc/self/fd/\(inherited)", flags) : -1
    isSeparate = own >= 0
    descriptor = isSeparate ? own : inherited
  }

  deinit {
    if isSeparate { close(descriptor) }
  }

  /// The size of the window; 80×24 if it is unknown.
  var size: TerminalSize {
    TerminalSize.of(descriptor) ?? TerminalSize(columns: 80, rows: 24)
  }

  /// Writes all bytes, however slow the terminal is. Blocks its thread, but not after the deadline or
  /// after `isCanceled`, which is checked after each wake-up, returns true.
  ///
  /// - Returns: False if not everything was written.
  func send(
    _ bytes: [UInt8], before deadline: ContinuousClock.Instant? = nil,
    wokenBy wakeUp: EventFD? = nil,
    unless isCanceled: () -> Bool = { false }
  ) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if isCanceled() { return false }
      guard let count = write(rest) else { return false }
      rest = rest.dropFirst(count)
      if count > 0 { continue }
      let left = deadline.map { $0 - .now }
      if let left, left <= .zero { return false }
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: wakeUp?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&polled, 2, left?.pollMilliseconds ?? -1)
      wakeUp?.reset()
    }
    return true
  }

  /// The number of bytes written; `nil` if the terminal was closed.
  private func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    var bytes = bytes
    if !isSeparate {
      // A terminal that accepts output usually accepts this much, so that the write rarely blocks.
      bytes = bytes.prefix(256)
      var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&polled, 1, 0) == 1 else { return 0 }
    }
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}

/// Writes all of the bytes, however slow the descriptor is. Blocks its thread.
/// `Signals.ignoreWriteSignals()` must have been called before.
///
/// - Returns: False if the reader was closed (EPIPE).
/// - Throws: `TerminalError.cannotWrite` for any other error. A part may have been written.
package func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(TerminalError) -> Bool {
  switch writeFully(bytes, to: descriptor) {
  case nil: return true
  case EPIPE: return false
  case let code?: throw .cannotWrite(errno: code)
  }
}
