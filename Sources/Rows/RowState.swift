package import Charts
package import Library

/// Whether the preview of an entry is on disk, and why it may not be.
package enum RowState: Equatable, Sendable {
  case notHere
  case noPreview
  /// The store was not heard, so there may be a preview.
  case notKnown
  case partial(received: Int64, total: Int64?)
  /// Another process downloads it.
  case inUse
  case downloaded(bytes: Int64)
  case damaged

  package init(_ kept: KeptPreview?, preview: PreviewAvailability) {
    guard let kept else {
      self =
        switch preview {
        case .offered: .notHere
        case .none, .video, .noLongerSold: .noPreview
        case .unknown: .notKnown
        }
      return
    }
    switch kept.part {
    case .whole: self = .downloaded(bytes: kept.bytes)
    case .damaged: self = .damaged
    case .partial(_, isInUse: true): self = .inUse
    case .partial(let total, _): self = .partial(received: kept.bytes, total: total)
    }
  }

  package var word: StateWord {
    switch self {
    case .notHere: .notDownloaded
    case .noPreview: .noPreview
    case .notKnown: .unknown
    case .partial: .paused
    case .inUse: .inUse
    case .downloaded: .downloaded
    case .damaged: .damaged
    }
  }

  package var words: String {
    if case .partial(let received, let total?) = self, total > 0 {
      return "\(word.rawValue) \(Quantity.percent(received: received, total: total))%"
    }
    return word.rawValue
  }

  /// For lists of one fact per line, which screen readers read: they skip a dash.
  package var plainWords: String { self == .notHere ? name : words }

  /// For JSON.
  package var name: String {
    switch self {
    case .notHere, .noPreview, .notKnown, .damaged: "none"
    case .partial, .inUse: "partial"
    case .downloaded: "downloaded"
    }
  }
}

extension Row {
  /// Whether its state is worth a word: of what never has a preview to download there is none.
  package var hasState: Bool {
    kept != nil || isHeard
  }

  /// Whether what its kind has for a preview is a sound; where its kind is not known, whether there is one
  /// or may be one.
  package var isHeard: Bool {
    entry.kind.map { $0.preview == .audio } ?? (kept != nil || preview.mayBeHeard)
  }

  /// What it is thought to be: a song, where it has a sound or may have one and its kind is not known. `nil`
  /// for what no chart is of.
  package var supposedKind: MediaKind? { entry.kind ?? (isHeard ? .songs : nil) }
}
