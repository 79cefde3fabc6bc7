import Foundation
import HTTP
import TestSupport
import Testing

@testable import Transfers

/// nginx, a folder, and a client that downloads from nginx.
struct NginxBench: Sendable {
  let nginx: Nginx
  let folder: TemporaryFolder
  let client: TransferClient
  let log: EventLog

  /// Sets everything up for a test; afterwards stops the client and the server, and checks the events. The
  /// client trusts the authority of the certificate.
  static func use(
    _ settings: NginxSettings = NginxSettings(), parallel: Int = 4,
    retryPolicy: RetryPolicy = .files, sourceLocation: SourceLocation = #_sourceLocation,
    _ test: (NginxBench) async throws -> Void
  ) async throws {
    try await Nginx.use(settings) { nginx in
      var transferSettings = TransferSettings(
        parallel: parallel, userAgent: "HotTracks/test",
        certificateFile: settings.certificate?.trustedFile)
      transferSettings.retryPolicy = retryPolicy
      // Transfers that a test slows down must remain slow, however slow the machine is.
      transferSettings.stallSeconds = 600
      let bench = try NginxBench(
        nginx: nginx, folder: TemporaryFolder(), client: .curl(transferSettings), log: EventLog())
      try await bench.log.follow(bench.client, sourceLocation: sourceLocation) {
        try await test(bench)
      }
    }
  }

  /// | - Parameter server: Replaces the address of nginx.
  func start(_ id: String = "1", target: String? = nil, server: String? = nil) {
    client.start([
      TransferRequest(
        id: id, address: (server ?? nginx.address) + (target ?? "/\(id).m4a"),
        folder: folder.path, finalName: Bench.name(id))
    ])
  }

  @discardableResult
  func outcome(_ id: String = "1") async throws -> TransferEvent.Happening {
    try await log.wait(for: id, "ends") { $0.contains(where: \.isOutcome) }
    return try #require(log.happenings(of: id).first { $0.isOutcome })
  }

  /// Waits until this many bytes are on disk, pauses the transfer, and returns the number of bytes.
  func pause(_ id: String = "1", afterBytes count: Int) async throws -> Int {
    try await waitForPartial(id, length: count)
    let before = log.happenings(of: id).count
    client.command(.pause, id)
    try await log.wait(for: id, "pauses") { $0.dropFirst(before).contains(where: \.isPaused) }
    return try #require(folder.length(Bench.name(id) + ".part"))
  }

  func waitForPartial(_ id: String = "1", length: Int) async throws {
    try await log.wait(for: id, "brings \(length) bytes") { _ in
      (folder.length(Bench.name(id) + ".part") ?? 0) >= length
    }
  }

  func resume(_ id: String = "1") {
    client.command(.resume, id)
  }

  /// The responses in nginx's log, once it contains this many.
  func answers(_ count: Int) async throws -> [NginxAnswer] {
    try await waitUntil("nginx logs \(count) responses") { nginx.answers.count >= count }
    return nginx.answers
  }

  func contents(_ id: String = "1") throws -> [UInt8] {
    try folder.contents(Bench.name(id))
  }

  func done(_ id: String = "1", bytes: Int) -> TransferEvent.Happening {
    .done(path: folder.file(Bench.name(id)), bytes: Int64(bytes))
  }
}
