import Glibc

/// Writes the whole text, waiting where the descriptor is slow. False if its reader has gone (EPIPE;
/// `Signals.ignoreFailedWrites()` must have been called). Blocks its thread.
///
/// - Throws: `TerminalError.cannotWrite` for any other failure, when part may have been written.
package func writeAll(_ text: String, to descriptor: CInt) throws(TerminalError) -> Bool {
  try writeAll(Array(text.utf8), to: descriptor)
}

/// The same of bytes.
package func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(TerminalError) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest.removeFirst(count)
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&polled, 1, -1)
    case EPIPE: return false
    case let code: throw .cannotWrite(errno: code)
    }
  }
  return true
}
