/// An action that can be bound to a key. `update` performs it.
package enum ScreenAction: Equatable, Hashable, Sendable {
  case moveUp
  case moveDown
  /// Moves in the gallery and in an image; elsewhere, goes back.
  case moveLeft
  /// Moves in the gallery and in an image; elsewhere, opens the selected genre or entry.
  case moveRight
  case pageUp
  case pageDown
  case halfPageUp
  case halfPageDown
  case moveToFirst
  case moveToLast
  /// Plays the preview, and downloads it first if necessary.
  case play
  /// The row's main action: download, pause or resume.
  case press
  case cancel
  case erase
  /// Marks or unmarks the row.
  case mark
  case unmarkAll
  case eraseAll
  case downloadAll
  case pauseAll
  case togglePause
  case stop
  case toggleAutoplay
  case toggleShuffle
  /// Off, all, one.
  case changeRepeat
  case seekBack
  case seekForward
  case louder
  case softer
  case mute
  case previous
  case next
  case chooseCountry
  case chooseKind
  case nextView
  case previousView
  case view(ListView)
  case details
  /// Opens the store page.
  case openPage
  case copyLink
  /// Opens the menu of ways to share.
  case share
  /// Adds or removes a favorite.
  case favorite
  case filter
  /// Opens the line for a search in the store.
  case search
  /// Lists the songs of the entry's artist.
  case artist
  /// Lists the tracks of the entry's album.
  case album
  case nextMatch
  case previousMatch
  case refresh
  /// Sorts genres by name or by count, and the World view by country or by song.
  case changeSort
  case previousGroup
  case nextGroup
  /// Moves the focus between the gallery's grid and its picker.
  case picker
  /// The opacity of the gallery's images, in tenths.
  case lessOpacity
  case moreOpacity
  /// Shows the artwork in the size of the window.
  case showPicture
  case zoomIn
  case zoomOut
  case fitPicture
  case actualSize
  case nextPicture
  case previousPicture
  case saveArtwork
  case redraw
  case help
  /// Closes the overlay, then the filter, then the genre or the list from the store.
  case back
  /// Goes back, or quits if nothing is open.
  case quit
}

extension ScreenAction {
  /// The name in `config.yaml`.
  package var name: String {
    switch self {
    case .moveUp: "up"
    case .moveDown: "down"
    case .moveLeft: "left"
    case .moveRight: "right"
    case .pageUp: "page-up"
    case .pageDown: "page-down"
    case .halfPageUp: "half-page-up"
    case .halfPageDown: "half-page-down"
    case .moveToFirst: "first"
    case .moveToLast: "last"
    case .play: "play"
    case .press: "download"
    case .cancel: "cancel"
    case .erase: "erase"
    case .mark: "mark"
    case .unmarkAll: "unmark-all"
    case .eraseAll: "erase-all"
    case .downloadAll: "download-all"
    case .pauseAll: "pause-all"
    case .togglePause: "pause"
    case .stop: "stop"
    case .toggleAutoplay: "autoplay"
    case .toggleShuffle: "shuffle"
    case .changeRepeat: "repeat"
    case .seekBack: "seek-back"
    case .seekForward: "seek-forward"
    case .louder: "louder"
    case .softer: "softer"
    case .mute: "mute"
    case .previous: "previous"
    case .next: "next"
    case .chooseCountry: "country"
    case .chooseKind: "kind"
    case .nextView: "next-list"
    case .previousView: "previous-list"
    case .view(let view): view.rawValue
    case .details: "details"
    case .openPage: "open"
    case .copyLink: "copy"
    case .share: "share"
    case .favorite: "favorite"
    case .filter: "filter"
    case .search: "search"
    case .artist: "artist"
    case .album: "album"
    case .nextMatch: "next-match"
    case .previousMatch: "previous-match"
    case .refresh: "refresh"
    case .changeSort: "sort"
    case .previousGroup: "previous-group"
    case .nextGroup: "next-group"
    case .picker: "picker"
    case .lessOpacity: "less-opacity"
    case .moreOpacity: "more-opacity"
    case .showPicture: "picture"
    case .zoomIn: "zoom-in"
    case .zoomOut: "zoom-out"
    case .fitPicture: "fit"
    case .actualSize: "actual-size"
    case .nextPicture: "next-picture"
    case .previousPicture: "previous-picture"
    case .saveArtwork: "save-artwork"
    case .redraw: "redraw"
    case .help: "help"
    case .back: "back"
    case .quit: "quit"
    }
  }
}
