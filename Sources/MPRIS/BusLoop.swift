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
    let connection = try BusConnection(BusLibrary.shared.get(), address: address, name: name) {
      [latest, requests] call throws(BusCallError) in
      guard let snapshot = latest.snapshot else { return [] }
      let reply = try snapshot.reply(to: call, at: .now)
      if let request = reply.request { requests.post(request) }
      return reply.values
    }
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
    let changes = PropertyChanges(from: before, to: snapshot.status)
    if !changes.changed.isEmpty || !changes.invalidated.isEmpty {
      try connection.send(
        signal: "PropertiesChanged", of: BusInterface.properties.name,
        [
          .string(BusInterface.player.name), .dictionary(changes.changed),
          .strings(changes.invalidated),
        ])
    }
    if changes.hasJumped {
      let position = snapshot.position(at: .now).microseconds
      try connection.send(signal: "Seeked", of: BusInterface.player.name, [.int64(position)])
    }
  }
}

/// The changes to announce between two statuses of the player.
struct PropertyChanges: Equatable {
  /// Properties of the interface `org.mpris.MediaPlayer2.Player`.
  var changed: [String: BusValue] = [:]
  /// Properties that no longer exist.
  var invalidated: [String] = []
  var hasJumped: Bool

  init(from old: PlayerStatus, to new: PlayerStatus) {
    hasJumped = old.jumpCount != new.jumpCount
    let (before, after) = (Self.announced(old), Self.announced(new))
    changed = after.filter { before[$0.key] != $0.value }
    invalidated = before.keys.filter { after[$0] == nil }.sorted()
  }

  private static func announced(_ status: PlayerStatus) -> [String: BusValue] {
    let now = SuspendingClock.now
    let snapshot = PlayerSnapshot(status: status, takenAt: now)
    let all = snapshot.properties(of: BusInterface.player.name, at: now) ?? []
    return Dictionary(
      uniqueKeysWithValues: all.filter { $0.changeSignal == .always }.map { ($0.name, $0.value) })
  }
}
