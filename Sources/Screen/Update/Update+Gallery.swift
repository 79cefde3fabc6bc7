internal import Artwork
internal import Charts
internal import Session

/// The gallery: movement in its grid, opacity, and the images of its tiles.
extension Update {
  /// `nil` if there are no tiles.
  var grid: GalleryGrid? {
    let rows = model.rows
    guard let layout, !rows.isEmpty else { return nil }
    return GalleryGrid(model, layout, rows)
  }

  mutating func moveSideways(_ step: Int) {
    let rows = model.rows
    guard let index = model.selectedIndex(in: rows) else { return }
    select(index + step, of: rows)
  }

  /// Moves to a tile above or below. The column is kept, also past shorter lines.
  mutating func moveLines(by distance: Int) {
    let rows = model.rows
    guard let grid, let index = model.selectedIndex(in: rows) else { return }
    let (line, place) = (grid.line(of: index), grid.place(of: index))
    if grid.index(line: line, column: model.gallery.column) != index {
      model.gallery.column = place
    }
    let target = min(max(line + distance, 0), grid.lines.count - 1)
    if let entry = grid.index(line: target, column: model.gallery.column) {
      select(entry, of: rows)
    }
  }

  /// Moves to the first entry of the next group, or of the current or previous one.
  mutating func moveToGroup(_ step: Int) {
    let rows = model.rows
    guard let grid, let index = model.selectedIndex(in: rows) else { return }
    let group = grid.group(of: index)
    let isFirst = index == grid.groups[group].entries.lowerBound
    let target = step > 0 ? group + 1 : isFirst ? group - 1 : group
    guard grid.groups.indices.contains(target) else { return }
    select(grid.groups[target].entries.lowerBound, of: rows)
  }

  mutating func changeOpacity(by tenths: Int) {
    model.gallery.opacity = min(max(model.gallery.opacity + tenths, 0), 10)
    say("Opacity \(10 * model.gallery.opacity)%")
  }

  /// Resets the gallery when it is left. Opened from a genre, it starts with that genre.
  mutating func changeGallery(from former: ListView) {
    let isShown = model.view == .gallery
    model.gallery = GalleryState(returnsToGenres: isShown && former == .genres)
    guard isShown, former == .genres, let genre = model.genres.opened else { return }
    let rows = model.rows
    let index =
      rows.firstIndex { Row.isSameGenre($0.firstGenre, genre) }
      ?? rows.firstIndex { $0.isOf(genre: genre) }
    if let index { select(index, of: rows) }
  }

  /// Selects the first entry of the complete chart, even if only a part of it was shown at first.
  mutating func beginGallery(of shown: FetchedChart) {
    guard let former = model.chart.shown, model.places[.gallery]?.index == 0,
      former.chart.entries.count < shown.chart.entries.count,
      model.view != .gallery || model.isInGallery
    else { return }
    model.places[.gallery] = nil
  }

  mutating func settleGallery(in rows: [Row]) {
    guard let grid, let index = model.selectedIndex(in: rows) else { return }
    model.place.top = grid.scrolled(from: model.place.top, toShow: index)
  }

  /// The images to load: those of visible tiles, the nearest to the selected one first, and then those below.
  func tilePictures(of rows: [Row]) -> [PictureRequest] {
    guard model.overlay.showsList, let layout, let grid,
      let selected = model.selectedIndex(in: rows)
    else { return [] }
    func requests(_ entries: [Int]) -> [PictureRequest] {
      entries.compactMap { index in
        let opacity = model.gallery.opacity(isSelected: index == selected)
        return opacity == 0
          ? nil : layout.tilePicture(of: rows[index], opacity: opacity, grid.shape)
      }
    }
    let shown = grid.shown(from: model.place.top)
    let seen = requests(grid.entries(in: shown, near: selected))
    let isComplete = seen.allSatisfy { model.pictures[$0].flatMap(\.self) != nil }
    return isComplete ? seen + requests(grid.entries(below: shown)) : seen
  }
}
