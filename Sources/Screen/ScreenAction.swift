/// An action that can be bound to a key. `update` performs it.
package enum ScreenAction: Equatable, Hashable, Sendable {
  case moveUp
  case moveDown
  /// In the gallery and in an image.
  case moveLeft
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
  /// Restores the previews that were erased last.
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
  /// Opens the store page.
  case openPage
  case copyLink
  /// Opens the menu of ways to share.
  case share
  /// Adds or removes a favorite.
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
  /// Closes the overlay, then the filter.
  case back
  case quit
}
