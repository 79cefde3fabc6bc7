internal import Charts
internal import Session
internal import Terminal

/// The artwork of the chart in a grid, by genre.
struct GalleryPage: ListPage {
  let title = "Gallery"
  let shortTitle = "Gal"
  let isOfChart = true
  let isWide = true
  let keyContext: KeyContext? = .gallery

  func rows(_ model: ScreenModel) -> [Row] {
    GenreGroup.byFirstGenre(model.chartRows).flatMap(\.rows)
  }
  func count(_ model: ScreenModel) -> Int { model.entryCount }

  func header(_ model: ScreenModel, now: Double) -> [LinePart] {
    let rows = model.filter.isEmpty ? model.rows : model.allRows
    let genres = Quantity.counted(GalleryGrid.groups(of: rows).count, "genre")
    let pictures = Quantity.counted(rows.count, "picture")
    return HeaderText.chart(
      model, now, rows.isEmpty ? [] : [.faint(("\(pictures) in \(genres)", 6), (pictures, 10))])
  }

  func empty(_ model: ScreenModel) -> EmptyList { .chart(model) }

  func hints(_ drawing: Drawing) -> [KeyHint] {
    guard drawing.model.selectedRow != nil else { return drawing.listHints() }
    let model = drawing.model
    let back =
      model.listFetch != nil
      ? nil : !model.filter.isEmpty ? "show all" : canClose(model) ? "genres" : nil
    return [KeyHint(.play, does: "picture")] + (back.map { [KeyHint(.back, does: $0)] } ?? [])
      + drawing.entryHints.filter { !$0.tells(of: .play) } + [
        KeyHint(.picker, does: "picker"), KeyHint(.previousGroup, .nextGroup, does: "genre"),
        KeyHint(.lessOpacity, .moreOpacity, does: "opacity"),
        KeyHint(.moveLeft, .moveDown, .moveUp, .moveRight, does: "move"),
      ] + drawing.listHints(isGallery: true)
  }

  func draw(in drawing: inout Drawing) { drawing.drawGallery() }

  func move(by lines: Int, in update: inout Update) { update.moveTiles(by: lines) }
  func moveLeft(in update: inout Update) { update.moveSelection(by: -1) }
  func moveRight(in update: inout Update) { update.moveSelection(by: 1) }
  func pageLines(_ layout: ScreenLayout) -> Int { layout.galleryShape.down }
  func enter(in update: inout Update) { update.withSelected { $0.showPicture(of: $1) } }

  /// A click on the selected tile shows its image.
  func click(_ index: Int, in update: inout Update) { enterSelected(index, in: &update) }

  func appear(after former: ListView, in update: inout Update) {
    update.beginGallery(after: former)
  }

  func disappear(in update: inout Update) { update.model.gallery = GalleryState() }

  /// Opened from Genres, it returns there.
  func canClose(_ model: ScreenModel) -> Bool { model.gallery.returnsToGenres }
  func close(in update: inout Update) { update.show(.genres) }

  func settle(in update: inout Update) { update.keepTileVisible() }
}
