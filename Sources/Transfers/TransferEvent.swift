/// What happened to one transfer.
///
/// Progress that nobody has read yet is replaced by newer progress; everything else arrives, in
/// order, and the last event of a transfer is always its outcome.
package struct TransferEvent: Equatable, Sendable {
  package let id: String
  package let happening: Happening

  package init(id: String, _ happening: Happening) {
    self.id = id
    self.happening = happening
  }

  /// Counts are bytes of the file, what came in earlier runs included.
  package enum Happening: Equatable, Sendable {
    case queued
    /// `received` is what is kept from before; 0 when it begins anew.
    case started(received: Int64, total: Int64?)
    /// At most ten times a second; the last bytes are told too, unless an end comes first.
    case progress(received: Int64, total: Int64?)
    /// What was kept did not fit the file any more, and was dropped.
    case startedOver
    case paused(received: Int64, total: Int64?)
    case retrying(
      received: Int64, total: Int64?, inSeconds: Double, because: TransferError)
    case done(path: String, bytes: Int64)
    case failed(TransferError)
    case canceled
  }

  /// Whether an unread `earlier` event is not worth reading any more.
  func supersedes(_ earlier: TransferEvent) -> Bool {
    guard id == earlier.id, case .progress = happening, case .progress = earlier.happening else {
      return false
    }
    return true
  }
}
