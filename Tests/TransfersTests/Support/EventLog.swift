import Support
import TestSupport
import Testing

@testable import Transfers

/// All events of a client, in order.
final class EventLog: Sendable {
  struct NeverHappened: Error, CustomStringConvertible {
    let description: String
  }

  private let events = Locked<[TransferEvent]>([])

  /// Records the events of a client during the work; then closes the client and checks the events.
  func follow(
    _ client: TransferClient, sourceLocation: SourceLocation, _ work: () async throws -> Void
  ) async throws {
    let reader = Task { for await event in client.events { append(event) } }
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

  /// The events after a command and before the next one.
  func happenings(of id: String, after number: Int) -> [TransferEvent.Happening] {
    events.withLock { $0.filter { $0.id == id && $0.number == number }.map(\.happening) }
  }

  func last(of id: String) -> TransferEvent? {
    events.withLock { $0.last { $0.id == id } }
  }

  /// Waits until the events of an ID satisfy a condition; a long time limit ends a hang.
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

  /// Checks the rules for every transfer: `queued` is first, nothing but a new start follows the outcome, and
  /// byte counts decrease only with an event that says so.
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
        // A transfer with a rejected address or without a folder is not queued.
        switch happening {
        case .failed(.addressRefused): continue
        case .failed(.folder) where hasEnded: continue
        default: break
        }
        #expect(!hasEnded, "\(id): \(happening) after the end", sourceLocation: sourceLocation)
        hasEnded = happening.isOutcome
      }
    }
  }
}

extension TransferEvent.Happening {
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
