/// A server's certificate, valid or invalid; its files are deleted with the value.
package struct TestCertificate: Sendable {
  package enum Kind: CaseIterable, Sendable {
    case good, expired, notYetValid, ofAnotherHost, selfSigned, byUnknownAuthority
  }

  package let file: String
  package let keyFile: String
  /// The CA bundle for the client of the test.
  package let trustedFile: String
  private let authorities: [TestAuthority]

  package init(_ kind: Kind) async throws {
    let trusted = try await TestAuthority()
    var authorities = [trusted]
    let names = "DNS:localhost,IP:127.0.0.1"
    switch kind {
    case .good:
      (file, keyFile) = try await trusted.certificate(for: names)
    case .expired:
      (file, keyFile) = try await trusted.certificate(for: names, to: "20210101000000Z")
    case .notYetValid:
      (file, keyFile) = try await trusted.certificate(for: names, from: "20980101000000Z")
    case .ofAnotherHost:
      (file, keyFile) = try await trusted.certificate(for: "DNS:store.example,IP:127.0.0.2")
    case .selfSigned:
      (file, keyFile) = try await trusted.selfSigned(for: names)
    case .byUnknownAuthority:
      let unknown = try await TestAuthority()
      (file, keyFile) = try await unknown.certificate(for: names)
      authorities.append(unknown)
    }
    trustedFile = trusted.file
    self.authorities = authorities
  }
}
