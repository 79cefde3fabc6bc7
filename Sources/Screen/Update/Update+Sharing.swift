internal import Rows
internal import Terminal

/// What is done with an entry outside of the screen: its page is opened, its link copied, it is shared.
extension Update {
  mutating func openPage(of row: Row) {
    want(.openPage(address: model.shareText(of: row).link))
  }

  mutating func copyLink(of row: Row) {
    want(.copy(model.shareText(of: row).link, called: "The link"))
  }

  mutating func beginSharing(_ row: Row) {
    open(.share(row, inDetails: model.overlay == .details))
  }

  /// Each key is one way; any other does nothing.
  mutating func share(_ row: Row, _ key: Key) {
    let text = model.shareText(of: row)
    switch ShareWay(key) {
    case .copy: want(.copy(text.message, called: "The text"))
    case .mail:
      say("Preparing a letter…")
      want(.mail(row, text))
    case .saveArtwork:
      guard row.artworkURL100 != nil else {
        return say("The store has no artwork of \(model.short(row.title)).")
      }
      guard !model.isOffline else { return say("Offline: no artwork is fetched.") }
      say("Fetching the artwork…")
      want(.saveArtwork(row))
    case .openPage: openPage(of: row)
    case nil: break
    }
  }

  // MARK: What came of it

  /// Where nothing opens it, the address stands there whole, to be opened by hand.
  mutating func hasOpened(_ address: String, _ failure: Failure?) {
    guard let failure else { return say("Opened \(address)") }
    guard model.overlay == nil || model.overlay == .details, !model.isTypingFilter else {
      return say(failure.sentence, .failure)
    }
    open(.address(address, because: failure.sentence, inDetails: model.overlay == .details))
  }

  mutating func hasShared(_ answer: Result<String, Failure>) {
    switch answer {
    case .success(let sentence): say(sentence)
    case .failure(let failure): say(failure.sentence, .failure)
    }
  }
}
