internal import Charts
internal import Library

/// What can be done with an entry.
extension SessionModel {
  /// The line of an unfinished transfer, as it is displayed.
  package func unfinished(_ id: String) -> TransferBoard.Line? {
    transfers[id].flatMap { $0.state.hasEnded ? nil : $0 }
  }

  /// Whether a download waits for the lookup of an entry.
  func isAwaited(_ id: String) -> Bool { startsOnDetails[id] != nil }

  /// Forgets why a request takes long, unless one is still running.
  package mutating func endWait() {
    if !chart.isFetching, startsOnDetails.isEmpty { chart.wait = nil }
  }

  /// Whether there is something to erase.
  package func hasFiles(_ row: Row) -> Bool {
    guard !erasing.contains(row.id) else { return false }
    return row.file != nil || unfinished(row.id) != nil || transfers[row.id]?.state == .downloaded
  }

  /// Whether the file is complete, or will be found so when the folder is read again.
  func isOnDisk(_ row: Row) -> Bool {
    row.file?.isWhole == true || transfers[row.id]?.state == .downloaded
  }

  /// The path of a complete file that is not about to be replaced or erased.
  package func playablePath(_ row: Row) -> String? {
    guard let file = row.file, file.isWhole, unfinished(row.id) == nil, !erasing.contains(row.id)
    else { return nil }
    return file.path
  }

  /// Whether Enter would play it, now or when it has been downloaded.
  func mayPlay(_ row: Row) -> Bool {
    playablePath(row) != nil
      || !isOffline && !hasOnlyDetails(row) && (row.needsLookup || row.canBeDownloaded)
  }

  /// Whether `downloadAll` would start a download of it.
  package func isDownloadable(_ row: Row) -> Bool {
    !isOffline && unfinished(row.id) == nil && !isAwaited(row.id) && !isOnDisk(row)
      && !hasOnlyDetails(row) && (row.needsLookup || row.canBeDownloaded)
  }

  /// Whether the entry has no audio preview, so that there are only its details.
  package func hasOnlyDetails(_ row: Row) -> Bool {
    !row.hasAudio && row.file == nil && playing?.id != row.id
      && startsOnDetails[row.id] == nil && transfers[row.id] == nil
  }
}

extension Row {
  /// Whether the address of the preview is unknown or outdated.
  package var needsLookup: Bool {
    guard hasAudio, file?.part != .damaged else { return false }
    return switch preview {
    case .unknown: true
    case .none, .video, .noLongerSold: false
    case .offered: hasOldAddress
    }
  }

  package var offlineRefusal: String { "Offline: cannot download \(shortTitle)." }
}
