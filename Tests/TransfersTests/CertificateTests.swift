import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct CertificateTests {
  private func fetch(certifiedFor name: String, isTrusted: Bool) async throws
    -> Result<FetchAnswer, any Error>
  {
    let folder = try TemporaryFolder()
    try folder.write("HTTP/1.0 200 OK\r\n\r\n{}".utf8, to: "chart")
    let server = try await SelfSignedServer(servingFilesOf: folder, certifiedFor: name)
    defer { server.stop() }
    let client = try TransferClient.curl(
      TransferSettings(
        parallel: 1, userAgent: "x", certificateFile: isTrusted ? server.certificateFile : nil))
    let address = "https://127.0.0.1:\(server.port)/chart"
    let result = await Task {
      try await client.fetch(FetchRequest(address: address))
    }.result
    await client.close()
    return result
  }

  @Test func `a certificate that nobody vouches for is refused`() async throws {
    let result = try await fetch(certifiedFor: "IP:127.0.0.1", isTrusted: false)
    guard case .failure(TransferError.insecure(let host, let reason)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(host == "127.0.0.1")
    #expect(reason.contains("certificate"))
  }

  @Test func `a certificate that the named file vouches for is accepted`() async throws {
    let result = try await fetch(certifiedFor: "IP:127.0.0.1", isTrusted: true)
    #expect(try result.get().status == 200)
  }

  @Test func `a trusted certificate of another host is refused`() async throws {
    let result = try await fetch(certifiedFor: "DNS:store.example", isTrusted: true)
    guard case .failure(TransferError.insecure) = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func `a transfer from a host that cannot prove itself is not tried again`() async throws {
    let folder = try TemporaryFolder()
    let server = try await SelfSignedServer(servingFilesOf: folder, certifiedFor: "IP:127.0.0.1")
    defer { server.stop() }
    try await Bench.use(serving: { _, reply in reply.send([]) }) { bench in
      bench.client.start([
        TransferRequest(
          id: "1", address: "https://127.0.0.1:\(server.port)/1.m4a", folder: bench.folder.path,
          finalName: Bench.name("1"))
      ])
      let outcome = try await bench.outcome()
      guard case .failed(.insecure) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(!bench.log.happenings(of: "1").contains { $0.reasonToRetry != nil })
      #expect(try bench.folder.names.isEmpty)
    }
  }
}
