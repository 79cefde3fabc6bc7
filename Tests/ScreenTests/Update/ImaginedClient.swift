import Rows
import TestSupport
import Transfers

@testable import Screen

/// A transfer client and a disk that do what the real ones do, at moments that a test chooses.
///
/// Commands come to it one after the other, its events are read one after the other, and between
/// the two lies any time.
struct ImaginedClient {
  enum State: Equatable {
    case waiting
    case running
    case paused
    /// On its way to its final name: nothing stops it there.
    case finishing
    case retrying
  }

  private(set) var states: [String: State] = [:]
  private var commands: [ScreenEffect] = []
  private var events: [ScreenMessage] = []

  mutating func obey(_ effects: [ScreenEffect]) {
    commands += effects
  }

  /// Something happens here; what is read next, if anything.
  mutating func event(_ walk: inout Mutations) -> ScreenMessage? {
    switch walk.below(3) {
    case 0:
      // A folder has to be made before something begins, and what was asked after it comes first.
      if walk.isOne(in: 3), commands.count > 1, case .start = commands[0] { commands.swapAt(0, 1) }
      doNext()
    case 1: happen(&walk)
    default: return events.isEmpty ? nil : events.removeFirst()
    }
    return nil
  }

  /// Everything asked is done, and nothing else happens.
  mutating func nextUnread() -> ScreenMessage? {
    while !commands.isEmpty { doNext() }
    for (id, state) in states.sorted(by: { $0.key < $1.key }) where state == .finishing {
      end(id, .done(path: "/\(id)", bytes: 9))
    }
    return events.isEmpty ? nil : events.removeFirst()
  }

  private mutating func doNext() {
    guard !commands.isEmpty else { return }
    switch commands.removeFirst() {
    case .start(let requests): requests.map(\.id).forEach { start($0) }
    case .command(let command, let id): obey(command, id)
    case .scan: events.append(.kept(.success([:])))
    case .erase(let ids, _), .discard(let ids):
      for id in ids { events.append(.erased(id: id, .success(nil))) }
    default: break
    }
  }

  private mutating func start(_ id: String) {
    guard states[id] == nil else { return }
    states[id] = .waiting
    tell(id, .queued)
  }

  private mutating func obey(_ command: TransferCommand, _ id: String) {
    guard let state = states[id], state != .finishing else { return }
    switch command {
    case .pause where state != .paused:
      states[id] = .paused
      tell(id, .paused(received: 4, total: 9))
    case .resume where state == .paused:
      states[id] = .waiting
      tell(id, .queued)
    case .cancel: end(id, .canceled)
    case .pause, .resume: break
    }
  }

  private mutating func happen(_ walk: inout Mutations) {
    let moving = states.filter { $0.value != .paused }.sorted { $0.key < $1.key }
    guard !moving.isEmpty else { return }
    let (id, state) = walk.one(of: moving)
    switch (state, walk.below(5)) {
    case (.waiting, _), (.retrying, _):
      states[id] = .running
      tell(id, .started(received: 0, total: 9))
    case (.running, 0): states[id] = .finishing
    case (.running, 1), (.finishing, 1):
      states[id] = .retrying
      tell(
        id, .retrying(received: 4, total: 9, inSeconds: 1, because: .timedOut(host: "a")))
    case (.running, _): tell(id, .progress(received: 5, total: 9))
    case (.finishing, 2): end(id, .failed(.rangesDisagree))
    case (.finishing, 3): failDisk(at: id)
    case (.finishing, _): end(id, .done(path: "/\(id)", bytes: 9))
    case (.paused, _): break
    }
  }

  private mutating func failDisk(at id: String) {
    end(id, .failed(.diskFull(folder: "/", needed: nil, free: nil)))
    for (id, state) in states.sorted(by: { $0.key < $1.key })
    where state == .waiting || state == .retrying {
      obey(.pause, id)
    }
  }

  private mutating func end(_ id: String, _ happening: TransferEvent.Happening) {
    states[id] = nil
    tell(id, happening)
  }

  private mutating func tell(_ id: String, _ happening: TransferEvent.Happening) {
    events.append(.transfer(TransferEvent(id: id, happening)))
  }
}

extension ImaginedClient.State {
  var name: String {
    switch self {
    case .waiting: "waiting"
    case .running, .finishing: "running"
    case .paused: "paused"
    case .retrying: "retrying"
    }
  }
}

extension TransferBoard.State {
  /// As an ``ImaginedClient`` has it: of what has ended it knows nothing any more.
  var name: String {
    switch self {
    case .queued: "waiting"
    case .downloading: "running"
    case .paused: "paused"
    case .retrying: "retrying"
    case .downloaded, .canceled, .elsewhere, .failed: "none"
    }
  }
}
