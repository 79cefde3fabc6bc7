internal import Artwork
internal import Charts
internal import Session
internal import Terminal

/// The gallery: movement in its grid, opacity, and the images of its tiles.
extension Update {
  /// `nil` if there are no tiles.
  var grid: GalleryGrid? {
    let rows = model.rows
    guard let layout, !rows.isEmpty else { return nil }
    return GalleryGrid(model, layout, rows)
  }

  /// Moves to a tile above or below. The column is kept, also past shorter lines.
  mutating func moveTiles(by distance: Int) {
    guard let grid, let index = model.selectedIndex else { return }
    let (line, place) = (grid.line(of: index), grid.place(of: index))
    if grid.index(line: line, column: model.gallery.column) != index {
      model.gallery.column = place
    }
    let target = min(max(line + distance, 0), grid.lines.count - 1)
    if let entry = grid.index(line: target, column: model.gallery.column) {
      select(entry)
    }
  }

  /// Moves to the first entry of the next group, or of the current or previous one.
  mutating func moveToGroup(_ step: Int) {
    guard let grid, let index = model.selectedIndex else { return }
    let group = grid.group(of: index)
    let isFirst = index == grid.groups[group].entries.lowerBound
    let target = step > 0 ? group + 1 : isFirst ? group - 1 : group
    guard grid.groups.indices.contains(target) else { return }
    selectAtTop(grid.groups[target].entries.lowerBound, in: grid)
  }

  /// Selects an entry, whose line becomes the first visible one if enough lines follow it.
  private mutating func selectAtTop(_ index: Int, in grid: GalleryGrid) {
    select(index)
    model.place.top = grid.line(of: index)
  }

  mutating func changeOpacity(by tenths: Int) {
    model.gallery.opacity = min(max(model.gallery.opacity + tenths, 0), 10)
    // The picker shows it.
    if model.gallery.picker == nil { say("Opacity \(10 * model.gallery.opacity)%") }
  }

  /// Opened from a genre, the gallery starts with that genre.
  mutating func beginGallery(after former: ListView) {
    guard former == .genres else { return }
    model.gallery.returnsToGenres = true
    guard let genre = model.genres.opened else { return }
    let rows = model.rows
    let index =
      rows.firstIndex { Row.isSameGenre($0.firstGenre, genre) }
      ?? rows.firstIndex { $0.isOf(genre: genre) }
    if let index { select(index) }
  }

  /// Selects the first entry of the complete chart, even if only a part of it was shown at first.
  mutating func beginGallery(of shown: FetchedChart) {
    guard let former = model.chart.shown, model.places[.gallery]?.index == 0,
      former.chart.entries.count < shown.chart.entries.count,
      model.view != .gallery || model.isInGallery
    else { return }
    model.places[.gallery] = nil
  }

  mutating func keepTileVisible() {
    guard let grid, let index = model.selectedIndex else { return }
    model.place.top = grid.scrolled(from: model.place.top, toShow: index)
  }

}

/// The gallery's picker, whose selection is the selected entry and its genre.
extension Update {
  mutating func togglePicker() {
    guard model.view == .gallery, !model.rows.isEmpty else { return }
    model.gallery.picker = model.gallery.picker == nil ? .genres : nil
    model.notice = nil
  }

  mutating func handle(_ key: Key, in list: PickerList) {
    let action = model.keys.action(for: key, in: .gallery)
    switch menuKey(key, openedBy: .picker, in: .gallery) {
    case .move(let step): move(step, in: list)
    case .choose: choose(list)
    case .close: model.gallery.picker = list == .titles && action != .picker ? .genres : nil
    case nil:
      switch action {
      case .nextView, .previousView: model.gallery.picker = list == .genres ? .titles : .genres
      case .lessOpacity, .moreOpacity: action.map { perform($0) }
      default: break
      }
    }
  }

  private mutating func choose(_ list: PickerList) {
    switch list {
    case .genres: model.gallery.picker = .titles
    case .titles: if let row = model.selectedRow { showPicture(of: row) }
    }
  }

  /// Selects another genre with its first entry.
  mutating func move(_ step: MenuStep, in list: PickerList) {
    guard let layout, let grid, let index = model.selectedIndex else { return }
    let picker = GalleryPicker(grid, selected: index)
    let height = PickerBoxes(grid, layout, focus: list).menu(list)?.height ?? 1
    var place = picker.place(in: list)
    place.move(step, in: picker.count(in: list), height: height)
    select(picker.entry(place.index, in: list), of: list, in: grid)
  }

  private mutating func select(_ index: Int, of list: PickerList, in grid: GalleryGrid) {
    if list == .genres { selectAtTop(index, in: grid) } else { select(index) }
  }

  /// A click. On the selected title it opens the image, as on the selected tile.
  mutating func choose(_ place: Int, in list: PickerList) {
    guard let grid, let index = model.selectedIndex else { return }
    let picker = GalleryPicker(grid, selected: index)
    let isSelected = picker.place(in: list).index == place
    let hadFocus = model.gallery.picker == list
    model.gallery.picker = list
    if !isSelected {
      select(picker.entry(place, in: list), of: list, in: grid)
    } else if hadFocus {
      choose(list)
    }
  }
}

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
    view == .gallery && panel == nil ? gallery.picker : nil
  }

  /// Whether Enter opens the artwork of the selected entry instead of playing it.
  var isInGallery: Bool { view == .gallery && panel == nil }
}
