package import Artwork
package import Charts
package import Library
package import MPRIS
package import Playback
package import Session
package import Terminal
package import Transfers

/// An input of the screen: a key, an event or a result.
package enum ScreenMessage: Equatable, Sendable {
  /// The screen is open.
  case started
  case input(TerminalInput)
  /// The process was continued in the foreground.
  case returned
  /// A cached chart, shown until the response arrives. `question` is the number in the effect.
  case remembered(FetchedChart, question: Int)
  case chart(Result<FetchedChart, CommandError>, question: Int)
  /// A busy server is being waited for; `nil` when no longer.
  case waiting(String?)
  /// Details of the IDs in the effect, with their storefront, and whether a request was sent for them.
  case details(Result<[String: Entry], CommandError>, ids: [String], Storefront, Freshness)
  /// The details of one entry; `nil` if the store does not know it.
  case lookedUp(id: String, Storefront, Result<Entry?, CommandError>)
  /// A store page was opened, or an error occurred.
  case opened(address: String, CommandError?)
  /// The result of copying, emailing or saving artwork, as a message.
  case shared(Result<String, CommandError>)
  case kept(Result<[String: KeptPreview], CommandError>)
  /// The IDs without a file that is recorded as a download.
  case unrecorded(Set<String>)
  /// Favorites and recents.
  case lists(Result<RememberedLists, CommandError>)
  /// A favorite was added or removed, or an error occurred; in the order of the effects.
  case favoriteSet(RememberedEntry, Bool, CommandError?)
  /// A recent was recorded, or an error occurred; in the order of the effects.
  case recentNoted(CommandError?)
  /// A message about the database.
  case databaseMessage(String)
  case transfer(TransferEvent)
  case player(PlayerEvent)
  /// The player for this path could not be opened.
  case noPlayer(CommandError, PlayRequest)
  /// A request of a media key, a desktop or a script.
  case remote(RemoteRequest)
  /// A file was erased: the number of bytes, or `nil` if it was already gone. `number` identifies it for
  /// undo.
  case erased(id: String, Result<Int64?, CommandError>, number: Int? = nil)
  case restored(ErasedPreview, Result<KeptPreview, RestoreError>)
  case picture(PictureRequest, RenderedPicture)
  /// The time of the timer.
  case tick
}

/// Work to perform outside the screen. Effects do not block it, and their results are messages.
package enum ScreenEffect: Equatable, Sendable {
  /// | - Parameter limit: The number of entries, if more than usual.
  case fetchChart(
    Storefront, MediaKind, source: ChartSource? = nil, Freshness, limit: Int? = nil,
    question: Int)
  /// Details from memory alone for lists that no chart explains, or from the store.
  case fetchDetails([String], Storefront, Freshness, kind: MediaKind? = nil)
  /// All that a store knows of an entry whose details are shown; the answer is `.lookedUp`.
  case lookUp(id: String, Storefront, Freshness, kind: MediaKind?)
  case scan
  /// What is asked of the database is done in this order.
  case readLists
  case setFavorite(RememberedEntry, Bool)
  case noteRecent(RememberedEntry)
  case transfer([TransferCommand])
  case play(PlayRequest)
  case player(PlayerCommand)
  /// The country of the next run.
  case keepCountry(Storefront)
  /// The volume of the next run, per cent.
  case keepVolume(Int)
  /// The files of these ids that are recorded as downloads, or all of them; what played of it was
  /// stopped, what moved has ended.
  case erase([String], unrecordedToo: Bool = false)
  /// The partial files of these ids; what is whole by now stays. The answer is `.erased` as well.
  case discard([String])
  /// Restores erased files, in this order; each answer is a `.restored` message.
  case restore([ErasedPreview])
  case fetchPicture(PictureRequest)
  /// Cancels the fetch; no response is expected.
  case cancelPicture(PictureRequest)
  /// A `.tick` after so many seconds. It comes before that of any earlier such effect, which need
  /// not come any more.
  case wake(inSeconds: Double)
  case openPage(address: String)
  /// Puts text, which is called so in sentences, on all clipboards.
  case copy(String, called: String)
  /// Begins a letter with the entry's link and artwork.
  case mail(Row, ShareText)
  case saveArtwork(Row)
  case redraw
  case quit
}
