internal import Charts
internal import Session
internal import Terminal

/// The genres of the chart, with their counts.
struct GenresPage: ListPage {
  let title = "Genres"
  let shortTitle = "Gen"
  let isOfChart = true
  let keyContext: KeyContext? = .genres
  let actsOnEntries = false

  /// Genres are not rows.
  func rows(_ model: ScreenModel) -> [Row] { [] }
  func count(_ model: ScreenModel) -> Int { model.chartGenres.all.count }

  func header(_ model: ScreenModel, now: Double) -> [LinePart] {
    let (entries, count) = (model.entryCount, count(model))
    let genres = Quantity.counted(count, "genre")
    let whole = "\(genres) of \(entries) \(entries == 1 ? "entry" : "entries")"
    return HeaderText.chart(model, now, count == 0 ? [] : [.faint((whole, 6), (genres, 10))])
  }

  func empty(_ model: ScreenModel) -> EmptyList { .chart(model) }

  func wholeList(_ model: ScreenModel) -> [Row] { model.selectedGenre?.rows ?? [] }

  func hints(_ drawing: Drawing) -> [KeyHint] {
    guard let genre = drawing.model.selectedGenre else { return drawing.listHints() }
    let offersDownload =
      !drawing.model.isOffline && genre.rows.contains { !drawing.model.session.hasOnlyDetails($0) }
    return [KeyHint(.play, does: "open"), KeyHint(.changeSort, does: "sort")]
      + (offersDownload ? [KeyHint(.downloadAll, does: "download all")] : [])
      + drawing.listHints()
  }

  func draw(in drawing: inout Drawing) {
    drawing.drawList()
    drawing.drawGenrePane()
  }

  func titles(_ drawing: Drawing) -> Block? { nil }
  func row(at index: Int, _ drawing: Drawing) -> Block { drawing.genreRow(at: index) }

  func moveRight(in update: inout Update) { update.openSelectedGenre() }
  func enter(in update: inout Update) { update.openSelectedGenre() }

  /// A click on the selected genre opens it.
  func click(_ index: Int, in update: inout Update) { enterSelected(index, in: &update) }

  func togglePause(in update: inout Update) {
    if update.model.playing == nil { return update.say("Nothing is playing.") }
    update.session.togglePause(nil, in: [])
  }

  func changeOrder(in update: inout Update) {
    update.model.genres.sort = update.model.genres.sort == .name ? .count : .name
  }
}

/// The entries of an opened genre.
struct GenrePage: ListPage {
  let genre: String

  let title = "Genres"
  let shortTitle = "Gen"
  let isOfChart = true
  var name: String { genre }

  func rows(_ model: ScreenModel) -> [Row] {
    GenreGroup.named(genre, in: model.chartGenres.all)?.rows ?? []
  }

  func header(_ model: ScreenModel, now: Double) -> [LinePart] {
    HeaderText.chart(
      model, now, [.faint("\(model.allCount) of \(model.entryCount)", 11)], genre: genre)
  }

  func empty(_ model: ScreenModel) -> EmptyList { .chart(model) }

  func hints(_ drawing: Drawing) -> [KeyHint] {
    drawing.backHints("genres") + drawing.entryHints + drawing.listHints(isChart: true)
  }

  func canClose(_ model: ScreenModel) -> Bool { true }
  func close(in update: inout Update) { update.closeGenre() }
}
