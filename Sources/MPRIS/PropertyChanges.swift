/// What is to be announced when one state of the player follows another.
struct PropertyChanges: Equatable {
  /// Of the interface `org.mpris.MediaPlayer2.Player`.
  var changed: [String: BusValue] = [:]
  /// Those that there are no longer.
  var gone: [String] = []
  var hasJumped: Bool

  init(from old: PlayerStatus, to new: PlayerStatus) {
    hasJumped = old.jumpCount != new.jumpCount
    let (before, after) = (Self.announced(old), Self.announced(new))
    changed = after.filter { before[$0.key] != $0.value }
    gone = before.keys.filter { after[$0] == nil }.sorted()
  }

  private static func announced(_ status: PlayerStatus) -> [String: BusValue] {
    let now = SuspendingClock.now
    let shown = PlayerSnapshot(status: status, takenAt: now)
    let all = shown.properties(of: BusInterface.player.name, at: now) ?? []
    return Dictionary(
      uniqueKeysWithValues: all.filter { $0.announcement == .always }.map { ($0.name, $0.value) })
  }
}
