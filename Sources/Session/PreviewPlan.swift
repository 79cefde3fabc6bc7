internal import Charts
package import Library
package import Transfers

/// What `download` and `play` do with the selected rows.
package struct PreviewPlan {
  /// Rows with a complete file.
  package let downloaded: [Row]
  /// Rows to download. Partial files are resumed.
  package let fetched: [Row]
  /// Both, in the order of the selection.
  package let playable: [Row]
  /// The other rows, and why.
  package let unavailable: [(row: Row, failure: CommandError)]

  /// - Parameter isOffline: Whether downloads are not allowed.
  package init(_ rows: [Row], isOffline: Bool = false, isDemo: Bool = false) {
    func isDownloaded(_ row: Row) -> Bool { row.file?.isWhole == true }
    func isFetched(_ row: Row) -> Bool { !isOffline && !isDownloaded(row) && row.canBeDownloaded }
    downloaded = rows.filter(isDownloaded)
    fetched = rows.filter(isFetched)
    playable = rows.filter { isDownloaded($0) || isFetched($0) }
    unavailable = rows.filter { !isDownloaded($0) && !isFetched($0) }.map { row in
      let error = isOffline ? nil : row.previewError(isDemo: isDemo)
      return (row, error ?? row.absence(isDemo: isDemo))
    }
  }

  package var failures: [CommandError] { unavailable.map(\.failure) }

  /// The rows that cannot be played, and why. A damaged file is an error of playback.
  package var unplayable: [(row: Row, failure: CommandError)] {
    unavailable.map { row, failure in
      let isDamaged = row.file?.part == .damaged
      return (row, isDamaged ? CommandError(.playback, failure.sentence) : failure)
    }
  }
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
    let finalName = file?.fileName ?? name(PreviewName.longest)
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
