import Charts
import Library
import MPRIS
import Session
import Transfers

/// The entries that `play` plays, in order, and those it cannot play.
struct PlayPlan {
  let items: [PlayQueue.Item]
  let unavailable: [(row: Row, failure: CommandError)]
  /// The download progress of all entries that the store offers.
  let board: TransferBoard

  /// - Parameters:
  ///   - folder: The folder for downloads.
  ///   - command: Suggests a command that opens the store page of an entry without a preview.
  ///   - storePage: Returns the URL of an entry's store page.
  init(
    _ rows: [Row], folder: String, isOffline: Bool, suggesting command: EntryCommand?,
    storePage: (Row) -> String
  ) {
    var items: [PlayQueue.Item] = []
    var unavailable: [(row: Row, failure: CommandError)] = []
    for row in rows {
      let request = isOffline ? nil : DownloadPlan.request(for: row, folder: folder)
      let path = row.kept.flatMap { $0.isWhole ? $0.path : nil }
      guard path != nil || request != nil else {
        unavailable.append((row, Self.failure(of: row, isOffline: isOffline, command)))
        continue
      }
      let page = storePage(row)
      items.append(
        PlayQueue.Item(
          title: row.title, track: TrackMetadata(row, storePage: page), storePage: page, path: path,
          request: request))
    }
    self.items = items
    self.unavailable = unavailable
    board = Self.board(rows, ids: Set(items.filter { $0.request != nil }.map(\.id)))
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

  private static func board(_ rows: [Row], ids: Set<String>) -> TransferBoard {
    var seen: Set<String> = []
    let rows = rows.filter { ids.contains($0.id) && seen.insert($0.id).inserted }
    let kept = rows.compactMap { row in row.kept?.resumable.map { (row.id, $0) } }
    return TransferBoard(
      rows.map { ($0.id, $0.title) }, kept: Dictionary(uniqueKeysWithValues: kept))
  }
}
