internal import Support

/// What the bus's one thread does: announces what has changed, answers who asks. Everything here
/// belongs to the thread that calls `run`.
final class BusLoop {
  private let board: LatestStatus
  private let wakeUp: EventFD
  private let requests: EventChannel<RemoteRequest>
  /// What the bus was last told; `nil` before anybody could ask.
  private var announced: PlayerStatus?

  init(board: LatestStatus, wakeUp: EventFD, requests: EventChannel<RemoteRequest>) {
    (self.board, self.wakeUp, self.requests) = (board, wakeUp, requests)
  }

  /// Returns when the board is closed.
  ///
  /// - Throws: when there is no bus, or no longer.
  func run(address: String?, name: String) throws(BusError) {
    guard let address else { throw .noBus }
    let connection = try BusConnection(BusLibrary.shared.get(), address: address, name: name) {
      [board, requests] call throws(BusCallError) in
      guard let shown = board.shown else { return [] }
      let answer = try shown.answer(to: call, at: .now)
      if let request = answer.request { requests.post(request) }
      return answer.values
    }
    while let shown = board.shown {
      try announce(shown, on: connection)
      if try !connection.process() { try connection.wait(or: wakeUp) }
    }
  }

  private func announce(
    _ shown: PlayerSnapshot, on connection: BusConnection
  ) throws(BusError) {
    guard connection.name == .ours else { return }
    guard let before = announced else {
      announced = shown.status
      return
    }
    // A bus that takes nothing gets the newest state alone, once it does.
    guard before.announced != shown.status.announced, try !connection.hasUnsentData else { return }
    announced = shown.status
    let changes = PropertyChanges(from: before, to: shown.status)
    if !changes.changed.isEmpty || !changes.gone.isEmpty {
      try connection.send(
        signal: "PropertiesChanged", of: BusInterface.properties.name,
        [
          .string(BusInterface.player.name), .dictionary(changes.changed), .strings(changes.gone),
        ])
    }
    if changes.hasJumped {
      let position = shown.position(at: .now).microseconds
      try connection.send(signal: "Seeked", of: BusInterface.player.name, [.int64(position)])
    }
  }
}
