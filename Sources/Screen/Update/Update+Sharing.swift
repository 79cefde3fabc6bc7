internal import Rows
internal import Terminal

/// What is done with an entry outside of the screen: its page is opened, its link copied, it is shared.
extension Update {
  /// Once at a time: a key that is held is one wish.
  mutating func openPage(of row: Row) {
    let address = model.shareText(of: row).link
    guard model.opening.insert(address).inserted else { return }
    say("Opening the store page…")
    want(.openPage(address: address))
  }

  mutating func copyLink(of row: Row) {
    copy(model.shareText(of: row).link, called: "the link")
  }

  private mutating func copy(_ text: String, called name: String) {
    say("Copying…")
    want(.copy(text, called: name))
  }

  mutating func beginSharing(_ row: Row) {
    open(.share(row, inDetails: model.overlay == .details))
  }

  /// Each key is one way; any other does nothing.
  mutating func share(_ row: Row, _ key: Key) {
    let text = model.shareText(of: row)
    switch ShareWay(key) {
    case .copy: copy(text.message, called: "the text")
    case .mail:
      say("Preparing an email…")
      want(.mail(row, text))
    case .saveArtwork:
      guard row.artworkURL100 != nil else {
        return say("No artwork available for \(model.short(row.title)).")
      }
      guard !model.isOffline else { return say("Offline: cannot fetch artwork.") }
      say("Fetching the artwork…")
      want(.saveArtwork(row))
    case .openPage: openPage(of: row)
    case nil: break
    }
  }

  // MARK: What came of it

  /// Where nothing opens it, the address stands there whole, to be opened by hand.
  mutating func hasOpened(_ address: String, _ failure: Failure?) {
    model.opening.remove(address)
    guard let failure else { return say("Opened \(address)") }
    guard model.overlay == nil || model.overlay == .details, !model.isTypingFilter else {
      return say(failure.sentence, .failure)
    }
    open(.address(address, because: failure.sentence, inDetails: model.overlay == .details))
  }

  /// The link's own key copies it, those of the list scroll it where it does not fit; any other closes.
  mutating func take(
    _ key: Key, _ address: String, because why: String, inDetails: Bool, scroll: Int
  ) {
    let limit = layout.map { AddressPage(address, because: why, $0).scrollLimit } ?? 0
    let step: Int? =
      switch model.keys.action(for: key) {
      case .copyLink: 0
      case .moveDown, .pageDown, .halfPageDown: 1
      case .moveUp, .pageUp, .halfPageUp: -1
      default: nil
      }
    guard let step, step == 0 || limit > 0 else {
      model.overlay = inDetails ? .details : nil
      return
    }
    if step == 0 { return copy(address, called: "the link") }
    model.overlay = .address(
      address, because: why, inDetails: inDetails, scroll: min(max(scroll + step, 0), limit))
  }

  mutating func hasShared(_ answer: Result<String, Failure>) {
    switch answer {
    case .success(let sentence): say(sentence)
    case .failure(let failure): say(failure.sentence, .failure)
    }
  }
}
