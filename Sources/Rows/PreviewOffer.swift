package import Charts

/// Whether the store has a preview of an entry, as far as it has been heard.
package enum PreviewOffer: Equatable, Sendable {
  case offered(address: String)
  /// It is a film, which is neither downloaded nor played.
  case film(address: String)
  /// The store was asked and names none.
  case none
  /// The store was asked about what it had once, and knows it no more.
  case noLongerSold(in: Storefront)
  /// The store was not heard; why, where it was asked at all.
  case unknown(because: ChartError?)
}

extension PreviewOffer {
  /// - Parameter missing: why the store was not heard about details, if it was not.
  package init(_ entry: ChartEntry, missing: DetailsMissing? = nil) {
    self = Self.told(entry.previewURL, entry.details)
    // Of what never has one nothing is missing.
    if self == .none, let missing, entry.kind.preview == .sound {
      self = .unknown(because: missing.because)
    }
  }

  package init(_ item: LookupItem) {
    self = Self.told(item.previewURL, item.details)
  }

  /// The store was heard, and there is nothing to be downloaded.
  package var isLacking: Bool {
    switch self {
    case .none, .film: true
    case .offered, .noLongerSold, .unknown: false
    }
  }

  /// There is a sound, or may be one.
  var mayBeHeard: Bool {
    switch self {
    case .offered, .unknown: true
    case .none, .film, .noLongerSold: false
    }
  }

  private static func told(_ sound: String?, _ details: EntryDetails) -> PreviewOffer {
    if let sound { return .offered(address: sound) }
    return details.filmURL.map { .film(address: $0) } ?? .none
  }
}
