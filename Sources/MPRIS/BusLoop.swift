internal import Support

/// The bus's thread: announces changes and replies to calls. Everything here must be called on the thread
/// that calls `run`.
final class BusLoop {
  private let latest: LatestStatus
  private let wakeUp: EventFD
  private let requests: EventChannel<RemoteRequest>
  /// The last announced status; `nil` before the bus name is ours.
  private var announced: PlayerStatus?

  init(latest: LatestStatus, wakeUp: EventFD, requests: EventChannel<RemoteRequest>) {
    (self.latest, self.wakeUp, self.requests) = (latest, wakeUp, requests)
  }

  /// Returns when `latest` is closed.
  ///
  /// - Throws: If there is no bus, or no longer one.
  func run(address: String?, name: String) throws(BusError) {
    guard let address else { throw .noBus }
    let connection = try BusConnection(
      BusLibrary.shared.get(), address: address, name: name,
      player: { [latest] in latest.snapshot }, request: { [requests] in requests.post($0) })
    while let snapshot = latest.snapshot {
      try announce(snapshot, on: connection)
      if try !connection.process() { try connection.wait(or: wakeUp) }
    }
  }

  private func announce(
    _ snapshot: PlayerSnapshot, on connection: BusConnection
  ) throws(BusError) {
    guard connection.name == .owned else { return }
    guard let before = announced else {
      announced = snapshot.status
      return
    }
    // While the bus accepts no data, changes are not queued: afterwards only the newest status is sent.
    guard before.announced != snapshot.status.announced, try !connection.hasUnsentData else {
      return
    }
    announced = snapshot.status
    let changes = snapshot.status.changedProperties(since: before)
    if !changes.isEmpty { try connection.announce(changesOf: changes) }
    if before.jumpCount != snapshot.status.jumpCount {
      try connection.announce(seekTo: snapshot.position(at: .now))
    }
  }
}
