import HTTP
import TestSupport
import Testing

@testable import Transfers

@Suite struct CertificateTests {
  @Test(
    arguments: [
      (.expired, "certificate has expired"), (.notYetValid, "certificate is not yet valid"),
      (.ofAnotherHost, "no alternative certificate subject name"),
      (.selfSigned, "self-signed certificate"),
      (.byUnknownAuthority, "unable to get local issuer certificate"),
    ] as [(TestCertificate.Kind, String)])
  func `a host with an invalid certificate gets no request and no retry`(
    kind: TestCertificate.Kind, reason: String
  ) async throws {
    try await expectInsecure(NginxSettings(certificate: TestCertificate(kind)), reason)
  }

  @Test func `a server that only supports TLS 1.0 and 1.1 is rejected`() async throws {
    let settings = NginxSettings(
      certificate: try await TestCertificate(.good), protocols: "TLSv1 TLSv1.1")
    try await expectInsecure(settings, "protocol version")
  }

  private func expectInsecure(_ settings: NginxSettings, _ expected: String) async throws {
    try await NginxFixture.use(settings) { fixture in
      try fixture.nginx.serve(SmallMP4.bytes(length: 50_000, seed: 1), as: "/1.m4a")
      fixture.start()
      let outcome = try await fixture.outcome()
      guard case .failed(.insecure("localhost", let reason)) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(reason.contains(expected), "\(reason)")
      #expect(fixture.log.retries().isEmpty)
      #expect(try fixture.folder.names.isEmpty)
      let request = FetchRequest(address: fixture.nginx.address + "/1.m4a")
      await #expect(throws: TransferError.insecure(host: "localhost", reason: reason)) {
        try await fixture.client.fetch(request)
      }
      // No request was sent over untrusted connections.
      #expect(fixture.nginx.answers.isEmpty)
    }
  }
}
