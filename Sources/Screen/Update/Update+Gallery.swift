internal import Rows

/// The gallery: moving in its grid and picker, and its opacity.
extension Update {
  mutating func moveSideways(_ step: Int) {
    guard model.view == .gallery else { return }
    move(by: step)
  }

  /// To the first entry of the next group, or of the present or previous one.
  mutating func moveToGroup(_ step: Int) {}

  mutating func togglePicker() {}

  mutating func changeOpacity(by tenths: Int) {
    model.gallery.opacity = min(max(model.gallery.opacity + tenths, 0), 10)
  }
}
