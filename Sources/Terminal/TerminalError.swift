import Glibc

/// What can go wrong at a terminal.
package enum TerminalError: Error, Equatable, Sendable {
  /// write(2) failed with this errno.
  case cannotWrite(errno: CInt)
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotWrite(let code):
      "The output could not be written: \(String(cString: strerror(code)))."
    }
  }
}
