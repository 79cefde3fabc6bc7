/// The state of the gallery, except the selection.
package struct GalleryState: Equatable, Sendable {
  /// The opacity of the pictures, in tenths; reset to 10 when the view is left.
  package var opacity = 10
  /// The list of the picker that has the focus; `nil` while the grid has it.
  package var picker: PickerList?
  /// Whether Esc returns to Genres, from where the gallery was shown.
  package var returnsToGenres = false
  /// The column that moving up and down keeps, also past shorter lines of tiles.
  package var column = 0

  package init(returnsToGenres: Bool = false) {
    self.returnsToGenres = returnsToGenres
  }
}

/// A list of the gallery's picker.
package enum PickerList: Equatable, Sendable {
  case genres
  /// The entries of the selected genre.
  case titles
}

extension ScreenModel {
  /// The list of the gallery's picker that has the focus; `nil` where none has.
  var openPicker: PickerList? {
    view == .gallery && overlay == nil ? gallery.picker : nil
  }

  /// Whether Enter opens the selected entry's picture, and does not play.
  var isInGallery: Bool { view == .gallery && overlay == nil }
}
