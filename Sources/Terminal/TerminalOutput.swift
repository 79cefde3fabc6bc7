import Glibc
import Support

/// Where a terminal takes what it shows.
///
/// Through a description of its own where that can be had, as no write waits then: made so on the
/// one that was inherited, the shell's writes would not wait either.
final class TerminalOutput: Sendable {
  let descriptor: CInt
  private let isOwn: Bool

  /// - Parameter reopens: False for a terminal that may be written to but not opened, as after su.
  init(_ inherited: CInt, reopens: Bool = true) {
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let own = reopens ? open("/proc/self/fd/\(inherited)", flags) : -1
    isOwn = own >= 0
    descriptor = isOwn ? own : inherited
  }

  deinit {
    if isOwn { close(descriptor) }
  }

  /// Of the window now; 80×24 where that is not known.
  var size: TerminalSize {
    TerminalSize.of(descriptor) ?? TerminalSize(columns: 80, rows: 24)
  }

  /// Writes all of it, however slow the terminal is. Blocks its thread until then, but not past the
  /// deadline nor once a wake finds it given up.
  ///
  /// - Returns: False where only part, possibly nothing, was written.
  func send(
    _ bytes: [UInt8], before deadline: ContinuousClock.Instant? = nil,
    wokenBy wakeUp: EventFD? = nil,
    unless isCanceled: () -> Bool = { false }
  ) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if isCanceled() { return false }
      guard let count = take(rest) else { return false }
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

  /// How many of these bytes the terminal has taken; `nil` where it has gone.
  private func take(_ bytes: ArraySlice<UInt8>) -> Int? {
    var bytes = bytes
    if !isOwn {
      // As few as a terminal that takes any takes, so that only the unluckiest write waits.
      bytes = bytes.prefix(256)
      var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&polled, 1, 0) == 1 else { return 0 }
    }
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}

extension Duration {
  /// For poll(2): rounded up, so that a wait is never cut to none.
  var pollMilliseconds: CInt {
    let (seconds, attoseconds) = components
    let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return CInt(clamping: max(milliseconds, 0))
  }
}
