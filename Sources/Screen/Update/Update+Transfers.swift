internal import Charts
internal import Library
internal import Session
internal import Transfers

/// Commands for transfers, displayed at once.
extension Update {
  typealias Line = TransferBoard.Line

  /// Downloads the rows that can be downloaded.
  mutating func launch(_ rows: [Row]) {
    if model.transfers.unfinished.isEmpty { model.batch = TransferBatch() }
    var commands: [TransferCommand] = []
    for row in rows {
      guard let request = DownloadPlan.request(for: row, folder: model.folder) else { continue }
      model.launched[row.id] = row
      let kept = row.kept?.resumable
      model.transfers[row.id] = Line(
        id: row.id, title: row.title, received: kept?.received ?? 0, total: kept?.total)
      commands.append(model.transfers.start(request))
    }
    if !commands.isEmpty { want(.transfer(commands)) }
  }

  mutating func pause(_ id: String) {
    want(.transfer([model.transfers.pause(id)]))
  }

  mutating func resume(_ id: String) {
    want(.transfer([model.transfers.resume(id)]))
  }

  /// Ends the transfer and deletes the partial file.
  mutating func cancel(_ id: String) {
    want(.transfer([model.transfers.cancel(id)]))
  }

  /// The line of an unfinished transfer, as it is displayed.
  func unfinished(_ id: String) -> Line? {
    model.transfers[id].flatMap { $0.state.hasEnded ? nil : $0 }
  }

  /// Pauses everything if any transfer is running. Otherwise resumes the transfers that were paused in this
  /// run or stopped by a disk error.
  mutating func pauseOrResumeAll() {
    let awaited = model.startsOnDetails.keys.sorted()
    let commands = model.transfers.pauseAll()
    guard commands.isEmpty, awaited.isEmpty else {
      awaited.forEach { withdraw($0) }
      if !commands.isEmpty { want(.transfer(commands)) }
      return say("Paused \(Quantity.counted(commands.count + awaited.count, "download")).")
    }
    let paused = model.transfers.unfinished
    let stopped = model.transfers.stoppedByDisk
    guard !paused.isEmpty || !stopped.isEmpty else {
      return say("No download to pause or resume.")
    }
    for line in paused { resume(line.id) }
    launch(stopped.compactMap { model.launched[$0.id] }.map(model.renewed))
    say("Resumed \(Quantity.counted(paused.count + stopped.count, "download")).")
  }

  mutating func downloadAll() {
    var (here, moving, paused) = (0, 0, [String]())
    if model.isOffline { return say("Offline: cannot download.") }
    var (absent, unknown, without, silent) = ([Row](), [Row](), 0, 0)
    let (rows, genre) = (model.wholeList, model.selectedGenre?.name)
    for row in rows where !model.erasing.contains(row.id) {
      if let line = unfinished(row.id) {
        if line.state == .paused { paused.append(row.id) } else { moving += 1 }
      } else if isAwaited(row.id) {
        moving += 1
      } else if isOnDisk(row) {
        here += 1
      } else if leadsFurther(row) {
        silent += 1
      } else if needsLookup(row) {
        unknown.append(row)
      } else if row.previewURL != nil, row.previewError == nil {
        absent.append(row)
      } else {
        without += 1
      }
    }
    paused.forEach { resume($0) }
    launch(absent)
    lookUpThenStart(unknown)
    if silent > 0, silent == rows.count {
      return say("No entry \(genre.map { "in \($0)" } ?? "in this list") has a preview.")
    }
    let begun = paused.count + absent.count + unknown.count
    var text =
      begun > 0 ? "Downloading \(Quantity.counted(begun, "preview"))" : "Nothing to download"
    if let genre { text += " in \(genre)" }
    if here > 0 { text += "; \(here) already downloaded" }
    if moving > 0 { text += "; \(moving) in progress" }
    if without > 0 { text += "; \(without) not available" }
    say(text + ".")
  }
}
