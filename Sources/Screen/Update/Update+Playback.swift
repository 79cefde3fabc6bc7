internal import MPRIS
internal import Playback
internal import Session

/// Playing, downloading and erasing, as far as it depends on what is displayed.
extension Update {
  /// Plays the row or, for kinds without audio previews, opens its list or its details.
  mutating func enter(_ row: Row) {
    if row.opensList {
      openList(of: row)
    } else if model.panel == nil, model.session.hasOnlyDetails(row) {
      model.panels = [.details]
    } else {
      playOn(from: row)
    }
  }

  /// Plays a row and, with autoplay, the rest of the list as it is displayed now.
  mutating func playOn(from row: Row) {
    session.playOn(from: row, in: model.playbackRows)
  }

  mutating func seek(by distance: Duration) {
    if model.playing == nil { return say("Nothing is playing.") }
    session.seek(by: distance)
  }

  /// Plays the next or previous entry of the queue or the list.
  mutating func playNeighbor(_ step: Int) {
    let (rows, selected) = model.page.playback(model)
    session.playNeighbor(step, in: rows, selected: selected)
  }

  private static let maxUnconfirmedDownloads = 10

  /// Asks before many downloads start.
  mutating func confirmDownloadAll() {
    let count = model.wholeList.count(where: model.session.isDownloadable)
    guard count > Self.maxUnconfirmedDownloads else { return downloadAll() }
    let genre = model.selectedGenre.map { " of \($0.name)" } ?? ""
    open(.question(Question(text: "Download \(count) previews\(genre)?", .downloadAll)))
  }

  mutating func downloadAll() {
    let (rows, genre) = (model.wholeList, model.selectedGenre?.name)
    session.downloadAll(rows, inGenre: genre)
  }

  // MARK: Media keys and desktops

  mutating func receive(_ request: RemoteRequest) {
    if request == .quit { return want(.quit) }
    if [.play, .playPause].contains(request), model.playing == nil, model.listsGenres,
      model.playsOnArrival == nil
    {
      return say("Nothing is playing.")
    }
    let (rows, selected) = model.page.playback(model)
    session.receive(request, in: rows, selected: selected)
  }
}
