import Foundation
import HTTP
internal import Support

/// Decides which transfers run and which wait. Each running one has a thread of its own (`Download`), which asks
/// here whether a command has stopped it.
final class TransferQueue: Sendable {
  /// What a command asks of a transfer that runs.
  private enum Wish {
    case run, pause, cancel
  }

  private enum State {
    case waiting
    case running(Wish, wakeThread: @Sendable () -> Void)
    case paused
    /// Its partial file is being deleted.
    case canceling
  }

  private struct Transfer {
    var request: TransferRequest
    let address: WebAddress
    /// The number of the last command.
    var number: Int
    var state = State.waiting
    /// The progress of the last request; `nil` before the first one.
    var known: (received: Int64, total: Int64?)?
    /// Whether a request runs, and not a pause before the next one.
    var hasRequest = false
    /// A start that arrived after a cancel, and the commands after it.
    var next: [TransferCommand] = []

    func event(_ happening: TransferEvent.Happening) -> TransferEvent {
      TransferEvent(id: request.id, number: number, happening)
    }

    var paused: TransferEvent { event(.paused(received: known?.received, total: known?.total)) }
  }

  private struct Contents {
    var transfers: [String: Transfer] = [:]
    var isShut = false
  }

  private let events: EventChannel<TransferEvent>
  private let pool: WorkerPool
  private let deleting = BlockingQueue("deleting partial files")
  private let contents = Locked(Contents())

  init(settings: TransferSettings, events: EventChannel<TransferEvent>) {
    self.events = events
    pool = WorkerPool(
      "hottracks-transfer",
      limit: min(max(settings.parallel, 1), TransferSettings.connectionsInAll),
      settings: settings)
  }

  // MARK: Commands

  func perform(_ commands: [TransferCommand]) {
    contents.withLock { contents in
      guard !contents.isShut else { return }
      for command in commands { perform(command, &contents) }
    }
  }

  private func perform(_ command: TransferCommand, _ contents: inout Contents) {
    guard var transfer = contents.transfers[command.id] else {
      if case .start(let request) = command.action { start(request, command.number, &contents) }
      return
    }
    if case .canceling = transfer.state {
      if command.isStart || !transfer.next.isEmpty {
        contents.transfers[command.id]?.next.append(command)
      }
      return
    }
    transfer.number = command.number
    defer { contents.transfers[command.id] = transfer }
    switch (command.action, transfer.state) {
    case (.start, .paused), (.resume, .paused):
      transfer.state = .waiting
      events.post(transfer.event(.queued))
      add(transfer, atFront: true)
    case (.start, .running(.run, _)) where transfer.hasRequest,
      (.resume, .running(.run, _)) where transfer.hasRequest:
      let known = transfer.known ?? (0, nil)
      events.post(
        transfer.event(.started(received: known.received, total: known.total)))
    case (.start, _), (.resume, _):
      if case .running(_, let wakeThread) = transfer.state {
        transfer.state = .running(.run, wakeThread: wakeThread)
      }
      events.post(transfer.event(.queued))
    case (.pause, .running(_, let wakeThread)):
      transfer.state = .running(.pause, wakeThread: wakeThread)
      wakeThread()
    case (.pause, _):
      transfer.state = .paused
      events.post(transfer.paused)
    case (.cancel, .running(_, let wakeThread)):
      transfer.state = .running(.cancel, wakeThread: wakeThread)
      wakeThread()
    case (.cancel, _):
      transfer.state = .canceling
      deleting.add { [self, request = transfer.request] in deletePartialFile(of: request) }
    }
  }

  private func start(_ request: TransferRequest, _ number: Int, _ contents: inout Contents) {
    guard let address = WebAddress(request.address), address.isAllowed else {
      return events.post(
        TransferEvent(id: request.id, number: number, .failed(.addressRefused(request.address))))
    }
    let transfer = Transfer(request: request, address: address, number: number)
    contents.transfers[request.id] = transfer
    events.post(transfer.event(.queued))
    add(transfer)
  }

  /// Adds a job to the pool. If the transfer does not wait any more when its turn comes, nothing happens.
  private func add(_ transfer: Transfer, atFront: Bool = false) {
    let (id, host) = (transfer.request.id, transfer.address.host)
    pool.add(host: host, atFront: atFront) { [self] connection in run(id, connection) }
  }

  /// Blocks on the disk. A file that another process is downloading is kept.
  private func deletePartialFile(of request: TransferRequest) {
    _ = try? PartialFiles.discard(folder: request.folder, finalName: request.finalName)
    contents.withLock { contents in
      guard let transfer = contents.transfers.removeValue(forKey: request.id) else { return }
      events.post(transfer.event(.canceled))
      if contents.isShut { return }
      for command in transfer.next { perform(command, &contents) }
    }
  }

  /// Stops all transfers, keeps their partial files, and ends the threads.
  func end() async {
    contents.withLock { contents in
      contents.isShut = true
      pauseWaiting(&contents)
    }
    await pool.end()
    await deleting.run {}
  }

  // MARK: On the pool's threads

  private func run(_ id: String, _ connection: Result<Connection, TransferError>) {
    let transfer: Transfer? = contents.withLock { contents in
      guard let transfer = contents.transfers[id], case .waiting = transfer.state else {
        return nil
      }
      let waker = try? connection.get().waker
      contents.transfers[id]?.state = .running(.run, wakeThread: waker ?? {})
      return transfer
    }
    guard let transfer else { return }
    switch connection {
    case .success(let connection):
      var download = Download(
        transfer.request, from: transfer.address, over: connection, for: self)
      let outcome = download.run()
      end(download.request, outcome)
    case .failure(let error): end(transfer.request, .failed(error))
    }
  }

  private func end(_ request: TransferRequest, _ outcome: Download.Outcome) {
    let isCanceled = contents.withLock { contents in
      guard var transfer = contents.transfers[request.id],
        case .running(let wish, _) = transfer.state
      else { return false }
      transfer.hasRequest = false
      transfer.request = request
      contents.transfers[request.id] = nil
      switch (outcome, wish) {
      case (.done(let bytes), _):
        let path = request.folder + "/" + request.finalName
        events.post(transfer.event(.done(path: path, bytes: bytes)))
        return false
      case (_, .cancel):
        transfer.state = .canceling
      case (.failed(let error), _):
        events.post(transfer.event(.failed(error)))
        if error.isOfTheDisk { pauseWaiting(&contents) }
        return false
      case (.stopped, _) where contents.isShut:
        events.post(transfer.paused)
        return false
      case (.stopped, .pause):
        transfer.state = .paused
        events.post(transfer.paused)
      case (.stopped, .run):
        transfer.state = .waiting
        add(transfer, atFront: true)
      }
      contents.transfers[request.id] = transfer
      if case .canceling = transfer.state { return true }
      return false
    }
    if isCanceled { deletePartialFile(of: request) }
  }

  /// Because the disk failed for one transfer and would fail for all that wait, or at the end.
  private func pauseWaiting(_ contents: inout Contents) {
    for (id, transfer) in contents.transfers {
      guard case .waiting = transfer.state else { continue }
      contents.transfers[id]?.state = .paused
      events.post(transfer.paused)
    }
  }

  private func change(_ id: String, _ work: (inout Transfer) -> Void) {
    contents.withLock { contents in
      guard var transfer = contents.transfers[id] else { return }
      work(&transfer)
      contents.transfers[id] = transfer
    }
  }

  // MARK: What a download calls

  /// Whether a command or the end of the client stops it.
  func isStopped(_ id: String) -> Bool {
    contents.withLock { contents in
      guard !contents.isShut, case .running(.run, _)? = contents.transfers[id]?.state else {
        return true
      }
      return false
    }
  }

  func post(_ id: String, _ happening: TransferEvent.Happening) {
    change(id) { transfer in
      switch happening {
      case .started(let received, let total):
        (transfer.known, transfer.hasRequest) = ((received, total), true)
      case .progress(let received, let total): transfer.known = (received, total)
      case .startedOver: transfer.known = (0, nil)
      default: break
      }
      events.post(transfer.event(happening))
    }
  }

  func postRetry(_ id: String, inSeconds seconds: Double, because error: TransferError) {
    change(id) { transfer in
      transfer.hasRequest = false
      events.post(
        transfer.event(
          .retrying(
            received: transfer.known?.received ?? 0, total: transfer.known?.total,
            inSeconds: seconds, because: error)))
    }
  }

  /// Records the progress, for the events of commands.
  func know(_ id: String, _ received: Int64, of total: Int64?) {
    change(id) { $0.known = (received, total) }
  }
}
