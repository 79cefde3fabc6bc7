internal import Charts
internal import Session
internal import Terminal

/// Opening, copying and sharing of entries.
extension Update {
  /// Ignored while the page is being opened, for example if the key is held.
  mutating func openPage(of row: Row) {
    let address = model.session.shareText(of: row).link
    guard model.opening.insert(address).inserted else { return }
    say("Opening the store page…")
    want(.openPage(address: address))
  }

  mutating func copyLink(of row: Row) {
    copy(model.session.shareText(of: row).link, called: "the link")
  }

  mutating func copy(_ text: String, called name: String) {
    say("Copying…")
    want(.copy(text, called: name))
  }

  mutating func beginSharing(_ row: Row) {
    open(.menu(Menu(.share(row))))
  }

  mutating func share(_ row: Row, _ way: ShareMethod) {
    let text = model.session.shareText(of: row)
    switch way {
    case .copy: copy(text.message, called: "the text")
    case .mail:
      say("Preparing an email…")
      want(.mail(row, text))
    case .saveArtwork:
      guard row.artworkURL100 != nil else {
        return say("No artwork available for \(row.shortTitle).")
      }
      guard !model.isOffline else { return say("Offline: cannot fetch artwork.") }
      say("Fetching the artwork…")
      want(.saveArtwork(row))
    case .openPage: openPage(of: row)
    }
  }

  // MARK: Results

  /// If no program opens it, the address is shown so that the user can copy it.
  mutating func hasOpened(_ address: String, _ failure: CommandError?) {
    model.opening.remove(address)
    guard let failure else { return say("Opened \(address)") }
    switch model.panel {
    case nil where !model.isTypingFilter, .details, .picture:
      open(.address(address, because: failure.sentence))
    default: say(failure.sentence, .failure)
    }
  }

  mutating func hasShared(_ result: Result<String, CommandError>) {
    switch result {
    case .success(let sentence): say(sentence)
    case .failure(let failure): say(failure.sentence, .failure)
    }
  }
}
