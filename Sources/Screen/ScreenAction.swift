/// What a key can ask of a list. What it comes to is `update`'s.
package enum ScreenAction: Equatable, Hashable, Sendable {
  case moveUp
  case moveDown
  /// In the gallery and in a picture.
  case moveLeft
  case moveRight
  case pageUp
  case pageDown
  case halfPageUp
  case halfPageDown
  case moveToFirst
  case moveToLast
  /// Plays what is on disk; else fetches it first.
  case play
  /// The row's one button: download, pause, resume.
  case press
  case cancel
  case erase
  /// Restores what was erased last.
  case undo
  case eraseAll
  case downloadAll
  case pauseAll
  case togglePause
  case stop
  case toggleAutoplay
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
  /// Its page in the store.
  case openPage
  case copyLink
  /// Asks in which way.
  case share
  /// Keeps it as a favorite, or gives it up.
  case favorite
  case filter
  case nextMatch
  case previousMatch
  case refresh
  /// Sorts genres by name or by count.
  case changeSort
  case previousGroup
  case nextGroup
  /// Moves the focus between the gallery's grid and its picker.
  case picker
  /// The opacity of the gallery's pictures, in tenths.
  case lessOpacity
  case moreOpacity
  /// Shows the artwork as large as the window.
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
  /// Closes what stands in front, then the filter.
  case back
  case quit
}
