import TestSupport
import Testing

@testable import Transfers

/// A folder, a client that downloads into it, and the events of the client.
protocol ClientFixture: Sendable {
  var folder: TemporaryFolder { get }
  var client: TransferClient { get }
  var log: EventLog { get }
}

extension ClientFixture {
  static func name(_ id: String = "1") -> String { "Track \(id) [\(id)].m4a" }

  func partName(_ id: String = "1") -> String { Self.name(id) + PartialFiles.suffix }

  func contents(_ id: String = "1") throws -> [UInt8] {
    try folder.contents(Self.name(id))
  }

  /// The outcome of a transfer, except for its first events.
  @discardableResult
  func outcome(_ id: String = "1", after count: Int = 0) async throws -> TransferEvent.Happening {
    try await log.wait(for: id, "ends") { $0.dropFirst(count).contains(where: \.isOutcome) }
    let outcome = log.happenings(of: id).dropFirst(count).first { $0.isOutcome }
    return try #require(outcome)
  }

  func done(_ id: String = "1", bytes: Int) -> TransferEvent.Happening {
    .done(path: folder.file(Self.name(id)), bytes: Int64(bytes))
  }

  /// Waits until a transfer ends, and expects a file with these bytes and no partial file.
  func expectDone(
    _ id: String = "1", of bytes: [UInt8], after count: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await outcome(id, after: count)
    #expect(outcome == done(id, bytes: bytes.count), sourceLocation: sourceLocation)
    #expect(try contents(id) == bytes, sourceLocation: sourceLocation)
    let partial = try folder.names.filter { $0.hasPrefix(partName(id)) }
    #expect(partial.isEmpty, sourceLocation: sourceLocation)
  }

  /// Waits until this many bytes of a transfer are on disk.
  func waitForPartial(_ id: String = "1", length: Int) async throws {
    try await log.wait(for: id, "has \(length) bytes on disk") { _ in
      (folder.length(partName(id)) ?? 0) >= length
    }
  }

  /// Pauses a transfer, and waits for the event.
  func pause(_ id: String = "1") async throws {
    let before = log.happenings(of: id).count
    client.command(.pause, id)
    try await log.wait(for: id, "is paused") { $0.dropFirst(before).contains(where: \.isPaused) }
  }
}

extension TransferClient {
  func command(_ action: TransferCommand.Action, _ id: String = "1", number: Int = 0) {
    send([TransferCommand(action, id: id, number: number)])
  }
}
