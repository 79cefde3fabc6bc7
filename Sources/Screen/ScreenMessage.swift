package import Artwork
package import Charts
package import MPRIS
package import Session
package import Terminal

/// An input of the screen: a key, an event or a result.
package enum ScreenMessage: Equatable, Sendable {
  /// The screen is open.
  case started
  case input(TerminalInput)
  /// The terminal was closed.
  case hungUp
  /// The process was continued in the foreground.
  case returned
  /// A cached chart, shown until the response arrives. `request` is the number in the effect.
  case remembered(FetchedChart, request: Int)
  case chart(Result<FetchedChart, CommandError>, request: Int)
  /// A chart of the World view.
  case countryChart(CountryChart, request: Int)
  /// All charts of the World view have arrived.
  case worldEnded(request: Int)
  /// A list from the store. `request` is the number in the effect.
  case list(Result<StoreList, CommandError>, request: Int)
  /// A busy server is being waited for; `nil` when no longer.
  case waiting(String?)
  /// A store page was opened, or an error occurred.
  case opened(address: String, CommandError?)
  /// The result of copying, emailing or saving artwork, as a message.
  case shared(Result<String, CommandError>)
  case session(SessionMessage)
  /// A message about the database.
  case databaseMessage(String)
  /// A request of a media key, a desktop or a script.
  case remote(RemoteRequest)
  case picture(PictureRequest, RenderedPicture)
  /// A library for artwork is missing.
  case noArtwork(String)
  /// The time of the timer.
  case tick
}

/// Work to perform outside the screen. Effects do not block it, and their results are messages.
package enum ScreenEffect: Equatable, Sendable {
  case fetchChart(ChartRequest, request: Int)
  /// Fetches the charts of the World view. Each result is a `.countryChart`.
  case fetchWorld(ChartList, [Storefront], Freshness, request: Int)
  case stopWorld
  /// Fetches a list from the store, instead of the former one.
  case fetchList(StoreRequest, Freshness, request: Int)
  case cancelList
  case session(SessionEffect)
  /// Saves the country for the next run.
  case saveCountry(Storefront)
  case fetchPicture(PictureRequest)
  /// Cancels the fetch; no response is expected.
  case cancelPicture(PictureRequest)
  /// Posts `.tick` after this time, instead of an earlier effect's.
  case wake(inSeconds: Double)
  case openPage(address: String)
  /// Copies text to all clipboards. Messages call it by the second string.
  case copy(String, called: String)
  /// Opens an email draft with the link and the artwork of an entry.
  case mail(Row, ShareText)
  case saveArtwork(Row)
  case redraw
  case quit
}
