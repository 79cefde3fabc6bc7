import TestSupport
import Testing

@testable import Transfers

/// nginx, a folder, and a client that downloads from nginx and trusts the authority of its certificate.
struct NginxFixture: ClientFixture {
  let nginx: Nginx
  let folder: TemporaryFolder
  let client: TransferClient
  let log = EventLog()

  /// Sets everything up for a test; afterwards stops the client and the server, and checks the events.
  static func use(
    _ settings: NginxSettings, sourceLocation: SourceLocation = #_sourceLocation,
    _ test: (NginxFixture) async throws -> Void
  ) async throws {
    try await Nginx.use(settings) { nginx in
      var transferSettings = TransferSettings(
        parallel: 4, userAgent: "HotTracks/test",
        certificateFile: settings.certificate?.trustedFile)
      // Transfers that a test slows down must remain slow, however slow the machine is.
      transferSettings.stallSeconds = 600
      let fixture = try NginxFixture(
        nginx: nginx, folder: TemporaryFolder(), client: .curl(transferSettings))
      try await fixture.log.follow(fixture.client, sourceLocation: sourceLocation) {
        try await test(fixture)
      }
    }
  }

  func start() {
    let request = TransferRequest(
      id: "1", address: nginx.address + "/1.m4a", folder: folder.path, finalName: Self.name())
    client.command(.start(request))
  }

  /// Waits until this many bytes are on disk, pauses the transfer, and returns the number of bytes.
  func pause(afterBytes count: Int) async throws -> Int {
    try await waitForPartial(length: count)
    try await pause()
    return try #require(folder.length(partName()))
  }

  /// The responses in nginx's log, once it contains this many. nginx logs a response when it notices that the
  /// connection is closed.
  @discardableResult
  func answers(_ count: Int) async throws -> [NginxAnswer] {
    try await waitUntil("nginx logs \(count) responses") { nginx.answers.count >= count }
    return nginx.answers
  }
}
