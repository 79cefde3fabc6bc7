/// The colors a terminal can show in cells.
package enum PictureColors: Hashable, Sendable {
  /// Any.
  case direct
  /// The 240 of xterm's palette that no theme changes.
  case palette
  /// The sixteen of the person's theme.
  case sixteen
}
