internal import Charts
internal import Library
package import Session
internal import Transfers

/// The state of a row and the action of its button.
package enum RowAction: Equatable, Sendable {
  case download
  /// Not on disk, and downloads are not allowed.
  case absent
  case waiting
  /// In bytes; `speed` in bytes per second.
  case downloading(received: Int64, total: Int64?, speed: Double?)
  case paused(received: Int64, total: Int64?)
  case retrying(received: Int64, total: Int64?, because: String)
  /// The error message.
  case failed(String)
  /// Another process is downloading it.
  case elsewhere
  case downloaded
  case playing(position: Duration, duration: Duration?, isPaused: Bool)
  /// On disk, but it could not be played, with the error message.
  case unplayable(String)
  case noPreview
  /// The kind has no audio previews; the action opens the details.
  case leads(price: String?)
  case notKnown
  case damaged
}

extension ScreenModel {
  /// | - Parameter now: In seconds on the screen's clock.
  package func button(of row: Row, now: Double) -> RowAction {
    if let playing = session.playing, playing.id == row.id {
      return .playing(
        position: playing.position, duration: playing.duration, isPaused: playing.isPaused)
    }
    if session.startsOnDetails[row.id] != nil { return .waiting }
    if let line = session.transfers[row.id], let button = button(of: line, now: now) {
      return button
    }
    // The file has been renamed, but the folder has not been read again yet.
    if session.transfers[row.id]?.state == .downloaded, row.kept?.isWhole != true {
      return .downloaded
    }
    if !row.hasAudio, row.kept == nil { return .leads(price: row.price) }
    switch row.state {
    case .notHere: return session.isOffline ? .absent : .download
    case .noPreview: return .noPreview
    case .notKnown: return session.isOffline ? .absent : .notKnown
    case .partial(let received, let total): return .paused(received: received, total: total)
    case .inUse: return .elsewhere
    case .downloaded:
      return session.playFailures[row.id].map { .unplayable($0) } ?? .downloaded
    case .damaged: return .damaged
    }
  }

  /// `nil` if the file's state is more recent than the transfer.
  private func button(of line: TransferBoard.Line, now: Double) -> RowAction? {
    switch line.state {
    case .queued: .waiting
    case .downloading:
      .downloading(
        received: line.received, total: line.total, speed: line.speed.bytesPerSecond(now: now))
    case .paused: .paused(received: line.received, total: line.total)
    case .retrying(let error):
      .retrying(received: line.received, total: line.total, because: error.cause)
    case .failed(let error): .failed(error.text(keys: session.keys))
    case .elsewhere: .elsewhere
    case .downloaded, .canceled: nil
    }
  }
}

extension RowAction {
  /// The error message, or the reason for a retry; `nil` if there is no error.
  func trouble(keys: KeyTable) -> String? {
    switch self {
    case .failed(let sentence), .unplayable(let sentence): sentence
    case .retrying(_, _, let cause): cause
    case .elsewhere: "Another hottracks is downloading it."
    case .damaged: "The file is damaged".advised(keys.clause(.erase, "erase"))
    case .absent, .download, .waiting, .downloading, .paused, .downloaded, .playing, .noPreview,
      .notKnown, .leads:
      nil
    }
  }
}
