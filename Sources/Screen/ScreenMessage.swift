package import Artwork
package import Charts
package import Library
package import MPRIS
package import Playback
package import Rows
package import Terminal
package import Transfers

/// What happens to the screen, from wherever.
package enum ScreenMessage: Equatable, Sendable {
  /// The screen is up.
  case started
  case input(TerminalInput)
  /// The shell had the terminal, and it is ours again.
  case returned
  /// What was remembered, shown until the answer comes. `question` is the effect's.
  case remembered(FetchedChart, question: Int)
  case chart(Result<FetchedChart, CommandError>, question: Int)
  /// A busy store is waited for; `nil` when no longer.
  case waiting(String?)
  /// With the ids that the effect asked for, who told, and whether the store itself was to answer.
  case details(Result<[String: Entry], CommandError>, ids: [String], Storefront, Freshness)
  /// What the store knows of one entry; `nil` where it has none such.
  case lookedUp(id: String, Storefront, Result<Entry?, CommandError>)
  /// A store page was opened; why it was not, otherwise.
  case opened(address: String, CommandError?)
  /// What came of copying, of a letter or of saving artwork, as a sentence.
  case shared(Result<String, CommandError>)
  case kept(Result<[String: KeptPreview], CommandError>)
  /// The ids of which no file is recorded as a download.
  case unrecorded(Set<String>)
  /// Favorites and recents.
  case lists(Result<RememberedLists, CommandError>)
  /// A favorite was kept or given up, or could not be; in the order of the effects.
  case favoriteSet(RememberedEntry, Bool, CommandError?)
  /// A recent was noted, or could not be; in the order of the effects.
  case recentNoted(CommandError?)
  /// What a person should know of the database.
  case databaseNews(String)
  case transfer(TransferEvent)
  case player(PlayerEvent)
  /// No player could be had for this path.
  case noPlayer(CommandError, path: String)
  /// A media key, a desktop or a script asks.
  case remote(RemoteRequest)
  /// Erased, or a partial file dropped; bytes that are gone, `nil` where nothing was there. `number` undoes
  /// it.
  case erased(id: String, Result<Int64?, CommandError>, number: Int? = nil)
  case restored(ErasedPreview, Result<KeptPreview, RestoreError>)
  case picture(PictureRequest, RenderedPicture)
  /// Time has come for what fades.
  case tick
}

/// What the screen wants done in the services. None of them blocks it; what comes of one is a message.
package enum ScreenEffect: Equatable, Sendable {
  /// - Parameter limit: How many entries, where they are more than the usual number.
  case askForChart(
    Storefront, MediaKind, source: ChartSource? = nil, Freshness, limit: Int? = nil,
    question: Int)
  /// Details from memory alone for lists that no chart explains, or from the store.
  case askForDetails([String], Storefront, Freshness, kind: MediaKind? = nil)
  /// All that a store knows of an entry whose details are shown; the answer is `.lookedUp`.
  case lookUp(id: String, Storefront, Freshness, kind: MediaKind?)
  case scan
  /// What is asked of the database is done in this order.
  case readLists
  case setFavorite(RememberedEntry, Bool)
  case noteRecent(RememberedEntry)
  case start([TransferRequest])
  case command(TransferCommand, id: String)
  case play(path: String)
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
