package import Transfers

/// A command that a transfer has not confirmed yet.
///
/// The model shows the effect of a command at once, because the next key press refers to it, while older
/// events may still arrive.
package struct PendingTransferCommand: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case start
    case pause
    case resume
    case cancel
  }

  package let kind: Kind
  /// Whether the transfer was queued when it was paused, so that only its partial file is known.
  package private(set) var wasWaiting: Bool
  // Expected `paused` events of earlier commands, unless those came too late.
  private var pausesToCome: Int

  /// | - Parameter former: An earlier command that is not confirmed either.
  package init(_ kind: Kind, after former: PendingTransferCommand? = nil, isWaiting: Bool = false) {
    self.kind = kind
    wasWaiting = isWaiting
    pausesToCome = (former?.pausesToCome ?? 0) + (kind == .pause ? 1 : 0)
  }

  /// A disk error of another transfer pauses all queued ones, so a pause may not be due to our command.
  package mutating func expectForeignPause() {
    pausesToCome = 0
  }

  /// How an event is applied while a command is pending.
  package struct Reading: Equatable, Sendable {
    package enum Part: Equatable, Sendable {
      case everything
      /// Only the byte counts, not the state.
      case counts
      case nothing
    }

    package var shown: Part
    /// The command is confirmed, or has failed.
    package var isOver = false
    /// The command had no effect and must be sent again.
    package var again: TransferCommand?
  }

  /// Interprets an event. An event is hidden only if another one is certain to follow, so that the screen
  /// finally shows the last state.
  package mutating func read(_ happening: TransferEvent.Happening) -> Reading {
    let wasToPause = pausesToCome > 0
    switch happening {
    case .paused: pausesToCome = max(pausesToCome - 1, 0)
    case .started, .progress: wasWaiting = false
    default: break
    }
    return switch kind {
    case .start: starting(happening)
    case .resume: resuming(happening, wasToPause)
    case .pause: pausing(happening)
    case .cancel: canceling(happening)
    }
  }

  // A pause or an end that comes first belongs to the earlier transfer.
  private func starting(_ happening: TransferEvent.Happening) -> Reading {
    switch happening {
    case .queued, .done, .failed: Reading(shown: .everything, isOver: true)
    case .started, .startedOver, .progress, .retrying: Reading(shown: .everything)
    case .paused, .canceled: Reading(shown: .nothing)
    }
  }

  private func resuming(
    _ happening: TransferEvent.Happening, _ wasToPause: Bool
  ) -> Reading {
    switch happening {
    case .started, .startedOver, .progress, .retrying: Reading(shown: .everything)
    case .queued: Reading(shown: .everything, isOver: pausesToCome == 0)
    // The pause was requested before the start. Any other pause is due to a disk error.
    case .paused where wasToPause: Reading(shown: .nothing)
    case .paused, .canceled, .done, .failed: Reading(shown: .everything, isOver: true)
    }
  }

  private func pausing(_ happening: TransferEvent.Happening) -> Reading {
    switch happening {
    case .progress: Reading(shown: .counts)
    case .startedOver: Reading(shown: .everything)
    // The transfer may have been in its last step, which cannot be paused, and failed; or it had not started.
    // If it is already paused, the command has no effect.
    case .queued: Reading(shown: .nothing, again: .pause)
    case .started, .retrying: Reading(shown: .counts, again: .pause)
    case .paused: Reading(shown: .everything, isOver: pausesToCome == 0)
    case .done, .failed, .canceled: Reading(shown: .everything, isOver: true)
    }
  }

  private func canceling(_ happening: TransferEvent.Happening) -> Reading {
    switch happening {
    case .startedOver, .progress, .paused: Reading(shown: .nothing)
    case .queued, .started, .retrying: Reading(shown: .nothing, again: .cancel)
    // This may be the result of an earlier cancel, after which the transfer was started again and will send
    // its own. Waiting for that would be in vain if this is it.
    case .canceled, .done, .failed: Reading(shown: .everything, isOver: true)
    }
  }
}
