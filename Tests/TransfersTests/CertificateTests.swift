import HTTP
import TestSupport
import Testing

@testable import Transfers

@Suite struct CertificateTests {
  private static let song = SmallMP4.bytes(length: 50_000, seed: 1)

  @Test(
    arguments: [
      (.expired, "certificate has expired"), (.notYetValid, "certificate is not yet valid"),
      (.ofAnotherHost, "no alternative certificate subject name"),
      (.selfSigned, "self-signed certificate"),
      (.byUnknownAuthority, "unable to get local issuer certificate"),
    ] as [(TestCertificate.Kind, String)])
  func `a host with an invalid certificate gets no request and no retry`(
    kind: TestCertificate.Kind, words: String
  ) async throws {
    let certificate = try await TestCertificate(kind)
    try await NginxBench.use(NginxSettings(certificate: certificate)) { bench in
      try bench.nginx.serve(Self.song, as: "/1.m4a")
      bench.start()
      guard case .failed(.insecure(let host, let reason)) = try await bench.outcome() else {
        Issue.record("\(bench.log.happenings(of: "1"))")
        return
      }
      #expect(host == "localhost")
      #expect(reason.contains(words), "\(reason)")
      #expect(!bench.log.happenings(of: "1").contains { $0.reasonToRetry != nil })
      #expect(try bench.folder.names.isEmpty)

      let request = FetchRequest(address: bench.nginx.address + "/1.m4a")
      await #expect(throws: TransferError.insecure(host: host, reason: reason)) {
        try await bench.client.fetch(request)
      }
      // No request was sent over untrusted connections.
      #expect(bench.nginx.answers.isEmpty)
    }
  }

  @Test func `a certificate of an authority in the given file is accepted`() async throws {
    let settings = NginxSettings(certificate: try await TestCertificate(.good))
    try await NginxBench.use(settings) { bench in
      try bench.nginx.serve("{}".utf8, as: "/chart.json")
      let request = FetchRequest(address: bench.nginx.address + "/chart.json")
      let answer = try await bench.client.fetch(request)
      #expect(answer.status == 200)
    }
  }

  @Test func `a certificate of an unknown authority is rejected`() async throws {
    let settings = NginxSettings(certificate: try await TestCertificate(.good))
    try await Nginx.use(settings) { nginx in
      let client = TransferClient.curl(TransferSettings(parallel: 1, userAgent: "x"))
      let result = await Task {
        try await client.fetch(FetchRequest(address: nginx.address + "/chart.json"))
      }.result
      await client.close()
      guard case .failure(TransferError.insecure("localhost", _)) = result else {
        Issue.record("\(result)")
        return
      }
    }
  }

  @Test func `a server that only supports TLS 1.0 and 1.1 is rejected`() async throws {
    let certificate = try await TestCertificate(.good)
    let settings = NginxSettings(certificate: certificate, protocols: "TLSv1 TLSv1.1")
    try await NginxBench.use(settings) { bench in
      try bench.nginx.serve(Self.song, as: "/1.m4a")
      bench.start()
      let outcome = try await bench.outcome()
      guard case .failed(.insecure(_, let reason)) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(reason.contains("protocol version"), "\(reason)")
      #expect(try bench.folder.names.isEmpty)
      #expect(bench.nginx.answers.isEmpty)
    }
  }
}
