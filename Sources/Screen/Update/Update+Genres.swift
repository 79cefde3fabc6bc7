internal import Charts
internal import Session
internal import Support

/// The list of genres, and the entries of an opened genre.
extension Update {
  mutating func openSelectedGenre() {
    guard let genre = model.selectedGenre else { return }
    openGenre(genre.name)
  }

  private mutating func openGenre(_ name: String) {
    model.genres.wanted = nil
    model.places[.genres, default: ListPlace()].selected = name
    // The filter was for the list of genres.
    model.filter = ""
    model.genres.listPlace = model.places.removeValue(forKey: .genres)
    model.genres.opened = name
  }

  /// Returns to the list of genres, with the same one selected.
  mutating func closeGenre() {
    guard model.genres.opened != nil else { return }
    if model.view == .genres { model.filter = "" }
    model.genres.opened = nil
    model.places[.genres] = model.genres.listPlace
  }

  /// Opens the genre given on the command line, and closes one that the chart no longer has.
  mutating func settleGenres() {
    guard model.view == .genres, model.chart.shown != nil else { return }
    _ = model.makeRows()
    let all = model.chartGenres.all
    if let wanted = model.genres.wanted {
      settle(wanted, among: all)
    } else if let opened = model.openedGenre, GenreGroup.named(opened, in: all) == nil {
      closeGenre()
      say("The \(model.kind.chart(of: model.country)) no longer has the genre “\(opened)”.")
    }
  }

  private mutating func settle(_ wanted: String, among genres: [GenreGroup]) {
    if let genre = GenreGroup.named(wanted, in: genres) { return openGenre(genre.name) }
    // The rest of the chart may contain it.
    guard !model.chart.isFetching, model.chart.failure == nil else { return }
    model.genres.wanted = nil
    say(
      "No genre “\(wanted)” in the \(model.kind.chart(of: model.country))."
        + NearestName.hint(for: wanted, among: genres.map(\.name)), .failure)
  }

  /// The message for a key that applies to entries, not to genres.
  mutating func refuseForGenre() {
    if model.selectedGenre != nil { say("Open a genre and select an entry first.") }
  }
}
