package import Transfers

/// What was asked of a transfer that it has not told of yet.
///
/// The model shows a command when it is given, for the next key must mean the opposite of it; events
/// of the time before are still on their way then.
package struct PendingTransferCommand: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case start
    case pause
    case resume
    case cancel
  }

  package let kind: Kind
  /// It was waiting when it was to pause: nothing is known of it but what an earlier run has left.
  package private(set) var wasWaiting: Bool
  // Events that commands have yet to bring, unless they came too late.
  private var pausesToCome: Int

  /// - Parameter former: what was asked before, and has not been told of either.
  package init(_ kind: Kind, after former: PendingTransferCommand? = nil, isWaiting: Bool = false) {
    self.kind = kind
    wasWaiting = isWaiting
    pausesToCome = (former?.pausesToCome ?? 0) + (kind == .pause ? 1 : 0)
  }

  /// The disk has failed another one, which pauses what waits: no pause is thought to be our own.
  package mutating func expectForeignPause() {
    pausesToCome = 0
  }

  /// What an event means beside what was asked.
  package struct Reading: Equatable, Sendable {
    package enum Part: Equatable, Sendable {
      case everything
      /// Its bytes, not its state.
      case counts
      case nothing
    }

    package var shown: Part
    /// The wish has come true, or never will.
    package var isOver = false
    /// The command did not reach it where it was, and is given again.
    package var again: TransferCommand?
  }

  /// Nothing is hidden but what another event is sure to follow: in the end the screen shows what
  /// the transfer has told last.
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

  // A pause or an end that comes first is the former transfer's.
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
    // Asked before it was to go on. Any other pause is the disk's doing.
    case .paused where wasToPause: Reading(shown: .nothing)
    case .paused, .canceled, .done, .failed: Reading(shown: .everything, isOver: true)
    }
  }

  private func pausing(_ happening: TransferEvent.Happening) -> Reading {
    switch happening {
    case .progress: Reading(shown: .counts)
    case .startedOver: Reading(shown: .everything)
    // It may have been about to get its name, where nothing is paused, and did not get it; or not
    // yet begun. What is paused already takes no notice.
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
    // Perhaps of an earlier cancel, after which it was begun anew: then its own comes next. To wait
    // for it would be in vain where it is the one that came too late.
    case .canceled, .done, .failed: Reading(shown: .everything, isOver: true)
    }
  }
}
