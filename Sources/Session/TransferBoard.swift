package import Transfers

/// The states of all transfers of a run. Events change it, and progress lines are drawn from it.
package struct TransferBoard: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    case queued
    case downloading
    case paused
    case retrying(because: TransferError)
    case downloaded
    case canceled
    /// Another process is downloading it.
    case elsewhere
    case failed(TransferError)

    package var word: StateWord {
      switch self {
      case .queued: .waiting
      case .downloading: .downloading
      case .paused: .paused
      case .retrying: .retrying
      case .downloaded: .downloaded
      case .canceled: .canceled
      case .elsewhere: .inUse
      case .failed: .failed
      }
    }

    package var hasEnded: Bool {
      switch self {
      case .downloaded, .canceled, .elsewhere, .failed: true
      case .queued, .downloading, .paused, .retrying: false
      }
    }
  }

  package struct Line: Equatable, Sendable, Identifiable {
    package let id: String
    package let title: String
    package var state = State.queued
    package var received: Int64 = 0
    package var total: Int64?
    package var speed = TransferSpeed()
    /// When a failed request is repeated, on the clock of the events.
    private(set) var retriesAt: Double?
    /// The numbers of the last start and of the last command; 0 without commands.
    fileprivate var startNumber = 0
    fileprivate var commandNumber = 0
    fileprivate var confirmedNumber = 0

    package init(
      id: String, title: String, state: State = .queued, received: Int64 = 0, total: Int64? = nil
    ) {
      self.id = id
      self.title = title
      self.state = state
      self.received = received
      self.total = total
    }

    /// The seconds until the request is repeated, rounded up; 0 if it is not waiting for that.
    package func secondsToRetry(now: Double) -> Int {
      guard case .retrying = state, let retriesAt else { return 0 }
      return Int(max((retriesAt - now).rounded(.up), 0))
    }

    /// Whether the transfer has received the last command. Until then, `state` is what the command requests.
    package var isConfirmed: Bool { confirmedNumber == commandNumber }
  }

  /// In display order.
  package private(set) var lines: [Line]
  private var places: [String: Int] = [:]
  private var counts = Counts()
  private var commandCount = 0

  // Counted, because they are needed after every event of up to a thousand transfers.
  private struct Counts: Equatable {
    var unfinished = 0
    var paused = 0
    var unconfirmed = 0

    mutating func add(_ line: Line, _ count: Int = 1) {
      if !line.state.hasEnded { unfinished += count }
      if line.state == .paused { paused += count }
      if !line.isConfirmed { unconfirmed += count }
    }
  }

  package init() { lines = [] }

  private init(lines: [Line]) {
    self.lines = lines
    index()
  }

  private mutating func index() {
    // `subscript` adds a line only for an ID that has none.
    places = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1.id, $0) })
    counts = Counts()
    lines.forEach { counts.add($0) }
  }

  /// The line of a transfer. A new line is added at the end.
  package subscript(id: String) -> Line? {
    get { places[id].map { lines[$0] } }
    set {
      switch (places[id], newValue) {
      case (let place?, let line?): change(place) { $0 = line }
      case (nil, let line?):
        places[id] = lines.count
        lines.append(line)
        counts.add(line)
      case (let place?, nil):
        lines.remove(at: place)
        index()
      case (nil, nil): break
      }
    }
  }

  private mutating func change(_ place: Int, _ change: (inout Line) -> Void) {
    counts.add(lines[place], -1)
    change(&lines[place])
    counts.add(lines[place])
  }

  package mutating func removeAll(where isRemoved: (Line) -> Bool) {
    self.lines.removeAll(where: isRemoved)
    index()
  }

  /// Whether all transfers have ended.
  package var isOver: Bool { counts.unfinished == 0 && counts.unconfirmed == 0 }
  package var unfinished: [Line] { lines.filter { !$0.state.hasEnded } }
  package var downloaded: [Line] { lines.filter { $0.state == .downloaded } }

  /// Transfers stopped by a disk error, which can be retried when the disk is fixed.
  package var stoppedByDisk: [Line] {
    lines.filter { if case .failed(let error) = $0.state { error.mayPass } else { false } }
  }

  /// Whether a disk error, even a permanent one, has ended a transfer and paused the waiting ones.
  package var hasDiskError: Bool {
    lines.contains { if case .failed(let error) = $0.state { error.isOfTheDisk } else { false } }
  }

  /// Whether all unfinished transfers are paused, or about to be.
  package var isPaused: Bool {
    counts.unfinished > 0 && counts.paused == counts.unfinished
  }

  /// Whether no transfer is running, but some could be resumed.
  package var isHeld: Bool {
    isPaused && counts.unconfirmed == 0 || isOver && !stoppedByDisk.isEmpty
  }

  /// The board of one transfer; empty if there is no such ID.
  package func only(_ id: String) -> TransferBoard {
    TransferBoard(lines: [self[id]].compactMap(\.self))
  }

  /// When the seconds until a retry change next; `nil` if there is none.
  package func countdownChanges(after now: Double) -> Double? {
    lines.compactMap { line in
      let seconds = line.secondsToRetry(now: now)
      return seconds > 0 ? line.retriesAt.map { $0 - Double(seconds - 1) } : nil
    }.min()
  }

  // MARK: Commands

  /// Starts a transfer that has a line, also if it has ended before.
  package mutating func start(_ request: TransferRequest) -> TransferCommand {
    let command = send(.start(request), request.id, showing: .queued)
    self[request.id]?.startNumber = command.number
    return command
  }

  package mutating func pause(_ id: String) -> TransferCommand {
    send(.pause, id, showing: .paused)
  }

  package mutating func resume(_ id: String) -> TransferCommand {
    send(.resume, id, showing: .queued)
  }

  /// Its place in the queue changes, but not what is displayed, unless it is paused.
  package mutating func stream(_ id: String) -> TransferCommand {
    let isPaused = self[id]?.state == .paused
    return send(.stream, id, showing: isPaused ? .queued : nil)
  }

  package mutating func cancel(_ id: String) -> TransferCommand {
    send(.cancel, id, showing: .canceled)
  }

  /// Pauses all running and queued transfers.
  package mutating func pauseAll() -> [TransferCommand] {
    unfinished.filter { $0.state != .paused }.map { pause($0.id) }
  }

  package mutating func cancelAll() -> [TransferCommand] {
    unfinished.map { cancel($0.id) }
  }

  private mutating func send(
    _ action: TransferCommand.Action, _ id: String, showing state: State?
  ) -> TransferCommand {
    commandCount += 1
    let command = TransferCommand(action, id: id, number: commandCount)
    if let place = places[id] {
      change(place) { line in
        if let state { (line.state, line.speed) = (state, TransferSpeed()) }
        line.commandNumber = command.number
      }
    }
    return command
  }

  // MARK: Events

  /// Applies an event, unless it is older than the last command. An outcome is older only if the transfer was
  /// started again since, because nothing follows it otherwise.
  ///
  /// - Parameter now: In seconds on any monotonic clock.
  /// - Returns: Whether it was applied.
  @discardableResult
  package mutating func apply(_ event: TransferEvent, now: Double) -> Bool {
    guard let place = places[event.id] else { return false }
    let line = lines[place]
    guard event.number >= (event.happening.isOutcome ? line.startNumber : line.commandNumber) else {
      return false
    }
    change(place) { line in
      line.apply(event.happening, now: now)
      line.confirmedNumber = line.commandNumber
    }
    return true
  }
}

extension TransferBoard.Line {
  /// - Parameter now: In seconds on any monotonic clock.
  fileprivate mutating func apply(_ happening: TransferEvent.Happening, now: Double) {
    switch happening {
    case .queued:
      state = .queued
    case .started(let received, let total):
      state = .downloading
      count(received, of: total)
      speed = TransferSpeed()
      speed.record(bytes: received, now: now)
    case .progress(let received, let total):
      state = .downloading
      count(received, of: total)
      speed.record(bytes: received, now: now)
    case .streaming: break
    case .startedOver:
      count(0, of: nil)
      speed = TransferSpeed()
    case .paused(let received, let total):
      if let received { count(received, of: total) }
      state = .paused
      speed = TransferSpeed()
    case .retrying(let received, let total, let seconds, let because):
      state = .retrying(because: because)
      retriesAt = now + seconds
      count(received, of: total)
      speed = TransferSpeed()
    case .done(_, let bytes):
      state = .downloaded
      count(bytes, of: bytes)
    case .failed(.busyElsewhere):
      state = .elsewhere
    case .failed(let error):
      state = .failed(error)
    case .canceled:
      state = .canceled
      count(0, of: nil)
    }
  }

  private mutating func count(_ received: Int64, of total: Int64?) {
    self.received = received
    self.total = total
  }
}
