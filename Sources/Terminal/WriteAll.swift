internal import Glibc
internal import Support

/// Writes all of the text, however slow the descriptor is. Blocks its thread.
/// `Signals.ignoreWriteSignals()` must have been called before.
///
/// - Returns: False if the reader was closed (EPIPE).
/// - Throws: `TerminalError.cannotWrite` for any other error. A part may have been written.
package func writeAll(_ text: String, to descriptor: CInt) throws(TerminalError) -> Bool {
  try writeAll(Array(text.utf8), to: descriptor)
}

/// The same for bytes.
package func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(TerminalError) -> Bool {
  switch writeFully(bytes, to: descriptor) {
  case nil: return true
  case EPIPE: return false
  case let code?: throw .cannotWrite(errno: code)
  }
}
