internal import Glibc
internal import Support

/// Writes the whole text, waiting where the descriptor is slow. False if its reader has gone (EPIPE;
/// `Signals.ignoreWriteSignals()` must have been called). Blocks its thread.
///
/// - Throws: `TerminalError.cannotWrite` for any other failure, when part may have been written.
package func writeAll(_ text: String, to descriptor: CInt) throws(TerminalError) -> Bool {
  try writeAll(Array(text.utf8), to: descriptor)
}

/// The same of bytes.
package func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(TerminalError) -> Bool {
  switch writeFully(bytes, to: descriptor) {
  case nil: return true
  case EPIPE: return false
  case let code?: throw .cannotWrite(errno: code)
  }
}
