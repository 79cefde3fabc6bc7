/// The colors that a terminal can show in cells.
package enum PictureColors: Hashable, Sendable {
  /// Any RGB color.
  case direct
  /// The 240 colors of xterm's palette that themes do not change.
  case palette
  /// The sixteen theme colors.
  case sixteen
}
