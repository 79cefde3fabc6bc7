/// The state of the gallery, except the selection.
package struct GalleryState: Equatable, Sendable {
  /// The opacity of the images, in tenths; reset to 10 when the view is left.
  package var opacity = 10
  /// The list of the picker that has the focus; `nil` if the grid has it.
  package var picker: PickerList?
  /// Whether Esc returns to Genres, from which the gallery was opened.
  package var returnsToGenres = false
  /// The column to keep when moving up and down past shorter lines.
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
  /// The list of the gallery's picker that has the focus; `nil` if none has it.
  var openPicker: PickerList? {
    view == .gallery && overlay == nil ? gallery.picker : nil
  }

  /// Whether Enter opens the artwork of the selected entry instead of playing it.
  var isInGallery: Bool { view == .gallery && overlay == nil }
}
