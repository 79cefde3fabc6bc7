import Foundation
import HTTP
import Loopback
import Support
import TestSupport
import Testing

@testable import Transfers

/// A scripted server, a folder, a client that downloads from the server into it, and the events of the client.
struct TransferFixture: Sendable {
  let server: LoopbackServer
  let folder: TemporaryFolder
  let client: TransferClient
  let log = EventLog()

  /// Called after each request, before the client evaluates the result.
  typealias AfterRequest = @Sendable (TransferClient, RequestNote) -> Void

  /// Sets everything up for a test; afterwards stops the client and the server, and checks the events.
  /// Attempts follow each other without a pause, unless the server requests one.
  static func use(
    parallel: Int = 4, isIPv6: Bool = false, folder: TemporaryFolder? = nil,
    afterRequest: @escaping AfterRequest = { _, _ in },
    configure: (inout TransferSettings) -> Void = { _ in },
    serving handler: @escaping LoopbackServer.Handler,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ test: (TransferFixture) async throws -> Void
  ) async throws {
    let slot = Locked<TransferClient?>(nil)
    var settings = TransferSettings(
      parallel: parallel, userAgent: "HotTracks/test",
      log: { note in
        if let client = slot.withLock({ $0 }) { afterRequest(client, note) }
      })
    // Transfers that a test stalls must remain stalled, however slow the machine is.
    settings.stallSeconds = 600
    settings.retryPolicy = RetryPolicy(pauses: [0...0, 0...0, 0...0])
    configure(&settings)
    let client = TransferClient.curl(settings)
    slot.withLock { $0 = client }
    let fixture = try TransferFixture(
      server: LoopbackServer(isIPv6: isIPv6, handler), folder: folder ?? TemporaryFolder(),
      client: client)
    defer { fixture.server.stop() }
    try await fixture.log.follow(client, sourceLocation: sourceLocation) {
      try await test(fixture)
    }
  }

  /// For tests without requests to this server.
  static let unused: LoopbackServer.Handler = { _, reply in reply.send([]) }

  /// Correct responses with this file.
  static func serving(_ song: [UInt8]) -> LoopbackServer.Handler {
    { request, reply in reply.serve(song, tag: "\"v1\"", to: request) }
  }

  // MARK: Commands

  func request(
    _ id: String = "1", target: String? = nil, address: String? = nil, folder other: String? = nil,
    storePage: String? = nil
  ) -> TransferRequest {
    TransferRequest(
      id: id, address: address ?? server.address(target ?? "/\(id).m4a"),
      folder: other ?? folder.path, finalName: Self.name(id), storePage: storePage)
  }

  func start(_ id: String = "1", target: String? = nil, address: String? = nil) {
    client.command(.start(request(id, target: target, address: address)), id)
  }

  /// Starts a transfer and waits until it ends.
  @discardableResult
  func download(
    _ id: String = "1", target: String? = nil
  ) async throws -> TransferEvent.Happening {
    let before = log.happenings(of: id).count
    start(id, target: target)
    return try await outcome(id, after: before)
  }

  /// Pauses a transfer, and waits for the event.
  func pause(_ id: String = "1") async throws {
    let before = log.happenings(of: id).count
    client.command(.pause, id)
    try await log.wait(for: id, "is paused") { $0.dropFirst(before).contains(where: \.isPaused) }
  }

  func fetch(
    _ target: String = "/", largestBody: Int = 4_194_304, maxSeconds: Double = 600
  ) async throws(TransferError) -> Response {
    try await client.fetch(
      FetchRequest(
        address: server.address(target), largestBody: largestBody, maxSeconds: maxSeconds))
  }

  // MARK: Results

  static func name(_ id: String = "1") -> String { "Track \(id) [\(id)].m4a" }

  func partName(_ id: String = "1") -> String { Self.name(id) + PartialFiles.suffix }

  func contents(_ id: String = "1") throws -> [UInt8] { try folder.contents(Self.name(id)) }

  func done(_ id: String = "1", bytes: Int) -> TransferEvent.Happening {
    .done(path: folder.file(Self.name(id)), bytes: Int64(bytes))
  }

  /// The outcome of a transfer, except for its first events.
  @discardableResult
  func outcome(_ id: String = "1", after count: Int = 0) async throws -> TransferEvent.Happening {
    try await log.wait(for: id, "ends") { $0.dropFirst(count).contains(where: \.isOutcome) }
    return try #require(log.happenings(of: id).dropFirst(count).first { $0.isOutcome })
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

  /// Starts a transfer, and expects a file with these bytes and no partial file.
  func expectDownload(
    _ id: String = "1", target: String? = nil, of bytes: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = log.happenings(of: id).count
    start(id, target: target)
    try await expectDone(id, of: bytes, after: before, sourceLocation: sourceLocation)
  }

  /// The first byte that each request asks for; `nil` for the whole file.
  var rangeStarts: [Int?] { server.requests.map(\.rangeStart) }

  /// The IDs of the requested files, in order.
  var requestedIDs: [String] {
    server.requests.map { String($0.target.dropFirst().prefix { $0.isNumber }) }
  }

  // MARK: Partial files

  /// Waits until this many bytes of a transfer are on disk.
  func waitForPartial(_ id: String = "1", length: Int) async throws {
    try await log.wait(for: id, "has \(length) bytes on disk") { _ in
      (folder.length(partName(id)) ?? 0) >= length
    }
  }

  /// Writes the beginning of a file, as an earlier run would.
  func writePartial(
    _ bytes: some Sequence<UInt8>, id: String = "1", path: String? = nil, total: Int,
    validator: String = "\"v1\""
  ) throws {
    try folder.write(bytes, to: partName(id))
    let descriptor = open(folder.file(partName(id)), O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let origin = "https://elsewhere.example" + (path ?? "/\(id).m4a")
    #expect(FileAttribute.origin.write(origin, to: descriptor))
    #expect(FileAttribute.source.write("\(total) \(validator)", to: descriptor))
  }
}

extension TransferClient {
  func command(_ action: TransferCommand.Action, _ id: String = "1", number: Int = 0) {
    send([TransferCommand(action, id: id, number: number)])
  }
}
