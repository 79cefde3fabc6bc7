import Foundation
import TestSupport
import Testing

@testable import Transfers

/// A scripted server, a folder, and a client that downloads from the server.
struct Bench: Sendable {
  let server: LoopbackServer
  let folder: TemporaryFolder
  let client: TransferClient
  let log: EventLog

  /// Called after each request, before the client evaluates the result.
  typealias AfterRequest = @Sendable (TransferClient, RequestNote) -> Void

  /// Called with the ID of a complete file, before it is renamed. The finishing thread waits for it.
  typealias PrepareFolder = @Sendable () -> TransferError?
  typealias WillFinish = @Sendable (String) -> Void

  private init(
    parallel: Int, folder: TemporaryFolder, afterRequest: @escaping AfterRequest,
    prepareFolder: @escaping PrepareFolder, willFinish: @escaping WillFinish,
    _ handler: @escaping LoopbackServer.Handler
  ) throws {
    server = try LoopbackServer(handler)
    self.folder = folder
    let slot = ClientSlot()
    var settings = TransferSettings(parallel: parallel, userAgent: "HotTracks/test") { note in
      if let client = slot.client { afterRequest(client, note) }
    }
    // Transfers that a test stalls must remain stalled, however slow the machine is.
    settings.stallSeconds = 600
    settings.prepareFolder = prepareFolder
    settings.willFinish = { files in for file in files { willFinish(file.id) } }
    client = .curl(settings)
    slot.client = client
    log = EventLog()
  }

  /// Sets everything up for a test; afterwards stops the client and the server, and checks the events.
  static func use(
    parallel: Int = 4, folder: TemporaryFolder? = nil,
    afterRequest: @escaping AfterRequest = { _, _ in },
    prepareFolder: @escaping PrepareFolder = { nil }, willFinish: @escaping WillFinish = { _ in },
    serving handler: @escaping LoopbackServer.Handler,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ test: (Bench) async throws -> Void
  ) async throws {
    let folder = try folder ?? TemporaryFolder()
    let bench = try Bench(
      parallel: parallel, folder: folder, afterRequest: afterRequest,
      prepareFolder: prepareFolder, willFinish: willFinish, handler)
    defer { bench.server.stop() }
    try await bench.log.follow(bench.client, sourceLocation: sourceLocation) {
      try await test(bench)
    }
  }

  static func name(_ id: String) -> String {
    "Track \(id) [\(id)].m4a"
  }

  func start(_ id: String = "1", target: String? = nil) {
    client.start([request(id, target: target)])
  }

  func request(_ id: String, target: String? = nil) -> TransferRequest {
    TransferRequest(
      id: id, address: server.address(target ?? "/\(id).m4a"), folder: folder.path,
      finalName: Self.name(id))
  }

  /// Starts a transfer and waits until it ends.
  @discardableResult
  func fetch(_ id: String = "1", target: String? = nil) async throws -> TransferEvent.Happening {
    let before = log.happenings(of: id).count
    start(id, target: target)
    return try await outcome(id, after: before)
  }

  @discardableResult
  func outcome(_ id: String = "1", after count: Int = 0) async throws -> TransferEvent.Happening {
    try await log.wait(for: id, "ends") { $0.dropFirst(count).contains(where: \.isOutcome) }
    let outcome = log.happenings(of: id).dropFirst(count).first { $0.isOutcome }
    return try #require(outcome)
  }

  /// Waits until this many bytes of a transfer are on disk.
  func waitForPartial(_ id: String = "1", length: Int) async throws {
    try await log.wait(for: id, "brings \(length) bytes") { _ in
      (folder.length(partName(id)) ?? 0) >= length
    }
  }

  func waitUntil(_ what: String, _ isTrue: () -> Bool) async throws {
    try await log.wait(for: "the server", what) { _ in isTrue() }
  }

  func done(_ id: String = "1", bytes: Int) -> TransferEvent.Happening {
    .done(path: folder.file(Self.name(id)), bytes: Int64(bytes))
  }

  func partName(_ id: String = "1") -> String {
    Self.name(id) + ".part"
  }

  func contents(_ id: String = "1") throws -> [UInt8] {
    try folder.contents(Self.name(id))
  }

  /// Creates the beginning of a file, as an earlier run would.
  func leave(
    _ bytes: some Sequence<UInt8>, id: String = "1", path: String? = nil,
    validator: Validator? = .entityTag("\"v1\""), total: Int?
  ) throws {
    try folder.write(bytes, to: partName(id))
    let sidecar = Sidecar(
      id: id, path: path ?? "/\(id).m4a", validator: validator, total: total.map(Int64.init))
    try folder.write(JSONEncoder().encode(sidecar), to: partName(id) + Sidecar.suffix)
  }
}
