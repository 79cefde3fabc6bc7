import Charts
import Library
import Session

/// The entries that `play` plays, in order, and those it cannot play.
struct PlayPlan {
  let rows: [Row]
  let unavailable: [(row: Row, failure: CommandError)]

  /// - Parameter command: Suggests a command that opens the store page of an entry without a preview.
  init(_ rows: [Row], isOffline: Bool, suggesting command: EntryCommand?) {
    func isPlayable(_ row: Row) -> Bool {
      row.kept?.isWhole == true || !isOffline && row.canBeDownloaded
    }
    self.rows = rows.filter(isPlayable)
    unavailable = rows.filter { !isPlayable($0) }
      .map { ($0, Self.failure(of: $0, isOffline: isOffline, command)) }
  }

  private static func failure(
    of row: Row, isOffline: Bool, _ command: EntryCommand?
  ) -> CommandError {
    if row.kept?.part == .damaged {
      return CommandError(.playback, row.damage(suggesting: command))
    }
    if !isOffline, let failure = row.previewError(suggesting: command) { return failure }
    return row.absence(suggesting: command)
  }
}
