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

    package init(
      id: String, title: String, state: State = .queued, received: Int64 = 0, total: Int64? = nil
    ) {
      self.id = id
      self.title = title
      self.state = state
      self.received = received
      self.total = total
    }
  }

  package private(set) var lines: [Line]
  private let places: [String: Int]

  /// One line per transfer, in display order, with unique IDs.
  ///
  /// - Parameter kept: Partial files by ID.
  package init(
    _ titles: [(id: String, title: String)],
    kept: [String: (received: Int64, total: Int64)] = [:]
  ) {
    self.init(
      lines: titles.map {
        Line(
          id: $0.id, title: $0.title, received: kept[$0.id]?.received ?? 0,
          total: kept[$0.id]?.total)
      })
  }

  package var isOver: Bool { lines.allSatisfy(\.state.hasEnded) }
  package var unfinished: [Line] { lines.filter { !$0.state.hasEnded } }
  package var downloaded: [Line] { lines.filter { $0.state == .downloaded } }

  /// Transfers stopped by a disk error, which can be retried when the disk is fixed.
  package var stoppedByDisk: [Line] {
    lines.filter { if case .failed(let error) = $0.state { error.mayPass } else { false } }
  }

  /// Whether all unfinished transfers are paused.
  package var isPaused: Bool {
    !unfinished.isEmpty && unfinished.allSatisfy { $0.state == .paused }
  }

  /// Whether no transfer is running, but some could be resumed.
  package var isHeld: Bool {
    isPaused || (isOver && !stoppedByDisk.isEmpty)
  }

  package subscript(id: String) -> Line? {
    places[id].map { lines[$0] }
  }

  /// The board of one transfer; empty if there is no such ID.
  package func only(_ id: String) -> TransferBoard {
    TransferBoard(lines: [self[id]].compactMap(\.self))
  }

  private init(lines: [Line]) {
    self.lines = lines
    places = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1.id, $0) })
  }

  /// | - Parameter now: In seconds on any monotonic clock.
  package mutating func apply(_ event: TransferEvent, now: Double) {
    guard let place = places[event.id] else { return }
    lines[place].apply(event.happening, now: now)
  }
}

extension TransferBoard.Line {
  /// | - Parameter now: In seconds on any monotonic clock.
  package mutating func apply(_ happening: TransferEvent.Happening, now: Double) {
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
    case .startedOver:
      count(0, of: nil)
      speed = TransferSpeed()
    case .paused(let received, let total):
      // A transfer that has not started reports no progress, but its partial file still exists.
      if state != .queued || received > 0 { count(received, of: total) }
      state = .paused
      speed = TransferSpeed()
    case .retrying(let received, let total, _, let because):
      state = .retrying(because: because)
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
