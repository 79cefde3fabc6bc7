internal import Charts
package import Library
package import Transfers

/// The plan of a run of `download`: what is already downloaded, what is unavailable, and what to download.
package struct DownloadPlan {
  package let here: [Row]
  /// Rows that cannot be downloaded, and why.
  package let unavailable: [(row: Row, failure: CommandError)]
  /// Rows to download. Partial files are resumed.
  package let fetched: [Row]

  /// - Parameter isOffline: Whether downloads are not allowed.
  package init(_ rows: [Row], isOffline: Bool = false, isDemo: Bool = false) {
    here = rows.filter { $0.kept?.isWhole == true }
    let missing = rows.filter { $0.kept?.isWhole != true }
    if isOffline {
      unavailable = missing.map { ($0, $0.absence(isDemo: isDemo)) }
      fetched = []
    } else {
      unavailable = missing.compactMap { row in row.previewError(isDemo: isDemo).map { (row, $0) } }
      fetched = missing.filter(\.canBeDownloaded)
    }
  }

  package var failures: [CommandError] { unavailable.map(\.failure) }
}

extension Row {
  /// Whether the store has a preview.
  package var canBeDownloaded: Bool { previewURL != nil && sentence(id) == nil }

  /// The request for the preview; `nil` if the store has none.
  ///
  /// - Parameter folder: The folder to download to.
  package func transferRequest(in folder: String) -> TransferRequest? {
    guard canBeDownloaded, let previewURL else { return nil }
    func name(_ limit: Int) -> String {
      PreviewName.fileName(
        artist: entry.artistName, track: entry.displayName, id: id, limit: limit)
    }
    // A partial file keeps its name, even if the title in the store has changed.
    let finalName = kept?.fileName ?? name(PreviewName.longest)
    let shorterLengths = PreviewName.shorterLengths.filter { $0 < finalName.utf8.count }
    return TransferRequest(
      id: id, address: previewURL, folder: folder, finalName: finalName,
      shorterNames: shorterLengths.map(name), storePage: entry.url)
  }
}

extension LocalPreview {
  /// The progress of a partial file that can be resumed; `nil` if the download must start again.
  package var resumable: (received: Int64, total: Int64)? {
    guard case .partial(let total?, _) = part, (1...total).contains(bytes) else { return nil }
    return (bytes, total)
  }
}
