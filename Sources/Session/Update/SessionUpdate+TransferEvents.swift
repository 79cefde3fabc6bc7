internal import Foundation
internal import Library
internal import Transfers

/// Events of transfers.
extension SessionUpdate {
  mutating func take(_ event: TransferEvent) {
    let id = event.id
    let wasCanceled = model.transfers[id]?.state == .canceled
    guard model.transfers.apply(event, now: now) else { return }
    switch event.happening {
    case .queued, .started, .progress, .startedOver, .retrying: break
    case .paused: scan()
    case .done(let path, let bytes):
      model.batch.record(bytes: bytes)
      hasArrived(id, path: path, bytes: bytes, wasCanceled: wasCanceled)
    case .failed(let error): hasFailed(id, error, wasCanceled: wasCanceled)
    case .canceled:
      // The summary of `download` counts it.
      if model.purpose != .download { model.transfers[id] = nil }
      if model.kept[id]?.isPartial == true { model.kept[id] = nil }
      if model.erasing.contains(id) { want(.erase([id])) }
      scan()
    }
  }

  private mutating func hasArrived(
    _ id: String, path: String, bytes: Int64, wasCanceled: Bool
  ) {
    scan()
    // Without a scan, only this event tells of the file.
    if model.purpose != .browse { model.kept[id] = KeptPreview(path: path, bytes: bytes, at: date) }
    if model.erasing.contains(id) { return want(.erase([id])) }
    if wasCanceled {
      say(
        ("\(title: model.title(of: id)) was already downloaded" as SessionText)
          .advised(model.keys.clause(.erase, "erase it")))
    }
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
    let cause = error.shortText(keys: model.keys)
    say("\(title: model.title(of: id)): \(cause)\(rest)", .failure)
  }
}

extension KeptPreview {
  /// A file that has just been downloaded; `nil` if its name is not that of a preview.
  fileprivate init?(path: String, bytes: Int64, at date: Date) {
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    guard let name = PreviewName(fileName: fileName) else { return nil }
    self.init(
      name: name, fileName: fileName, path: path, bytes: bytes, modified: date, part: .whole)
  }
}
