package import Charts

/// Whether the store has a preview of an entry, as far as it has been heard.
package enum PreviewAvailability: Equatable, Sendable {
  case offered(address: String)
  /// It is a film, which is neither downloaded nor played.
  case video(address: String)
  /// The store was asked and names none.
  case none
  /// The store was asked about what it had once, and knows it no more.
  case noLongerSold(in: Storefront)
  /// The store was not heard; why, where it was asked at all.
  case unknown(because: ChartError?)
}

extension PreviewAvailability {
  /// - Parameter missing: why the store was not heard about details, if it was not.
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

  /// The store was heard, and there is nothing to be downloaded.
  package var isLacking: Bool {
    switch self {
    case .none, .video: true
    case .offered, .noLongerSold, .unknown: false
    }
  }

  /// There is a sound, or may be one.
  var mayBeHeard: Bool {
    switch self {
    case .offered, .unknown: true
    case .none, .video, .noLongerSold: false
    }
  }
}
