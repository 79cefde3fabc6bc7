package import Charts
package import Library

/// Whether the preview of an entry is on disk, or why not.
package enum RowState: Equatable, Sendable {
  case notHere
  case noPreview
  /// The lookup failed or was skipped, so there may be a preview.
  case notKnown
  case partial(received: Int64, total: Int64?)
  /// Another process is downloading it.
  case inUse
  case downloaded(bytes: Int64)
  case damaged

  package init(_ kept: LocalPreview?, preview: PreviewAvailability) {
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
  /// Whether lists show the state. Not for entries that never have a preview to download.
  package var hasState: Bool {
    kept != nil || hasAudio
  }

  /// Whether the preview is audio. If the kind is unknown, whether there is or may be a preview.
  package var hasAudio: Bool {
    entry.kind.map { $0.preview == .audio } ?? (kept != nil || preview.mayHaveAudio)
  }

  /// The assumed kind: a song, if the kind is unknown and there is or may be an audio preview. `nil` for
  /// kinds without charts.
  package var assumedKind: MediaKind? { entry.kind ?? (hasAudio ? .songs : nil) }
}

/// The name of a state, in lists, progress lines and on the screen.
package enum StateWord: String, CaseIterable, Sendable {
  case notDownloaded = "–"
  case waiting = "Waiting"
  case downloading = "Downloading"
  case paused = "Paused"
  case retrying = "Retrying"
  case downloaded = "Downloaded"
  case canceled = "Canceled"
  case failed = "Failed"
  /// Another process is downloading it.
  case inUse = "In use"
  case noPreview = "No preview"
  case unknown = "Unknown"
  case damaged = "Damaged"
  case notPlayable = "Not playable"
}
