package import AudioFile
import Foundation
internal import HTTP

/// An event of one transfer.
///
/// Newer progress replaces unread progress. Every other event is delivered, in order, and the last event of a
/// transfer is always its outcome.
package struct TransferEvent: Equatable, Sendable {
  package let id: String
  /// The number of the last command that the transfer had received.
  package let number: Int
  package let happening: Happening

  package init(id: String, number: Int, _ happening: Happening) {
    self.id = id
    self.number = number
    self.happening = happening
  }

  /// Byte counts include the bytes of earlier runs.
  package enum Happening: Equatable, Sendable {
    case queued
    /// `received` is the length of the partial file; 0 if the transfer starts at the beginning.
    case started(received: Int64, total: Int64?)
    /// At most ten times a second. The last progress is also sent, unless the outcome arrives first.
    case progress(received: Int64, total: Int64?)
    /// After `stream`: what has arrived can be played while the rest arrives. Reading the file fails when the transfer
    /// fails, is canceled or starts over. `path` is that of the complete file.
    case streaming(path: String, GrowingFile)
    /// The partial file did not match and was deleted.
    case startedOver
    /// `received` is `nil` if the transfer had not started, so that its partial file is as it was.
    case paused(received: Int64?, total: Int64?)
    case retrying(
      received: Int64, total: Int64?, inSeconds: Double, because: TransferError)
    case done(path: String, bytes: Int64)
    case failed(TransferError)
    case canceled

    /// Whether the transfer has ended.
    package var isOutcome: Bool {
      switch self {
      case .done, .failed, .canceled: true
      case .queued, .started, .progress, .streaming, .startedOver, .paused, .retrying: false
      }
    }
  }

  /// Whether an unread `earlier` event can be discarded.
  package func supersedes(_ earlier: TransferEvent) -> Bool {
    guard id == earlier.id, case .progress = happening, case .progress = earlier.happening else {
      return false
    }
    return true
  }
}
