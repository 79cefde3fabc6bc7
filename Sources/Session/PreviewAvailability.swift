package import Charts
internal import Library

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
  /// | - Parameter missing: Why details are missing, if the lookup failed or was skipped.
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

/// Why an entry has no preview to download or play.
package enum NoPreviewReason: Equatable, Sendable {
  /// The downloaded file is damaged.
  case damaged
  case noLongerSold(in: Storefront)
  /// The preview is a video.
  case video
  /// Entries of this kind usually have video previews, but this one has none.
  case noVideo
  case notOffered
  /// The lookup failed; `nil` if none was sent.
  case unknown(because: ChartError?)
}

extension Row {
  /// `nil` if the store offers a preview.
  package var noPreviewReason: NoPreviewReason? {
    if kept?.part == .damaged { return .damaged }
    return switch preview {
    case .noLongerSold(let storefront): .noLongerSold(in: storefront)
    case .video: .video
    case _ where entry.kind?.preview == .video: .noVideo
    case _ where !hasAudio, .none: .notOffered
    case .offered: nil
    case .unknown(let error): .unknown(because: error)
    }
  }
}
