internal import Library
internal import Rows
internal import Transfers

/// Events of transfers.
extension Update {
  mutating func take(_ event: TransferEvent) {
    let id = event.id
    var command = model.pendingCommands[id]
    let reading =
      command?.read(event.happening) ?? PendingTransferCommand.Reading(shown: .everything)
    model.pendingCommands[id] = reading.isOver ? nil : command
    switch reading.shown {
    case .everything:
      apply(event, wasWaiting: command?.wasWaiting == true)
      follow(event, wasToEnd: command?.kind == .cancel)
    case .counts: count(event)
    case .nothing: break
    }
    if let again = reading.again { want(.command(again, id: id)) }
  }

  private mutating func apply(_ event: TransferEvent, wasWaiting: Bool) {
    if case .canceled = event.happening {
      model.transfers[event.id] = nil
      return
    }
    var line =
      model.transfers[event.id] ?? Line(id: event.id, title: model.title(of: event.id))
    // If it is paused before it starts, the event does not contain the size of the partial file.
    if wasWaiting, case .paused = event.happening { line.state = .queued }
    line.apply(event.happening, now: now)
    model.transfers[event.id] = line
  }

  private mutating func count(_ event: TransferEvent) {
    switch event.happening {
    case .started(let received, let total), .progress(let received, let total),
      .paused(let received, let total), .retrying(let received, let total, _, _):
      model.transfers[event.id]?.received = received
      model.transfers[event.id]?.total = total
    case .queued, .startedOver, .done, .failed, .canceled: break
    }
  }

  /// | - Parameter wasToEnd: It was canceled before its end was reported.
  private mutating func follow(_ event: TransferEvent, wasToEnd: Bool) {
    switch event.happening {
    case .queued, .started, .progress, .startedOver, .retrying: break
    case .paused: scan()
    case .done(let path, let bytes):
      model.batch.record(bytes: bytes)
      hasArrived(event.id, path: path, wasToEnd: wasToEnd)
    case .failed(let error): hasFailed(event.id, error, wasToEnd: wasToEnd)
    case .canceled:
      if model.kept[event.id]?.isPartial == true { model.kept[event.id] = nil }
      if model.erasing.contains(event.id) { want(.erase([event.id])) }
      scan()
    }
  }

  private mutating func hasArrived(_ id: String, path: String, wasToEnd: Bool) {
    scan()
    if model.erasing.contains(id) { return want(.erase([id])) }
    if wasToEnd {
      say(
        "\(model.shortTitle(of: id)) was already downloaded"
          .advised(model.keys.clause(.erase, "erase it")))
    }
    guard let awaited = model.awaited, awaited.id == id else { return }
    // The file is from the country in which it was downloaded.
    play(model.renewed(model.launched[id] ?? awaited), path: path)
  }

  private mutating func hasFailed(_ id: String, _ error: TransferError, wasToEnd: Bool) {
    scan()
    if error.isOfTheDisk {
      for id in model.pendingCommands.keys { model.pendingCommands[id]?.expectForeignPause() }
      model.queue?.fetchesNothing = true
    }
    if model.erasing.contains(id) { return want(.erase([id])) }
    if wasToEnd {
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
