internal import AudioFile
import Foundation
import HTTP
internal import Support

/// Decides which transfers run and which wait, in the order in which they were started. Each running one has a thread of
/// its own (`Download`), which asks here whether a command has stopped it.
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

  /// Transfers that the host has refused come after the others.
  private struct Place: Comparable {
    var refusals = 0
    /// Kept when the transfer is paused or repeated.
    var number: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.refusals, one.number) < (other.refusals, other.number)
    }
  }

  private struct Transfer {
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
    /// Whether `listen` was received.
    var isListened = false
    /// What has arrived, once it can be played.
    var sound: GrowingFile?
    /// A start that arrived after a cancel, and the commands after it.
    var next: [TransferCommand] = []

    var isWaiting: Bool { if case .waiting = state { true } else { false } }

    var isWantedToRun: Bool {
      if case .running(.run, _) = state { true } else { isWaiting }
    }

    func event(_ happening: TransferEvent.Happening) -> TransferEvent {
      TransferEvent(id: request.id, number: number, happening)
    }

    var paused: TransferEvent { event(.paused(received: known?.received, total: known?.total)) }
  }

  private struct Contents {
    private(set) var transfers: [String: Transfer] = [:]
    /// The places of the waiting transfers, in order.
    private(set) var waiting: [(place: Place, id: String)] = []
    private var (starts, jumps) = (0, 0)
    var isShut = false

    subscript(id: String) -> Transfer? {
      get { transfers[id] }
      set {
        if let former = transfers[id], former.isWaiting {
          waiting.remove(at: index(of: former.place))
        }
        transfers[id] = newValue
        if let newValue, newValue.isWaiting {
          waiting.insert((newValue.place, id), at: index(of: newValue.place))
        }
      }
    }

    /// Changes what does not concern the order.
    mutating func change(_ id: String, _ work: (inout Transfer) -> Void) {
      guard var transfer = transfers[id] else { return }
      work(&transfer)
      transfers[id] = transfer
    }

    mutating func newPlace() -> Place {
      starts += 1
      return Place(number: starts)
    }

    /// Before all others.
    mutating func firstPlace() -> Place {
      jumps -= 1
      return Place(number: jumps)
    }

    /// By binary search.
    private func index(of place: Place) -> Int {
      var range = waiting.startIndex..<waiting.endIndex
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range =
          waiting[middle].place < place ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
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
    if case .canceling = transfer.state {
      if command.isStart || !transfer.next.isEmpty { transfer.next.append(command) }
      contents[command.id] = transfer
      return
    }
    transfer.number = command.number
    if command.action == .listen {
      (transfer.isListened, transfer.place) = (true, contents.firstPlace())
    }
    defer { contents[command.id] = transfer }
    switch (command.action, transfer.state) {
    case (.start, .paused), (.resume, .paused), (.listen, .paused):
      (transfer.state, transfer.earliest, transfer.attempts) = (.waiting, nil, Download.Attempts())
      postQueued(transfer)
    case (.start, .running(.run, _)) where transfer.hasRequest,
      (.resume, .running(.run, _)) where transfer.hasRequest,
      (.listen, .running(.run, _)) where transfer.hasRequest:
      let known = transfer.known ?? (0, nil)
      events.post(
        transfer.event(.started(received: known.received, total: known.total)))
    case (.start, _), (.resume, _), (.listen, _):
      if case .running(_, let wakeThread) = transfer.state {
        transfer.state = .running(.run, wakeThread: wakeThread)
      }
      transfer.earliest = nil
      postQueued(transfer)
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
    // Repeated, because events before the last command do not count.
    if transfer.isListened, transfer.isWantedToRun, let sound = transfer.sound {
      events.post(transfer.event(.audible(path: transfer.request.path, sound)))
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
    events.post(retrying(transfer, inSeconds: seconds, because: .refused(status: pause.status)))
  }

  private func retrying(
    _ transfer: Transfer, inSeconds seconds: Double, because error: TransferError
  ) -> TransferEvent {
    transfer.event(
      .retrying(
        received: transfer.known?.received ?? 0, total: transfer.known?.total,
        inSeconds: seconds, because: error))
  }

  /// Blocks on the disk. A file that another process is downloading is kept.
  private func deletePartialFile(of request: TransferRequest) {
    _ = try? PartialFiles.discard(folder: request.folder, finalName: request.finalName)
    let next = contents.withLock { contents -> [TransferCommand] in
      guard let transfer = contents[request.id] else { return [] }
      transfer.sound?.fail()
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
        transfer.state = .running(.run, wakeThread: {})
        contents[id] = transfer
        let job = WorkerPool.Job(host: transfer.address.host) { [self] in run(id, $0) }
        return .job(job, hasMore: !contents.waiting.isEmpty)
      }
      return .nothing(before: earliest)
    }
  }

  private func run(_ id: String, _ connection: Result<Connection, TransferError>) {
    let transfer = contents.withLock { contents in
      if let waker = try? connection.get().waker {
        contents.change(id) { transfer in
          guard case .running(let wish, _) = transfer.state else { return }
          transfer.state = .running(wish, wakeThread: waker)
        }
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
    let isCanceled = contents.withLock { contents in
      guard var transfer = contents[request.id], case .running(let wish, _) = transfer.state
      else { return false }
      transfer.hasRequest = false
      (transfer.request, transfer.attempts) = (request, attempts)
      contents[request.id] = nil
      switch (outcome, wish) {
      case (.done(let bytes), _):
        transfer.sound?.extend(to: bytes)
        events.post(transfer.event(.done(path: request.path, bytes: bytes)))
        return false
      case (_, .cancel):
        transfer.state = .canceling
      case (.failed(let error), _):
        events.post(transfer.event(.failed(error)))
        transfer.sound?.fail()
        if error.isOfTheDisk { pauseWaiting(&contents) }
        return false
      case (.stopped, _) where contents.isShut, (.retry, _) where contents.isShut:
        events.post(transfer.paused)
        return false
      case (.stopped, .pause), (.retry, .pause):
        transfer.state = .paused
        events.post(transfer.paused)
      case (.stopped, .run):
        transfer.state = .waiting
      case (.retry(let seconds, let error), .run):
        transfer.state = .waiting
        transfer.earliest = .now + .seconds(seconds)
        if case .refused = error { transfer.place.refusals += 1 }
        events.post(retrying(transfer, inSeconds: seconds, because: error))
      }
      contents[request.id] = transfer
      if case .canceling = transfer.state { return true }
      return false
    }
    if isCanceled { deletePartialFile(of: request) }
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
      guard !contents.isShut, case .running(.run, _)? = contents[id]?.state else { return true }
      return false
    }
  }

  func post(_ id: String, _ happening: TransferEvent.Happening) {
    contents.withLock { contents in
      contents.change(id) { transfer in
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
  }

  /// Whether the transfer has received `listen`.
  func isListened(_ id: String) -> Bool {
    contents.withLock { $0[id]?.isListened == true }
  }

  /// What has arrived, if it can be played.
  func sound(_ id: String) -> GrowingFile? {
    contents.withLock { $0[id]?.sound }
  }

  func hasSound(of request: TransferRequest, _ sound: GrowingFile) {
    contents.withLock { $0.change(request.id) { $0.sound = sound } }
    post(request.id, .audible(path: request.path, sound))
  }

  /// The file starts over, so the bytes that the player has are not those of the next response.
  func loseSound(_ id: String) {
    contents.withLock { contents in
      contents.change(id) { transfer in
        transfer.sound?.fail()
        transfer.sound = nil
      }
    }
  }

  /// Records the progress, for the events of commands.
  func know(_ id: String, _ received: Int64, of total: Int64?) {
    contents.withLock { $0.change(id) { $0.known = (received, total) } }
  }
}
