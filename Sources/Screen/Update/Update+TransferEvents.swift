internal import Library
internal import Session
internal import Transfers

/// Events of transfers.
extension Update {
  mutating func take(_ event: TransferEvent) {
    let id = event.id
    let wasCanceled = model.transfers[id]?.state == .canceled
    guard model.transfers.apply(event, now: now) else { return }
    switch event.happening {
    case .queued, .started, .progress, .startedOver, .retrying: break
    case .paused: scan()
    case .done(let path, let bytes):
      model.batch.record(bytes: bytes)
      hasArrived(id, path: path, wasCanceled: wasCanceled)
    case .failed(let error): hasFailed(id, error, wasCanceled: wasCanceled)
    case .canceled:
      model.transfers[id] = nil
      if model.kept[id]?.isPartial == true { model.kept[id] = nil }
      if model.erasing.contains(id) { want(.erase([id])) }
      scan()
    }
  }

  private mutating func hasArrived(_ id: String, path: String, wasCanceled: Bool) {
    scan()
    if model.erasing.contains(id) { return want(.erase([id])) }
    if wasCanceled {
      say(
        "\(model.shortTitle(of: id)) was already downloaded"
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
    if wasCanceled {
      // The partial file is not wanted either.
      model.transfers[id] = nil
      return discard(id)
    }
    if case .noLongerOffered = error, let row = model.launched[id] { markOutdated([row]) }
    withdraw(id)
    let title = model.shortTitle(of: id)
    let rest = error.isOfTheDisk ? " Waiting downloads are paused." : ""
    let cause = error.shortScreenText(keys: model.keys)
    say("\(title): \(cause)\(rest)", .failure)
  }
}
