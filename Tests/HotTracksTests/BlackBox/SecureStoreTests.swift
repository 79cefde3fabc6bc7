import Foundation
import TestSupport
import Testing

/// A store behind nginx with TLS. CertificateTests tests other invalid certificates.
@Suite(.timeLimit(.minutes(10)))
struct SecureStoreTests {
  private static let preview = SmallMP4.bytes(length: 60_000, seed: 1)

  // curl's variable takes precedence over OpenSSL's.
  @Test(arguments: [["CURL_CA_BUNDLE"], ["SSL_CERT_FILE"], ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]])
  func `previews are downloaded over TLS with a given certificate file`(
    variables: [String]
  ) async throws {
    let certificate = try await TestCertificate(.good)
    let other = try await TestCertificate(.good)
    var environment = [variables[0]: certificate.trustedFile]
    if variables.count > 1 { environment[variables[1]] = other.trustedFile }
    let (ended, home, _) = try await download(from: certificate, environment)
    #expect(ended.status == 0, "\(ended.errors)")
    let file = home.previews + "/Ada Quill - Nobody at Home [990000000003].m4a"
    #expect(FileManager.default.contents(atPath: file) == Data(Self.preview))
  }

  @Test func `an expired certificate of the store is rejected`() async throws {
    let certificate = try await TestCertificate(.expired)
    let (ended, home, answers) = try await download(
      from: certificate, ["CURL_CA_BUNDLE": certificate.trustedFile])
    #expect(ended.status == 69)
    #expect(
      ended.errors.contains(
        "TLS connection failed: SSL certificate problem: certificate has expired"),
      "\(ended.errors)")
    #expect(home.names(in: home.previews).isEmpty)
    #expect(answers == 0)
  }

  private func download(
    from certificate: TestCertificate, _ variables: [String: String]
  ) async throws -> (ProgramEnd, Home, answers: Int) {
    var settings = NginxSettings(certificate: certificate)
    settings.lines = ["location = /lookup { default_type application/json; }"]
    let home = try Home()
    var result: (ProgramEnd, Int)?
    try await Nginx.use(settings) { nginx in
      let chart = """
        {"feed":{"title":"Top","country":"sk","results":[{"id":"990000000003",\
        "name":"Nobody at Home","artistName":"Ada Quill","kind":"songs"}]}}
        """
      let details = """
        {"resultCount":1,"results":[{"wrapperType":"track","kind":"song","trackId":990000000003,\
        "trackName":"Nobody at Home","artistName":"Ada Quill",\
        "previewUrl":"\(nginx.address)/previews/1.m4a"}]}
        """
      try nginx.serve(Data(chart.utf8), as: "/api/v2/sk/music/most-played/100/songs.json")
      try nginx.serve(Data(details.utf8), as: "/lookup")
      try nginx.serve(Self.preview, as: "/previews/1.m4a")
      let environment = storeEnvironment(nginx.address).merging(variables) { $1 }
      let ended = try await home.run(["-c", "sk", "download", "all"], environment)
      result = (ended, nginx.answers.count)
    }
    let (ended, answers) = try #require(result)
    return (ended, home, answers)
  }
}
