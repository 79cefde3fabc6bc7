internal import MPRIS
internal import Playback
internal import Session

/// Playing, downloading and erasing, as far as it depends on what is displayed.
extension Update {
  /// Downloads, pauses or resumes.
  mutating func press(_ row: Row) {
    inSession { $0.press(row) }
  }

  /// Plays the row or, for kinds without audio previews, opens its list or its details; in the gallery, its image.
  mutating func enter(_ row: Row) {
    if model.isInGallery {
      showPicture(of: row)
    } else if row.opensList {
      openList(of: row)
    } else if model.overlay == nil, model.session.hasOnlyDetails(row) {
      model.overlay = .details
    } else {
      playOn(from: row)
    }
  }

  /// Plays a row and, with autoplay, the rest of the list as it is displayed now.
  mutating func playOn(from row: Row) {
    let rows = model.playbackRows
    inSession { $0.playOn(from: row, in: rows) }
  }

  /// Pauses or resumes. If nothing is playing, plays the row.
  mutating func togglePause(_ row: Row?) {
    if let playing = model.playing { return inSession { $0.setPaused(!playing.isPaused) } }
    if model.listsGenres { return say("Nothing is playing.") }
    guard let row else { return }
    if model.session.playablePath(row) != nil {
      playOn(from: row)
    } else if !row.needsLookup, let reason = row.sentence(row.shortTitle) {
      say(reason, .failure)
    } else {
      say(model.isOffline ? row.offlineRefusal : "\(row.shortTitle) is not downloaded.")
    }
  }

  mutating func seek(by distance: Duration) {
    if model.playing == nil { return say("Nothing is playing.") }
    inSession { $0.seek(by: distance) }
  }

  /// Plays the next or previous entry of the queue or the list.
  mutating func playNeighbor(_ step: Int) {
    let rows = model.playbackRows
    let selected = model.view == .world ? rows.indices.first : model.selectedIndex(in: rows)
    inSession { $0.playNeighbor(step, in: rows, selected: selected) }
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
    inSession { $0.downloadAll(rows, inGenre: genre) }
  }

  // MARK: Media keys and desktops

  mutating func receive(_ request: RemoteRequest) {
    let rows = model.playbackRows
    switch request {
    case .play: if model.playing?.isPaused != false { playOrPause() }
    case .pause: inSession { $0.setPaused(true) }
    case .playPause: playOrPause()
    case .stop: inSession { $0.stop() }
    case .next: playNeighbor(1)
    case .previous: playNeighbor(-1)
    case .seek(let distance): inSession { $0.seek(by: distance) }
    case .seekTo(let position, let id): inSession { $0.seek(to: position, of: id) }
    case .setVolume(let percent): inSession { $0.setVolume { $0 = PlayerVolume(percent: percent) } }
    case .setRepeatMode(let mode): inSession { $0.setRepeatMode(mode, in: rows) }
    case .setShuffled(let isOn): inSession { $0.setShuffled(isOn, in: rows) }
    case .quit: want(.quit)
    }
  }

  private mutating func playOrPause() {
    // An awaited entry plays by itself.
    if model.playing == nil, model.playsOnArrival != nil { return }
    togglePause(model.selectedRow)
  }
}
