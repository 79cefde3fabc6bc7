internal import Charts
internal import MPRIS
internal import Playback
internal import Session

/// The actions of keys in a list.
extension Update {
  mutating func perform(_ action: Action) {
    if performInPicture(action) || performOnMarked(action) { return }
    switch action {
    case .moveUp: model.pageKeys.move(by: -1, in: &self)
    case .moveDown: model.pageKeys.move(by: 1, in: &self)
    case .pageUp: turn(-1)
    case .pageDown: turn(1)
    case .halfPageUp: turn(-1, isHalf: true)
    case .halfPageDown: turn(1, isHalf: true)
    case .moveLeft: model.pageKeys.moveLeft(in: &self)
    case .moveRight: model.pageKeys.moveRight(in: &self)
    case .moveToFirst: select(0)
    case .moveToLast: moveToLast()
    case .play: model.pageKeys.enter(in: &self)
    case .press: withSelected { $0.session.press($1) }
    case .cancel: withSelected { $0.session.cancel($1) }
    case .erase: withSelected { $0.erase($1) }
    case .mark: toggleMark()
    case .unmarkAll: model.marks = []
    case .eraseAll: confirmErase(model.wholeList, in: model.selectedGenre?.name)
    case .downloadAll: model.pageKeys.downloadAll(in: &self)
    case .pauseAll: session.pauseOrResumeAll()
    case .togglePause: model.pageKeys.togglePause(in: &self)
    case .stop: session.stop()
    case .toggleAutoplay: session.toggleAutoplay(in: model.playbackRows)
    case .toggleShuffle: receive(.setShuffled(!model.isShuffled))
    case .changeRepeat: receive(.setRepeatMode(model.repeatMode.following))
    case .seekBack: seek(by: .zero - PlaybackStep.seek)
    case .seekForward: seek(by: PlaybackStep.seek)
    case .louder: session.setVolume { $0.change(by: PlaybackStep.volume) }
    case .softer: session.setVolume { $0.change(by: -PlaybackStep.volume) }
    case .mute:
      // The notice may show the volume of before.
      model.notice = nil
      session.setVolume { $0.toggleMute() }
    case .previous: playNeighbor(-1)
    case .next: playNeighbor(1)
    case .chooseCountry:
      open(.menu(.countries(selling: model.kind, current: model.country)))
    case .chooseKind:
      open(
        .menu(.kinds(of: model.country, current: model.kind, source: model.source)))
    case .openPage: withSelected { $0.openPage(of: $1) }
    case .copyLink: withSelected { $0.copyLink(of: $1) }
    case .share: withSelected { $0.beginSharing($1) }
    case .nextView: showNeighbor(1)
    case .previousView: showNeighbor(-1)
    case .chart, .library, .favorites, .recents, .genres, .gallery, .world:
      if let view = ListView(rawValue: action.rawValue) { goTo(view) }
    case .details: toggleDetails()
    case .favorite: withSelected { $0.session.toggleFavorites([$1]) }
    case .search: beginSearch()
    case .artist: withSelected { $0.openArtist(of: $1) }
    case .album: withSelected { $0.openAlbum(of: $1) }
    case .filter: beginFilter()
    case .nextMatch: showMatch(1)
    case .previousMatch: showMatch(-1)
    case .refresh: refresh()
    case .changeSort: model.page.changeOrder(in: &self)
    case .previousGroup: moveToGroup(-1)
    case .nextGroup: moveToGroup(1)
    case .picker: togglePicker()
    case .lessOpacity: changeOpacity(by: -1)
    case .moreOpacity: changeOpacity(by: 1)
    case .showPicture: withSelected { $0.togglePicture(of: $1) }
    // These apply only to an image.
    case .zoomIn, .zoomOut, .fitPicture, .actualSize, .nextPicture, .previousPicture, .saveArtwork:
      break
    case .redraw: want(.redraw)
    case .help: open(.help(scroll: 0))
    case .back: goBack()
    case .quit where model.canGoBack: goBack()
    case .quit: want(.quit)
    }
  }

  mutating func withSelected(_ perform: (inout Update, Row) -> Void) {
    if model.listsGenres { return refuseForGenre() }
    guard let row = model.selectedRow else { return }
    perform(&self, row)
  }

  private mutating func toggleDetails() {
    if model.allCount == 0, model.page.isOfChart, let failure = model.chart.failure {
      let title = "The \(model.kind.chart(of: model.country)) could not be fetched."
      return open(.address(failure, because: title, called: "the message"))
    }
    if model.listsGenres { return refuseForGenre() }
    if model.panel == .details { return closePanel() }
    model.panels.removeAll(where: \.isPicture)
    if model.selectedRow != nil, model.panel == nil { model.panels = [.details] }
  }

  /// Opens the list of the selected album or artist, the details of the selected entry or, in them, its artwork.
  mutating func openSelected() {
    if model.panel == .details {
      withSelected { $0.togglePicture(of: $1) }
    } else if let row = model.selectedRow {
      if row.opensList { openList(of: row) } else { model.panels = [.details] }
    }
  }

  /// Cancels the request for a list, otherwise closes the panel, otherwise removes the marks, otherwise the filter,
  /// otherwise closes what is open in the view, otherwise removes the notice.
  mutating func goBack() {
    if model.listFetch != nil {
      cancelListFetch()
    } else if model.panel != nil {
      closePanel()
    } else if !model.marks.isEmpty {
      model.marks = []
    } else if !model.filter.isEmpty {
      clearFilter()
    } else if model.page.canClose(model) {
      model.page.close(in: &self)
    } else {
      model.notice = nil
    }
  }
}
