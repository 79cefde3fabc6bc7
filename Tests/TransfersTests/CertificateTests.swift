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
      // A server that only supports TLS 1.0 and 1.1.
      (.good, "protocol version"),
    ] as [(TestCertificate.Kind, String)])
  func `a host with an invalid certificate or an old version gets no request and no retry`(
    kind: TestCertificate.Kind, expected: String
  ) async throws {
    let settings = NginxSettings(
      certificate: TestCertificate(kind),
      protocols: kind == .good ? "TLSv1 TLSv1.1" : "TLSv1.2 TLSv1.3")
    try await Nginx.use(settings) { nginx in
      try nginx.serve(SmallMP4.bytes(length: 50_000, seed: 1), as: "/1.m4a")
      let address = nginx.address + "/1.m4a"
      try await TransferFixture.use(
        configure: { $0.certificateFile = TestCertificate.trustedFile },
        serving: TransferFixture.unused
      ) { fixture in
        fixture.start(address: address)
        let outcome = try await fixture.outcome()
        guard case .failed(.insecure("localhost", let reason)) = outcome else {
          Issue.record("\(outcome)")
          return
        }
        #expect(reason.contains(expected), "\(reason)")
        #expect(fixture.log.retries().isEmpty)
        #expect(try fixture.folder.names.isEmpty)
        await #expect(throws: TransferError.insecure(host: "localhost", reason: reason)) {
          try await fixture.client.fetch(FetchRequest(address: address))
        }
      }
      // No request was sent over untrusted connections.
      #expect(nginx.answers.isEmpty)
    }
  }
}
