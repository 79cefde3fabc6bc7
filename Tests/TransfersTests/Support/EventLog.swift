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
    let reader = Task {
      for await event in client.events { events.withLock { $0.append(event) } }
    }
    let result: Result<Void, any Error>
    do {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await client.close()
    await reader.value
    expectConsistentEvents(sourceLocation: sourceLocation)
    try result.get()
  }

  func happenings(of id: String = "1") -> [TransferEvent.Happening] {
    events.withLock { $0.filter { $0.id == id }.map(\.happening) }
  }

  /// The reasons for further attempts.
  func retries(of id: String = "1") -> [TransferError] {
    happenings(of: id).compactMap {
      if case .retrying(_, _, _, let error) = $0 { error } else { nil }
    }
  }

  func last(of id: String = "1") -> TransferEvent? {
    events.withLock { $0.last { $0.id == id } }
  }

  /// Waits until the events of an ID satisfy a condition; a long time limit ends a hang.
  func wait(
    for id: String = "1", _ what: String, until isEnough: ([TransferEvent.Happening]) -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + hangLimit
    while !isEnough(happenings(of: id)) {
      guard ContinuousClock.now < deadline else {
        let last = happenings(of: id).suffix(9)
        throw NeverHappened(
          description: "\(currentTest) waited in vain: \(id) \(what); instead: \(last)")
      }
      try await Task.sleep(for: .milliseconds(4))
    }
  }

  /// Checks the rules for every transfer: `queued` is first, nothing but a new start follows the outcome, and
  /// byte counts decrease only with an event that says so.
  private func expectConsistentEvents(sourceLocation: SourceLocation) {
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
        case .done(_, let count):
          #expect(count >= received, "\(id) went backwards", sourceLocation: sourceLocation)
        // A transfer with a rejected address or without a folder is not queued.
        case .failed(.addressRefused): continue
        case .failed(.folder) where hasEnded: continue
        case .streaming, .paused, .retrying, .failed, .canceled: break
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

  var isNotAudio: Bool {
    if case .failed(.notAudio) = self { true } else { false }
  }

  var isUnreachable: Bool {
    if case .failed(.unreachable("127.0.0.1", _)) = self { true } else { false }
  }
}
