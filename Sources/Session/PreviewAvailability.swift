package import Charts
internal import Library
internal import Support

/// Whether the store has a preview of an entry, as far as is known.
package enum PreviewAvailability: Equatable, Sendable {
  case offered(address: String)
  /// A video, which is neither downloaded nor played.
  case video(address: String)
  /// The lookup returned no preview.
  case none
  /// The lookup no longer returns the entry.
  case noLongerSold(in: Storefront)
  /// There was no successful lookup; `because` is its error, if one was sent.
  case unknown(because: ChartError?)
}

extension PreviewAvailability {
  /// - Parameter missing: Why details are missing, if the lookup failed or was skipped.
  package init(_ entry: Entry, missing: DetailsMissing? = nil) {
    if let address = entry.previewURL {
      self = .offered(address: address)
    } else if let address = entry.details.filmURL {
      self = .video(address: address)
    } else if let missing, entry.kind?.preview == .audio {
      self = .unknown(because: missing.because)
    } else {
      self = .none
    }
  }

  /// The lookup succeeded, and there is nothing to download.
  package var isLacking: Bool {
    switch self {
    case .none, .video: true
    case .offered, .noLongerSold, .unknown: false
    }
  }

  /// Whether there is or may be an audio preview.
  package var mayHaveAudio: Bool {
    switch self {
    case .offered, .unknown: true
    case .none, .video, .noLongerSold: false
    }
  }
}

extension Row {
  /// Why there is no preview to download or play; `nil` if the store offers one.
  ///
  /// - Parameter title: The title of the entry, possibly shortened.
  package func sentence(_ title: String) -> String? {
    if file?.part == .damaged { return "The preview of \(title) is damaged." }
    return switch preview {
    case .noLongerSold(let storefront):
      "\(title) is no longer available in \(storefront.nameInText)."
    case .video: "The preview of \(title) is a video."
    case _ where !hasAudio: "The store has no audio preview of \(title)."
    case .none: "The store has no preview of \(title)."
    case .offered: nil
    case .unknown(let error?): CommandError(causeOf: error, about: title).sentence
    case .unknown(nil): "The details of \(title) were not fetched."
    }
  }

  /// The same as a command's error, with the command that helps.
  package func previewError(isDemo: Bool = false) -> CommandError? {
    let title = entry.title
    guard let sentence = sentence(title) else { return nil }
    if file?.part == .damaged {
      return CommandError(
        .failed, "\(sentence) To erase it: `\(pastedLine("erase", id, isDemo: isDemo))`")
    }
    return switch preview {
    case .noLongerSold: CommandError(.nothingMatches, "\(sentence) Try another --country.")
    case .unknown(let error?) where hasAudio: CommandError(error, about: title)
    case .unknown(nil) where hasAudio: CommandError(.failed, "\(sentence) Try again.")
    case _ where entry.isArtist:
      CommandError(
        .failed, "\(sentence) To list the songs: `\(pastedLine("artist", id, isDemo: isDemo))`")
    default: CommandError(.failed, sentence)
    }
  }

  /// Why there is nothing to play when downloads are not allowed.
  package func absence(isDemo: Bool = false) -> CommandError {
    if file?.part == .damaged || preview.isLacking || !hasAudio,
      let error = previewError(isDemo: isDemo)
    {
      return error
    }
    let state = file == nil ? "is not downloaded" : "is only partly downloaded"
    return CommandError(.failed, "\(entry.title) \(state). Run without --offline to download it.")
  }

  /// The title for messages, cut so that the rest stays visible.
  package var shortTitle: String { entry.title.shortTitle }
}

extension String {
  private static let maxTitleLength = 40

  package var shortTitle: String {
    count > Self.maxTitleLength ? prefix(Self.maxTitleLength - 1) + "…" : self
  }

  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
