package import Charts
package import Library
internal import Transfers

/// How an entry is: the one summary of what is on disk (`LocalPreview.Part`), what the store offers
/// (`PreviewAvailability`) and what a transfer does (`TransferBoard.State`).
package enum RowState: Equatable, Sendable {
  /// The preview can be downloaded, unless downloads are not allowed.
  case notHere
  case noPreview
  /// The kind has no audio previews, so there are only details. The offer is a price or a number of episodes.
  case noAudio(offer: String?)
  /// The lookup failed or was skipped, so there may be a preview.
  case notKnown
  case waiting
  /// In bytes; `speed` in bytes per second.
  case downloading(received: Int64, total: Int64?, speed: Double?)
  case partial(received: Int64, total: Int64?)
  case retrying(received: Int64, total: Int64?, inSeconds: Int, because: String)
  /// The error message.
  case failed(String)
  /// Another process is downloading it.
  case inUse
  case downloaded(bytes: Int64)
  case damaged
  /// On disk, but it could not be played, with the error message.
  case notPlayable(String)
  /// `arrived` is the part that is on disk, from 0 to 1; `nil` if all of it is.
  case playing(
    position: Duration, duration: Duration?, PlayActivity, arrived: Double? = nil)

  /// The state without a transfer.
  package init(_ file: LocalPreview?, preview: PreviewAvailability) {
    guard let file else {
      self =
        switch preview {
        case .offered: .notHere
        case .none, .video, .noLongerSold: .noPreview
        case .unknown: .notKnown
        }
      return
    }
    self =
      switch file.part {
      case .whole: .downloaded(bytes: file.bytes)
      case .damaged: .damaged
      case .partial(_, isInUse: true): .inUse
      case .partial(let total, _): .partial(received: file.bytes, total: total)
      }
  }

  /// `nil` if the file's state is more recent than the transfer.
  fileprivate init?(_ line: TransferBoard.Line, now: Double) {
    switch line.state {
    case .queued: self = .waiting
    case .downloading:
      self = .downloading(
        received: line.received, total: line.total, speed: line.speed.bytesPerSecond(now: now))
    case .paused: self = .partial(received: line.received, total: line.total)
    case .retrying(let error):
      self = .retrying(
        received: line.received, total: line.total, inSeconds: line.secondsToRetry(now: now),
        because: error.cause)
    case .elsewhere: self = .inUse
    case .failed(let error): self = .failed(error.sentence)
    case .downloaded, .canceled: return nil
    }
  }

  package var word: StateWord {
    switch self {
    case .notHere: .notDownloaded
    case .noPreview, .noAudio: .noPreview
    case .notKnown: .unknown
    case .waiting: .waiting
    case .downloading: .downloading
    case .partial: .paused
    case .retrying: .retrying
    case .failed: .failed
    case .inUse: .inUse
    case .downloaded, .playing: .downloaded
    case .damaged: .damaged
    case .notPlayable: .notPlayable
    }
  }

  /// The word and, for partial files, the progress.
  package var words: String {
    if case .partial(let received, let total?) = self, total > 0 {
      return "\(word.rawValue) \(Quantity.percent(received: received, total: total))%"
    }
    return word.rawValue
  }

  /// For JSON.
  package var name: String {
    switch self {
    case .partial, .inUse, .waiting, .downloading, .retrying: "partial"
    case .downloaded, .notPlayable, .playing: "downloaded"
    case .notHere, .noPreview, .noAudio, .notKnown, .failed, .damaged: "none"
    }
  }

  /// The error message, or the reason for a retry; `nil` if there is no error.
  package var error: String? {
    switch self {
    case .failed(let sentence), .notPlayable(let sentence): sentence
    case .retrying(_, _, _, let cause): cause.capitalizedFirst + "."
    case .inUse: "Another hottracks is downloading it."
    case .damaged: "The file is damaged."
    default: nil
    }
  }
}

extension SessionModel {
  /// - Parameter now: In seconds on the session's clock.
  package func state(of row: Row, now: Double) -> RowState {
    if let playing, playing.id == row.id {
      return .playing(
        position: playing.position, duration: playing.duration, playing.activity, arrived: arrived)
    }
    if isAwaited(row.id) { return .waiting }
    if let line = transfers[row.id] {
      if let state = RowState(line, now: now) { return state }
      // The file has been renamed, but the folder has not been read again yet.
      if line.state == .downloaded, row.file?.isWhole != true {
        return .downloaded(bytes: line.received)
      }
    }
    if !row.hasAudio, row.file == nil { return .noAudio(offer: row.episodes ?? row.price) }
    let state = row.state
    if case .downloaded = state, let failure = playFailures[row.id] { return .notPlayable(failure) }
    return state
  }
}

extension Row {
  /// Whether lists show the state. Not for entries that never have a preview to download.
  package var hasState: Bool {
    file != nil || hasAudio
  }

  /// Whether the preview is audio. If the kind is unknown, whether there is or may be a preview.
  package var hasAudio: Bool {
    entry.kind.map { $0.preview == .audio } ?? (file != nil || preview.mayHaveAudio)
  }

  /// The assumed kind: a song, if the kind is unknown and there is or may be an audio preview. `nil` for
  /// kinds without charts.
  package var assumedKind: MediaKind? { entry.kind ?? (hasAudio ? .songs : nil) }
}
