import Glibc

/// The size of a terminal's window in character cells.
package struct TerminalSize: Equatable, Sendable {
  /// At least 1 if this is the size of a terminal.
  package var columns: Int
  /// At least 1 if this is the size of a terminal.
  package var rows: Int

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Only this part of a larger window is used, because the reported size may be wrong, and each cell
  /// needs memory.
  static let maximum = TerminalSize(columns: 1000, rows: 500)

  /// The current size, at most `maximum`; `nil` if the descriptor is not a terminal or its size is
  /// unknown (zero, as on a serial line). ioctl_tty(2): TIOCGWINSZ.
  package static func of(_ descriptor: CInt) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(
      columns: min(Int(size.ws_col), maximum.columns), rows: min(Int(size.ws_row), maximum.rows))
  }
}
