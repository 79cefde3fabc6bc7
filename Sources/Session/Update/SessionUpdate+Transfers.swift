internal import AudioFile
internal import Charts
internal import Foundation
internal import Library
internal import Playback
internal import Transfers

/// Commands for transfers, displayed at once.
extension SessionUpdate {
  /// Downloads the rows that can be downloaded.
  package mutating func launch(_ rows: [Row]) {
    if model.transfers.unfinished.isEmpty { model.batch = TransferBatch() }
    var commands: [TransferCommand] = []
    for row in rows {
      guard let request = row.transferRequest(in: model.folder) else { continue }
      model.launched[row.id] = row
      let progress = row.file?.resumable
      model.transfers[row.id] = TransferBoard.Line(
        id: row.id, title: row.title, received: progress?.received ?? 0, total: progress?.total)
      commands.append(model.transfers.start(request))
    }
    send(commands)
  }

  package mutating func pause(_ id: String) {
    want(.transfer([model.transfers.pause(id)]))
  }

  package mutating func resume(_ id: String) {
    want(.transfer([model.transfers.resume(id)]))
  }

  /// Ends the transfer and deletes the partial file.
  package mutating func cancel(_ id: String) {
    if model.isArriving(id) { stopCurrent() }
    want(.transfer([model.transfers.cancel(id)]))
  }

  /// Pauses everything if any transfer is running. Otherwise resumes the transfers that were paused in this
  /// run or stopped by a disk error.
  package mutating func pauseOrResumeAll() {
    let awaited = model.startsOnDetails.keys.sorted()
    awaited.forEach { withdraw($0) }
    let paused = pauseAll() + awaited.count
    if paused > 0 { return say("Paused \(Quantity.counted(paused, "download")).") }
    let resumed = resumeAll()
    say(
      resumed > 0
        ? "Resumed \(Quantity.counted(resumed, "download"))."
        : "No download of this run to pause or resume.")
  }

  /// - Returns: The number of transfers that were running.
  @discardableResult
  package mutating func pauseAll() -> Int {
    send(model.transfers.pauseAll())
  }

  /// Resumes paused transfers and those that a disk error stopped.
  ///
  /// - Returns: Their number.
  @discardableResult
  package mutating func resumeAll() -> Int {
    let paused = model.transfers.unfinished.filter { $0.state == .paused }
    let stopped = model.transfers.stoppedByDisk
    for line in paused { resume(line.id) }
    launch(stopped.compactMap { model.launched[$0.id] }.map(model.renewed))
    return paused.count + stopped.count
  }

  package mutating func cancelAll() {
    send(model.transfers.cancelAll())
  }

  @discardableResult
  private mutating func send(_ commands: [TransferCommand]) -> Int {
    if !commands.isEmpty { want(.transfer(commands)) }
    return commands.count
  }

  /// Downloads or resumes rows; if nothing is left to start, pauses their downloads.
  package mutating func press(_ rows: [Row]) {
    let paused = { [model] (row: Row) in model.unfinished(row.id)?.state == .paused }
    let moving = rows.filter {
      !paused($0) && (model.unfinished($0.id) != nil || model.isAwaited($0.id))
    }
    guard !moving.isEmpty, !rows.contains(where: { paused($0) || model.isDownloadable($0) }) else {
      return downloadAll(rows, inGenre: nil)
    }
    moving.forEach { press($0) }
    say("Paused \(Quantity.counted(moving.count, "download")).")
  }

  /// Downloads the rows of a list.
  ///
  /// - Parameter genre: The genre of the list, for the message.
  package mutating func downloadAll(_ rows: [Row], inGenre genre: String?) {
    if model.isOffline { return say("Offline: cannot download.") }
    var (here, moving, paused) = (0, 0, [String]())
    var (absent, unknown, without, silent) = ([Row](), [Row](), 0, 0)
    for row in rows where !model.erasing.contains(row.id) {
      if let line = model.unfinished(row.id) {
        if line.state == .paused { paused.append(row.id) } else { moving += 1 }
      } else if model.isAwaited(row.id) {
        moving += 1
      } else if model.isOnDisk(row) {
        here += 1
      } else if model.hasOnlyDetails(row) {
        silent += 1
      } else if row.needsLookup {
        unknown.append(row)
      } else if row.canBeDownloaded {
        absent.append(row)
      } else {
        without += 1
      }
    }
    paused.forEach { resume($0) }
    launch(absent)
    lookUpThenStart(unknown)
    if silent > 0, silent == rows.count {
      return say("No entry in \(genre ?? "this list") has a preview.")
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

/// Events of transfers.
extension SessionUpdate {
  mutating func receive(_ event: TransferEvent) {
    let id = event.id
    let wasCanceled = model.transfers[id]?.state == .canceled
    guard model.transfers.apply(event, now: now) else { return }
    switch event.happening {
    case .started:
      // Only now, because the dynamic linker stops the start of threads while it loads libmpv, and the transfer needs
      // them before its first request.
      if model.awaited?.id == id { want(.openPlayer(volume: model.volume.effective)) }
    case .queued, .progress, .startedOver, .retrying: break
    case .streaming(let path, let stream): canPlay(id, path: path, stream)
    case .paused: scan()
    case .done(let path, let bytes):
      model.batch.record(bytes: bytes)
      hasArrived(id, path: path, bytes: bytes, wasCanceled: wasCanceled)
    case .failed(let error): hasFailed(id, error, wasCanceled: wasCanceled)
    case .canceled:
      // The summary of `download` counts it.
      if model.purpose != .download { model.transfers[id] = nil }
      if model.files[id]?.isPartial == true { model.files[id] = nil }
      if model.erasing.contains(id) { want(.erase([id])) }
      scan()
    }
  }

  /// Enough of it has arrived to be played.
  private mutating func canPlay(_ id: String, path: String, _ stream: GrowingFile) {
    guard let awaited = model.awaited, awaited.id == id else { return }
    play(model.renewed(model.launched[id] ?? awaited), path: path, stream: stream)
  }

  private mutating func hasArrived(
    _ id: String, path: String, bytes: Int64, wasCanceled: Bool
  ) {
    scan()
    // Without a scan, only this event tells of the file.
    if model.purpose != .browse {
      model.files[id] = LocalPreview(path: path, bytes: bytes, at: date)
    }
    if model.erasing.contains(id) { return want(.erase([id])) }
    if wasCanceled { say("\(model.title(of: id).shortTitle) was already downloaded.") }
    guard let awaited = model.awaited, awaited.id == id else { return }
    // The file is from the country in which it was downloaded.
    play(model.renewed(model.launched[id] ?? awaited), path: path)
  }

  private mutating func hasFailed(_ id: String, _ error: TransferError, wasCanceled: Bool) {
    scan()
    if error.isOfTheDisk { model.queue?.fetchesNothing = true }
    if model.erasing.contains(id) { return want(.erase([id])) }
    if wasCanceled, model.purpose == .browse {
      // The partial file is not wanted either.
      model.transfers[id] = nil
      return discard(id)
    }
    if case .noLongerOffered = error, let row = model.launched[id] { markOutdated([row]) }
    withdraw(id)
    // In `browse`, the user can download it again.
    if model.purpose == .play { model.queue?.noteFailed(id) }
    let rest = error.isOfTheDisk ? " Waiting downloads are paused." : ""
    say("\(model.title(of: id).shortTitle): \(error.sentence)\(rest)", .failure)
  }
}

extension LocalPreview {
  /// A file that has just been downloaded; `nil` if its name is not that of a preview.
  fileprivate init?(path: String, bytes: Int64, at date: Date) {
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    guard let name = PreviewName(fileName: fileName) else { return nil }
    self.init(
      name: name, fileName: fileName, path: path, bytes: bytes, modified: date, part: .whole,
      isDownload: true)
  }
}
