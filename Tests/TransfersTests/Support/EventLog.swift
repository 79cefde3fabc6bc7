import Support
import TestSupport
import Testing

@testable import Transfers

/// Everything a client has told, in order.
final class EventLog: Sendable {
  struct NeverHappened: Error, CustomStringConvertible {
    let description: String
  }

  private let events = Locked<[TransferEvent]>([])

  /// Writes down what a client tells while the work lasts; then the client is closed and the events
  /// are looked at.
  func follow(
    _ client: TransferClient, sourceLocation: SourceLocation, _ work: () async throws -> Void
  ) async throws {
    let reader = Task { for await event in client.events() { append(event) } }
    let result: Result<Void, any Error>
    do {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await client.close()
    await reader.value
    expectHonest(sourceLocation: sourceLocation)
    try result.get()
  }

  func append(_ event: TransferEvent) {
    events.withLock { $0.append(event) }
  }

  func happenings(of id: String) -> [TransferEvent.Happening] {
    events.withLock { $0.filter { $0.id == id }.map(\.happening) }
  }

  /// Waits until what has happened to the id satisfies; a generous deadline ends a hang.
  func wait(
    for id: String, _ what: String,
    until isEnough: ([TransferEvent.Happening]) -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + hangLimit
    while !isEnough(happenings(of: id)) {
      guard ContinuousClock.now < deadline else {
        throw NeverHappened(
          description:
            "\(currentTest) waited in vain: \(id) \(what); instead: \(happenings(of: id).suffix(9))"
        )
      }
      try await Task.sleep(for: .milliseconds(4))
    }
  }

  /// The rules that hold for every transfer whatever happens: first `queued`, nothing after the
  /// outcome but a new beginning, counts that go back only where that is said.
  func expectHonest(sourceLocation: SourceLocation = #_sourceLocation) {
    let events = events.withLock { $0 }
    for id in Set(events.map(\.id)) {
      var hasEnded = true
      var received: Int64 = 0
      for happening in events.filter({ $0.id == id }).map(\.happening) {
        switch happening {
        case .queued:
          hasEnded = false
          continue
        case .started(let count, let total):
          received = count
          if let total { #expect(count <= total, sourceLocation: sourceLocation) }
        case .startedOver:
          received = 0
        case .progress(let count, let total):
          #expect(count >= received, "\(id) went backwards", sourceLocation: sourceLocation)
          if let total { #expect(count <= total, sourceLocation: sourceLocation) }
          received = count
        case .paused, .retrying: break
        case .done(_, let count):
          #expect(count >= received, "\(id) went backwards", sourceLocation: sourceLocation)
        case .failed, .canceled: break
        }
        // An address that is refused is never queued.
        if case .failed(.addressRefused) = happening { continue }
        #expect(!hasEnded, "\(id): \(happening) after the end", sourceLocation: sourceLocation)
        hasEnded = happening.isOutcome
      }
    }
  }
}

extension TransferEvent.Happening {
  var isOutcome: Bool {
    switch self {
    case .done, .failed, .canceled: true
    default: false
    }
  }

  var isPaused: Bool {
    if case .paused = self { true } else { false }
  }

  var isDone: Bool {
    if case .done = self { true } else { false }
  }

  var isProgress: Bool {
    if case .progress = self { true } else { false }
  }

  var reasonToRetry: TransferError? {
    if case .retrying(_, _, _, let error) = self { error } else { nil }
  }
}
