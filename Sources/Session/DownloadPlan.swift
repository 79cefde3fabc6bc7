internal import Charts
package import Library
package import Transfers

/// The plan of a run of `download`: what is already downloaded, what is unavailable, and what to download.
package struct DownloadPlan {
  package let here: [Row]
  /// Rows that cannot be downloaded, and why.
  package let unavailable: [(row: Row, failure: CommandError)]
  /// Rows to download. Partial files are resumed.
  package let fetched: [(row: Row, request: TransferRequest)]

  /// | - Parameters:
  ///   - folder: The folder to download to.
  ///   - isOffline: Whether downloads are not allowed.
  ///   - command: The command to suggest for entries without a preview.
  package init(
    _ rows: [Row], folder: String, isOffline: Bool = false, suggesting command: EntryCommand?
  ) {
    here = rows.filter { $0.kept?.isWhole == true }
    let missing = rows.filter { $0.kept?.isWhole != true }
    guard !isOffline else {
      unavailable = missing.map { ($0, $0.absence(suggesting: command)) }
      fetched = []
      return
    }
    unavailable = missing.compactMap { row in
      row.previewError(suggesting: command).map { (row, $0) }
    }
    fetched = missing.compactMap { row in
      Self.request(for: row, folder: folder).map { (row, $0) }
    }
  }

  package var failures: [CommandError] { unavailable.map(\.failure) }
  package var requests: [TransferRequest] { fetched.map(\.request) }

  /// The initial state of all transfers.
  package var board: TransferBoard {
    TransferBoard(
      fetched.map { ($0.row.id, $0.row.title) },
      kept: Dictionary(
        uniqueKeysWithValues: fetched.compactMap { row, _ in
          row.kept?.resumable.map { (row.id, $0) }
        }))
  }

  /// `nil` if the store has no preview.
  package static func request(for row: Row, folder: String) -> TransferRequest? {
    guard let address = row.previewURL, row.previewError == nil else { return nil }
    // A partial file keeps its name, even if the title in the store has changed.
    let name =
      row.kept?.fileName
      ?? PreviewName.fileName(artist: row.artistName, track: row.displayName, id: row.id)
    return TransferRequest(id: row.id, address: address, folder: folder, finalName: name)
  }
}

extension KeptPreview {
  /// The progress of a partial file that can be resumed; `nil` if the download must start again.
  package var resumable: (received: Int64, total: Int64)? {
    guard case .partial(let total?, _) = part, (1...total).contains(bytes) else { return nil }
    return (bytes, total)
  }
}
