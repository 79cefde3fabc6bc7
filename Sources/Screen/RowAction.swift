internal import Charts
internal import Library
package import Rows
internal import Transfers

/// What a row can do or is doing: the phone's one button.
package enum RowAction: Equatable, Sendable {
  case download
  /// Not on disk, where nothing is fetched.
  case absent
  case waiting
  /// Bytes; `speed` in bytes a second.
  case downloading(received: Int64, total: Int64?, speed: Double?)
  case paused(received: Int64, total: Int64?)
  case retrying(received: Int64, total: Int64?, because: String)
  /// A sentence.
  case failed(String)
  /// Another process is fetching it.
  case elsewhere
  case downloaded
  case playing(position: Duration, duration: Duration?, isPaused: Bool)
  /// On disk, but it could not be played: a sentence.
  case unplayable(String)
  case noPreview
  /// Nothing of its kind is ever heard: it leads to its details.
  case leads(price: String?)
  case notKnown
  case damaged
}

extension ScreenModel {
  /// - Parameter now: seconds on the screen's clock.
  package func button(of row: Row, now: Double) -> RowAction {
    if let playing, playing.id == row.id {
      return .playing(
        position: playing.position, duration: playing.duration, isPaused: playing.isPaused)
    }
    if startsOnDetails[row.id] != nil { return .waiting }
    if let line = transfers[row.id], let button = button(of: line, now: now) { return button }
    // Its name is on disk, and read in a moment.
    if transfers[row.id]?.state == .downloaded, row.kept?.isWhole != true { return .downloaded }
    if leadsFurther(row) { return .leads(price: row.price) }
    switch row.state {
    case .notHere: return isOffline ? .absent : .download
    case .noPreview: return .noPreview
    case .notKnown: return isOffline ? .absent : .notKnown
    case .partial(let received, let total): return .paused(received: received, total: total)
    case .inUse: return .elsewhere
    case .downloaded:
      return playFailures[row.id].map { .unplayable($0) } ?? .downloaded
    case .damaged: return .damaged
    }
  }

  private func leadsFurther(_ row: Row) -> Bool {
    !row.isHeard && row.kept == nil
  }

  /// `nil` where the disk tells more than the transfer.
  private func button(of line: TransferBoard.Line, now: Double) -> RowAction? {
    switch line.state {
    case .queued: .waiting
    case .downloading:
      .downloading(
        received: line.received, total: line.total, speed: line.pace.bytesPerSecond(now: now))
    case .paused: .paused(received: line.received, total: line.total)
    case .retrying(let error):
      .retrying(received: line.received, total: line.total, because: error.cause)
    case .failed(let error): .failed(error.screenText(keys: keys))
    case .elsewhere: .elsewhere
    case .downloaded, .canceled: nil
    }
  }
}
