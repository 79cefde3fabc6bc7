internal import AudioFile
import Foundation
import HTTP
internal import Support

/// One transfer of a queue.
struct Transfer {
  /// What a command asks of a transfer that runs.
  enum Stop {
    case pause, cancel
  }

  enum State {
    case waiting
    case running(Stop?, wakeThread: @Sendable () -> Void)
    case paused
    /// Its partial file is being deleted.
    case canceling
  }

  struct Place: Comparable {
    /// Transfers that the host has refused come after the others.
    var rateLimits = 0
    /// Kept when the transfer is paused or repeated.
    var number: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.rateLimits, one.number) < (other.rateLimits, other.number)
    }
  }

  var request: TransferRequest
  let address: WebAddress
  var place: Place
  /// The number of the last command.
  var number: Int
  var state = State.waiting
  var attempts = Download.Attempts()
  /// When the next attempt may begin; `nil` for now.
  var earliest: ContinuousClock.Instant?
  /// The progress of the last request; `nil` before the first one.
  var known: (received: Int64, total: Int64?)?
  /// Whether a request runs.
  var hasRequest = false
  /// Whether `stream` was received.
  var isStreamed = false
  /// What has arrived, once it can be played.
  var stream: GrowingFile?
  /// A start that arrived after a cancel, and the commands after it.
  var next: [TransferCommand] = []

  /// `nil` if it does not wait.
  var waitingPlace: Place? { if case .waiting = state { place } else { nil } }

  func event(_ happening: TransferEvent.Happening) -> TransferEvent {
    TransferEvent(id: request.id, number: number, happening)
  }

  var paused: TransferEvent { event(.paused(received: known?.received, total: known?.total)) }

  func retrying(inSeconds seconds: Double, because error: TransferError) -> TransferEvent {
    event(
      .retrying(
        received: known?.received ?? 0, total: known?.total, inSeconds: seconds, because: error))
  }
}

/// Decides which transfers run and which wait, in the order in which they were started. Each running one has a thread of
/// its own (`Download`), which asks here whether a command has stopped it.
final class TransferQueue: Sendable {
  private struct Contents {
    private var transfers: [String: Transfer] = [:]
    /// Those that wait, in the order of their places.
    private(set) var waiting: [(place: Transfer.Place, id: String)] = []
    private var placeCount = 0
    var isShut = false

    subscript(id: String) -> Transfer? {
      get { transfers[id] }
      set {
        let (former, place) = (transfers[id]?.waitingPlace, newValue?.waitingPlace)
        transfers[id] = newValue
        guard former != place else { return }
        if former != nil { waiting.remove(at: waiting.firstIndex { $0.id == id } ?? 0) }
        guard let place else { return }
        let end = waiting.lastIndex { $0.place < place }.map { $0 + 1 }
        waiting.insert((place, id), at: end ?? 0)
      }
    }

    mutating func newPlace(isFirst: Bool = false) -> Transfer.Place {
      placeCount += 1
      return Transfer.Place(number: isFirst ? -placeCount : placeCount)
    }
  }

  private let events: EventChannel<TransferEvent>
  private let gate: HostGate
  private let pool: WorkerPool
  private let deleting = BlockingQueue("deleting partial files")
  private let contents = Locked(Contents())

  init(settings: TransferSettings, gate: HostGate, events: EventChannel<TransferEvent>) {
    (self.gate, self.events) = (gate, events)
    pool = WorkerPool(
      "hottracks-transfer",
      limit: min(max(settings.parallel, 1), TransferSettings.connectionsInAll),
      settings: settings, gate: gate)
  }

  // MARK: Commands

  func perform(_ commands: [TransferCommand]) {
    let waiting = contents.withLock { contents in
      guard !contents.isShut else { return 0 }
      for command in commands { perform(command, &contents) }
      return contents.waiting.count
    }
    wake(waiting)
  }

  private func wake(_ jobs: Int) {
    pool.wake(jobs: jobs) { [self] hasRoom in nextJob(hasRoom) }
  }

  private func perform(_ command: TransferCommand, _ contents: inout Contents) {
    guard var transfer = contents[command.id] else {
      if case .start(let request) = command.action { start(request, command.number, &contents) }
      return
    }
    defer { contents[command.id] = transfer }
    if case .canceling = transfer.state {
      if command.isStart || !transfer.next.isEmpty { transfer.next.append(command) }
      return
    }
    transfer.number = command.number
    switch (command.action, transfer.state) {
    case (.stream, _):
      (transfer.isStreamed, transfer.place) = (true, contents.newPlace(isFirst: true))
      resume(&transfer)
    case (.start, _), (.resume, _): resume(&transfer)
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

  private func resume(_ transfer: inout Transfer) {
    switch transfer.state {
    case .running(nil, _) where transfer.hasRequest:
      events.post(
        transfer.event(
          .started(received: transfer.known?.received ?? 0, total: transfer.known?.total)))
    case .running(_, let wakeThread):
      transfer.state = .running(nil, wakeThread: wakeThread)
      postQueued(transfer)
    default:
      if case .paused = transfer.state { transfer.attempts = Download.Attempts() }
      (transfer.state, transfer.earliest) = (.waiting, nil)
      postQueued(transfer)
    }
    // Repeated, because events before the last command do not count.
    if transfer.isStreamed, let stream = transfer.stream {
      events.post(transfer.event(.streaming(path: transfer.request.path, stream)))
    }
  }

  private func start(_ request: TransferRequest, _ number: Int, _ contents: inout Contents) {
    guard let address = WebAddress(request.address), address.isAllowed else {
      return events.post(
        TransferEvent(id: request.id, number: number, .failed(.addressRefused(request.address))))
    }
    let transfer = Transfer(
      request: request, address: address, place: contents.newPlace(), number: number)
    contents[request.id] = transfer
    postQueued(transfer)
  }

  private func postQueued(_ transfer: Transfer) {
    events.post(transfer.event(.queued))
    guard let pause = gate.pause(of: transfer.address.authority) else { return }
    let seconds = (pause.opens - .now) / .seconds(1)
    events.post(transfer.retrying(inSeconds: seconds, because: .refused(status: pause.status)))
  }

  /// Blocks on the disk. A file that another process is downloading is kept.
  private func deletePartialFile(of request: TransferRequest) {
    _ = try? PartialFiles.discard(folder: request.folder, finalName: request.finalName)
    let next = contents.withLock { contents -> [TransferCommand] in
      guard let transfer = contents[request.id] else { return [] }
      transfer.stream?.fail()
      contents[request.id] = nil
      events.post(transfer.event(.canceled))
      return transfer.next
    }
    perform(next)
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

  /// The first waiting transfer that may send a request now.
  private func nextJob(_ hasRoom: (String) -> Bool) -> WorkerPool.Answer {
    contents.withLock { contents in
      var earliest: ContinuousClock.Instant?
      for (_, id) in contents.waiting {
        guard var transfer = contents[id], hasRoom(transfer.address.host) else { continue }
        let times = [transfer.earliest, gate.pause(of: transfer.address.authority)?.opens]
          .compactMap(\.self)
        if let time = times.max(), time > .now {
          earliest = min(earliest ?? time, time)
          continue
        }
        transfer.state = .running(nil, wakeThread: {})
        contents[id] = transfer
        return .job(WorkerPool.Job(host: transfer.address.host) { [self] in run(id, $0) })
      }
      return .nothing(before: earliest)
    }
  }

  private func run(_ id: String, _ connection: Result<Connection, TransferError>) {
    let transfer = contents.withLock { contents in
      if let waker = try? connection.get().waker,
        case .running(let stop, _)? = contents[id]?.state
      {
        contents[id]?.state = .running(stop, wakeThread: waker)
      }
      return contents[id]
    }
    guard let transfer else { return }
    switch connection {
    case .success(let connection):
      var download = Download(
        transfer.request, from: transfer.address, after: transfer.attempts, over: connection,
        for: self)
      let outcome = download.run()
      end(download.request, download.attempts, outcome)
    case .failure(let error): end(transfer.request, transfer.attempts, .failed(error))
    }
  }

  private func end(
    _ request: TransferRequest, _ attempts: Download.Attempts, _ outcome: Download.Outcome
  ) {
    let state = contents.withLock { contents -> Transfer.State? in
      guard var transfer = contents[request.id], case .running(let stop, _) = transfer.state
      else { return nil }
      (transfer.request, transfer.attempts) = (request, attempts)
      transfer.hasRequest = false
      contents[request.id] = nil
      switch (outcome, stop ?? (contents.isShut ? .pause : nil)) {
      case (.done(let bytes), _):
        transfer.stream?.extend(to: bytes)
        events.post(transfer.event(.done(path: request.path, bytes: bytes)))
        return nil
      case (_, .cancel):
        transfer.state = .canceling
      case (.failed(let error), _):
        events.post(transfer.event(.failed(error)))
        transfer.stream?.fail()
        if error.isOfTheDisk { pauseWaiting(&contents) }
        return nil
      case (_, .pause):
        transfer.state = .paused
        events.post(transfer.paused)
      case (.stopped, nil):
        transfer.state = .waiting
      case (.retry(let seconds, let error), nil):
        transfer.state = .waiting
        transfer.earliest = .now + .seconds(seconds)
        if case .refused = error { transfer.place.rateLimits += 1 }
        events.post(transfer.retrying(inSeconds: seconds, because: error))
      }
      contents[request.id] = transfer
      return transfer.state
    }
    switch state {
    case .canceling: deletePartialFile(of: request)
    // The threads that wait must know when it may begin.
    case .waiting: wake(0)
    default: break
    }
  }

  /// Because the disk failed for one transfer and would fail for all that wait, or at the end.
  private func pauseWaiting(_ contents: inout Contents) {
    for (_, id) in contents.waiting {
      guard var transfer = contents[id] else { continue }
      transfer.state = .paused
      contents[id] = transfer
      events.post(transfer.paused)
    }
  }

  // MARK: What a download calls

  /// Whether a command or the end of the client stops it.
  func isStopped(_ id: String) -> Bool {
    contents.withLock { contents in
      guard !contents.isShut, case .running(nil, _)? = contents[id]?.state else { return true }
      return false
    }
  }

  func transfer(_ id: String) -> Transfer? { contents.withLock { $0[id] } }

  func update(_ id: String, _ work: (inout Transfer) -> Void) {
    contents.withLock { contents in
      guard var transfer = contents[id] else { return }
      work(&transfer)
      contents[id] = transfer
    }
  }

  func post(_ id: String, _ happening: TransferEvent.Happening) {
    update(id) { transfer in
      var isProgress = false
      switch happening {
      case .started(let received, let total):
        (transfer.known, transfer.hasRequest, isProgress) = ((received, total), true, true)
      case .progress(let received, let total):
        (transfer.known, isProgress) = ((received, total), true)
      case .startedOver: transfer.known = (0, nil)
      default: break
      }
      // With the number of a pause, progress from before it would count as its confirmation.
      if isProgress {
        guard case .running(nil, _) = transfer.state else { return }
      }
      events.post(transfer.event(happening))
    }
  }
}
