import Foundation

/// A certificate authority for one test (the OpenSSL command line, about 20 ms per certificate).
final class TestAuthority: Sendable {
  struct Refused: Error {
    let said: String
  }

  private let home: Home

  /// The CA bundle with this authority.
  var file: String { home.path + "/authority.pem" }
  private var keyFile: String { home.path + "/authority.key" }
  private var configuration: String { home.path + "/authority.conf" }

  init() async throws {
    home = try Home()
    // Only `openssl ca` of OpenSSL 3.0 accepts both dates.
    let text = """
      [ca]
      default_ca = authority
      [authority]
      database = \(home.path)/index
      new_certs_dir = \(home.path)
      rand_serial = yes
      default_md = sha256
      policy = names
      copy_extensions = copy
      [names]
      commonName = supplied
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: configuration))
    try Data().write(to: URL(fileURLWithPath: home.path + "/index"))
    try await openssl(
      ["req", "-x509", "-days", "2", "-subj", "/CN=An authority of the tests"]
        + ["-keyout", keyFile, "-out", file] + Self.newKey)
  }

  /// Issues a certificate for these names and dates (`YYYYMMDDhhmmssZ`).
  func certificate(
    for names: String, from start: String = "20200101000000Z", to end: String = "20990101000000Z"
  ) async throws -> (file: String, keyFile: String) {
    let stem = home.path + "/" + UUID().uuidString
    try await openssl(
      ["req", "-new", "-subj", "/CN=A server of the tests", "-addext", "subjectAltName=" + names]
        + ["-keyout", stem + ".key", "-out", stem + ".request"] + Self.newKey)
    try await openssl(
      ["ca", "-batch", "-notext", "-config", configuration, "-cert", file, "-keyfile", keyFile]
        + ["-startdate", start, "-enddate", end, "-in", stem + ".request", "-out", stem + ".pem"])
    return (stem + ".pem", stem + ".key")
  }

  /// A self-signed certificate.
  func selfSigned(for names: String) async throws -> (file: String, keyFile: String) {
    let stem = home.path + "/self"
    try await openssl(
      ["req", "-x509", "-days", "2", "-subj", "/CN=A server of the tests"]
        + ["-addext", "subjectAltName=" + names, "-keyout", stem + ".key", "-out", stem + ".pem"]
        + Self.newKey)
    return (stem + ".pem", stem + ".key")
  }

  private static let newKey = [
    "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
  ]

  private func openssl(_ words: [String]) async throws {
    let ended = try await ProgramRun("/usr/bin/openssl", words, in: home).ended()
    guard ended.status == 0 else { throw Refused(said: ended.errors) }
  }
}
