/// An action that can be bound to a key in `browse`, `play` or `download`. The raw value is its name in `config.yaml`.
package enum Action: String, Sendable {
  case moveUp = "up"
  case moveDown = "down"
  /// Moves in the gallery and in an image; elsewhere, goes back.
  case moveLeft = "left"
  /// Moves in the gallery and in an image; elsewhere, opens the selected genre or entry.
  case moveRight = "right"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case halfPageUp = "half-page-up"
  case halfPageDown = "half-page-down"
  case moveToFirst = "first"
  case moveToLast = "last"
  /// Plays the preview, and downloads it first if necessary.
  case play
  /// The row's main action: download, pause or resume.
  case press = "download"
  case cancel
  case erase
  /// Marks or unmarks the row.
  case mark
  case unmarkAll = "unmark-all"
  case eraseAll = "erase-all"
  case downloadAll = "download-all"
  case pauseAll = "pause-all"
  case togglePause = "pause"
  case stop
  case toggleAutoplay = "autoplay"
  case toggleShuffle = "shuffle"
  /// Off, all, one.
  case changeRepeat = "repeat"
  case seekBack = "seek-back"
  case seekForward = "seek-forward"
  case louder
  case softer
  case mute
  case previous
  case next
  case chooseCountry = "country"
  case chooseKind = "kind"
  case nextView = "next-list"
  case previousView = "previous-list"
  // The views, with the names of `ListView`.
  case chart
  case library
  case favorites
  case recents
  case genres
  case gallery
  case world
  case details
  /// Opens the store page.
  case openPage = "open"
  case copyLink = "copy"
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
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  case refresh
  /// Sorts genres by name or by count, and the World view by country or by song.
  case changeSort = "sort"
  case previousGroup = "previous-group"
  case nextGroup = "next-group"
  /// Moves the focus between the gallery's grid and its picker.
  case picker
  /// The opacity of the gallery's images, in tenths.
  case lessOpacity = "less-opacity"
  case moreOpacity = "more-opacity"
  /// Shows the artwork in the size of the window.
  case showPicture = "picture"
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case fitPicture = "fit"
  case actualSize = "actual-size"
  case nextPicture = "next-picture"
  case previousPicture = "previous-picture"
  case saveArtwork = "save-artwork"
  case redraw
  case help
  /// Closes the panel, then the filter, then the genre or the list from the store.
  case back
  /// Goes back, or quits if nothing is open.
  case quit
}
