import Glibc

/// How many character cells a terminal's window has.
package struct TerminalSize: Equatable, Sendable {
  /// Cells in a row, at least 1 where the size is a terminal's.
  package var columns: Int
  /// Rows of the window, at least 1 where the size is a terminal's.
  package var rows: Int

  /// The size of a window, real or imagined.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// A window that says it is larger is used in part: it may be broken, and each cell costs memory.
  static let largest = TerminalSize(columns: 1000, rows: 500)

  /// The present size, at most `largest`; `nil` where the descriptor is not a terminal or its
  /// window's size is unknown (zero, as on a serial line). ioctl_tty(2): TIOCGWINSZ.
  package static func of(_ descriptor: CInt) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(
      columns: min(Int(size.ws_col), largest.columns), rows: min(Int(size.ws_row), largest.rows))
  }
}

/// Whether the descriptor is a terminal. isatty(3).
package func isTerminal(_ descriptor: CInt) -> Bool {
  isatty(descriptor) == 1
}

/// Whether both descriptors are the same terminal. fstat(2).
func isSameTerminal(_ one: CInt, _ other: CInt) -> Bool {
  var (first, second) = (stat(), stat())
  guard fstat(one, &first) == 0, fstat(other, &second) == 0 else { return false }
  return isTerminal(one) && isTerminal(other) && first.st_rdev == second.st_rdev
}
