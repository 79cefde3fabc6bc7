import Foundation

/// A server's certificate, valid or invalid. `scripts/bootstrap test` writes the files.
package struct TestCertificate: Sendable {
  package enum Kind: String, Sendable {
    case good, expired, notYetValid, ofAnotherHost, selfSigned, byUnknownAuthority
  }

  private static let folder =
    URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    + "/.build/certificates/"

  /// The CA bundle for the client of the test, and another one.
  package static let trustedFile = folder + "trusted.pem"
  package static let untrustedFile = folder + "unknown.pem"

  let file: String
  let keyFile: String

  package init(_ kind: Kind) {
    (file, keyFile) = (Self.folder + kind.rawValue + ".pem", Self.folder + kind.rawValue + ".key")
  }
}
