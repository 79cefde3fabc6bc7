import Foundation
import HTTP
import Support
import TestSupport
import Testing

@testable import Transfers

/// A scripted server, a folder, and a client that downloads from the server.
struct TransferFixture: ClientFixture {
  let server: LoopbackServer
  let folder: TemporaryFolder
  let client: TransferClient
  let log = EventLog()

  /// Called after each request, before the client evaluates the result.
  typealias AfterRequest = @Sendable (TransferClient, RequestNote) -> Void

  /// Sets everything up for a test; afterwards stops the client and the server, and checks the events.
  /// Attempts follow each other without a pause, unless the server requests one.
  static func use(
    parallel: Int = 4, folder: TemporaryFolder? = nil,
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
      server: LoopbackServer(handler), folder: folder ?? TemporaryFolder(), client: client)
    defer { fixture.server.stop() }
    try await fixture.log.follow(client, sourceLocation: sourceLocation) {
      try await test(fixture)
    }
  }

  func request(
    _ id: String = "1", target: String? = nil, folder other: String? = nil
  ) -> TransferRequest {
    TransferRequest(
      id: id, address: server.address(target ?? "/\(id).m4a"), folder: other ?? folder.path,
      finalName: Self.name(id))
  }

  func start(_ id: String = "1", target: String? = nil) {
    client.command(.start(request(id, target: target)), id)
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

  /// Writes the beginning of a file, as an earlier run would.
  func writePartial(
    _ bytes: some Sequence<UInt8>, id: String = "1", path: String? = nil, total: Int,
    validator: String = "\"v1\""
  ) throws {
    try folder.write(bytes, to: partName(id))
    let descriptor = open(folder.file(partName(id)), O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(
      FileAttribute.origin.write(
        "https://elsewhere.example" + (path ?? "/\(id).m4a"), to: descriptor))
    #expect(FileAttribute.source.write("\(total) \(validator)", to: descriptor))
  }
}
