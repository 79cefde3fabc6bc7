import Session
import TestSupport
import Transfers

@testable import Screen

/// A simulated transfer client and disk, with delays controlled by a test.
/// Commands are handled in order, events are delivered in order, and any time may pass in between.
struct SimulatedClient {
  enum State: Equatable {
    case waiting
    case running
    case paused
    /// Being renamed: cannot be stopped any more.
    case finishing
    case retrying
  }

  private(set) var states: [String: State] = [:]
  /// The numbers of the last commands.
  private var numbers: [String: Int] = [:]
  /// The last pauses and cancels that arrived while a file was being finished.
  private var commandsAfterFailure: [String: TransferCommand.Action] = [:]
  private var commands: [ScreenEffect] = []
  private var events: [ScreenMessage] = []

  mutating func obey(_ effects: [ScreenEffect]) {
    commands += effects
  }

  /// Handles one command or event; returns the next delivered event, if any.
  mutating func event(_ walk: inout Mutations) -> ScreenMessage? {
    switch walk.below(3) {
    case 0:
      // Creating the folder takes time; only transfer commands wait for it.
      if walk.isOne(in: 3), commands.count > 1, commands[0].isTransfer, !commands[1].isTransfer {
        commands.swapAt(0, 1)
      }
      doNext()
    case 1: happen(&walk)
    default: return events.isEmpty ? nil : events.removeFirst()
    }
    return nil
  }

  /// Handles all commands; returns the next undelivered event.
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
    case .session(.transfer(let commands)): commands.forEach { perform($0) }
    case .session(.scan): events.append(.kept(.success([:])))
    case .session(.erase(let ids, _)), .session(.discard(let ids)):
      for id in ids { events.append(.erased(id: id, .success(nil))) }
    default: break
    }
  }

  private mutating func perform(_ command: TransferCommand) {
    let id = command.id
    guard states[id] != nil || command.isStart else { return }
    numbers[id] = command.number
    switch (command.action, states[id]) {
    case (.start, .finishing), (.resume, .finishing): commandsAfterFailure[id] = nil
    case (.pause, .finishing), (.cancel, .finishing): commandsAfterFailure[id] = command.action
    case (.start, .running), (.resume, .running): tell(id, .started(received: 5, total: 9))
    case (.start, .retrying), (.resume, .retrying): tell(id, .queued)
    case (.start, _), (.resume, _):
      states[id] = .waiting
      tell(id, .queued)
    case (.pause, _): pause(id)
    case (.cancel, _): end(id, .canceled)
    }
  }

  private mutating func pause(_ id: String) {
    states[id] = .paused
    tell(id, .paused(received: 4, total: 9))
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
    case (.finishing, 1...3) where commandsAfterFailure[id] == .cancel: end(id, .canceled)
    case (.running, 1), (.finishing, 1):
      states[id] = .retrying
      tell(
        id, .retrying(received: 4, total: 9, inSeconds: 1, because: .timedOut(host: "a")))
      if commandsAfterFailure.removeValue(forKey: id) == .pause { pause(id) }
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
      pause(id)
    }
  }

  private mutating func end(_ id: String, _ happening: TransferEvent.Happening) {
    states[id] = nil
    commandsAfterFailure[id] = nil
    tell(id, happening)
  }

  private mutating func tell(_ id: String, _ happening: TransferEvent.Happening) {
    events.append(.transfer(TransferEvent(id: id, number: numbers[id] ?? 0, happening)))
  }
}

extension ScreenEffect {
  fileprivate var isTransfer: Bool {
    if case .session(.transfer) = self { true } else { false }
  }
}

extension SimulatedClient.State {
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
  /// The ID in the ``SimulatedClient``, which forgets finished transfers.
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
