internal import Charts
package import Library
package import Transfers

/// What a run of `download` has to do: what is here already, what cannot be had, what to fetch.
package struct DownloadPlan {
  package let here: [Row]
  /// What is neither here nor fetched, and why.
  package let unavailable: [(row: Row, failure: CommandError)]
  /// What is fetched, and how; what an earlier run has left goes on.
  package let fetched: [(row: Row, request: TransferRequest)]

  /// - Parameters:
  ///   - folder: where files are fetched to.
  ///   - isOffline: whether nothing may be fetched.
  ///   - command: what shows the page of that of which there is no preview.
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

  /// Everything fetched, as far as it has come.
  package var board: TransferBoard {
    TransferBoard(
      fetched.map { ($0.row.id, $0.row.title) },
      kept: Dictionary(
        uniqueKeysWithValues: fetched.compactMap { row, _ in
          row.kept?.resumable.map { (row.id, $0) }
        }))
  }

  /// `nil` where the store offers no preview.
  package static func request(for row: Row, folder: String) -> TransferRequest? {
    guard let address = row.previewURL, row.previewError == nil else { return nil }
    // A partial file keeps its name, even if the store spells the title otherwise by now.
    let name =
      row.kept?.fileName
      ?? PreviewName.fileName(artist: row.artistName, track: row.displayName, id: row.id)
    return TransferRequest(id: row.id, address: address, folder: folder, finalName: name)
  }
}

extension KeptPreview {
  /// What a transfer can go on from; `nil` where it has to begin anew.
  package var resumable: (received: Int64, total: Int64)? {
    guard case .partial(let total?, _) = part, (1...total).contains(bytes) else { return nil }
    return (bytes, total)
  }
}
