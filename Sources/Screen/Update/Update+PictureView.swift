internal import Rows

/// Artwork as large as the window.
extension Update {
  mutating func showPicture(of row: Row) {}

  mutating func performInPicture(_ action: ScreenAction) {}
}
