internal import Playback
internal import Transfers

extension SessionModel {
  /// Processes a message.
  ///
  /// - Parameter now: In seconds on the session's clock, which is monotonic.
  /// - Returns: The effects to perform, in order.
  package mutating func update(_ message: SessionMessage, now: Double) -> [SessionEffect] {
    var update = SessionUpdate(consume self, now: now)
    update.receive(message)
    if message.mayChangeQueue { update.settle() }
    self = update.model
    return update.effects
  }

  /// Performs commands of the user.
  ///
  /// - Returns: The effects to perform, in order.
  package mutating func perform(
    now: Double, _ commands: (inout SessionUpdate) -> Void
  ) -> [SessionEffect] {
    var update = SessionUpdate(consume self, now: now)
    commands(&update)
    update.settle()
    self = update.model
    return update.effects
  }
}

extension SessionMessage {
  // Events that arrive ten times a second change no queue.
  package var mayChangeQueue: Bool {
    switch self {
    case .transfer(let event): if case .progress = event.happening { false } else { true }
    case .player(.position): false
    default: true
    }
  }
}

/// The processing of one message or command: the new model, and the effects.
package struct SessionUpdate {
  package var model: SessionModel
  /// In seconds on the session's clock.
  let now: Double
  package private(set) var effects: [SessionEffect] = []

  package init(_ model: SessionModel, now: Double) {
    self.model = model
    self.now = now
  }

  package mutating func receive(_ message: SessionMessage) {
    switch message {
    case .transfer(let event): receive(event)
    case .player(let event): receive(event)
    case .noPlayer(let error): hasNoPlayer(error)
    case .files(let result): receive(result)
    case .erased(let id, let result): hasErased(id, result)
    case .details(let result, let ids, let storefront, let freshness):
      receive(result, of: ids, in: storefront, freshness)
    case .lists(let result): receive(result)
    case .favoriteSet(let entry, let isFavorite, let failure): hasSet(entry, isFavorite, failure)
    case .recentNoted(let failure): hasNoted(failure)
    }
  }

  /// Continues the queue, and updates what depends on it.
  fileprivate mutating func settle() {
    settleQueue()
    settleNeighbors()
  }

  mutating func want(_ effect: SessionEffect) {
    effects.append(effect)
  }

  mutating func report(_ event: SessionEvent) {
    effects.append(.report(event))
  }

  mutating func say(_ text: String, _ kind: SessionEvent.NoticeKind = .news) {
    report(.notice(text, kind))
  }

  mutating func say(_ failure: CommandError) {
    say(failure.sentence, .failure)
  }
}
