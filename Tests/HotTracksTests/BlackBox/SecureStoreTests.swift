import Foundation
import Loopback
import Support
import TestSupport
import Testing

/// A store behind nginx with TLS, directly or through a proxy.
/// CertificateTests tests other invalid certificates.
@Suite(.timeLimit(.minutes(10)))
struct SecureStoreTests {
  private static let preview = SmallMP4.bytes(length: 60_000, seed: 1)
  private static let name = "Ada Quill - Nobody at Home [990000000003].m4a"

  private let home: Home

  init() throws {
    home = try Home()
  }

  // curl's variable takes precedence over OpenSSL's.
  @Test(arguments: [["CURL_CA_BUNDLE"], ["SSL_CERT_FILE"], ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]])
  func `previews are downloaded over TLS with a given certificate file`(
    variables: [String]
  ) async throws {
    try await withStore(.good) { nginx in
      var environment = [variables[0]: TestCertificate.trustedFile]
      if variables.count > 1 { environment[variables[1]] = TestCertificate.untrustedFile }
      try await expectDownload(from: nginx.address, environment)
    }
  }

  @Test func `an expired certificate of the store is rejected`() async throws {
    try await withStore(.expired) { nginx in
      let environment = ["CURL_CA_BUNDLE": TestCertificate.trustedFile]
      let ended = try await download(from: nginx.address, environment, status: 69)
      #expect(
        ended.errors.contains(
          "TLS connection failed: SSL certificate problem: certificate has expired"),
        "\(ended.errors)")
      #expect(home.names(in: home.previews).isEmpty)
      #expect(nginx.answers.isEmpty)
    }
  }

  // MARK: Proxies

  @Test func `the chart, its details and a preview come through the proxy`() async throws {
    // Only the proxy knows the host of this certificate.
    try await withStore(.ofAnotherHost, at: "https://store.example") { nginx in
      let port = nginx.port
      let proxy = try LoopbackServer { request, reply in
        guard request.method == "CONNECT", request.target == "store.example:443" else {
          return reply.send([], status: "400 Bad Request")
        }
        reply.tunnel(to: port)
      }
      defer { proxy.stop() }
      try await expectDownload(
        from: "https://store.example",
        ["CURL_CA_BUNDLE": TestCertificate.trustedFile, "https_proxy": proxy.address("")])
      #expect(nginx.answers.count == 3)
      #expect(!proxy.requests.isEmpty)
    }
  }

  // A wrong password is final, for each service; another refusal may end.
  @Test(arguments: [
    ("407 Proxy Authentication Required", "refused the user name or password (HTTP 407)", true),
    ("503 Service Unavailable", "CONNECT tunnel failed, response 503", false),
  ])
  func `a response of the proxy is not one of the store`(
    response: String, message: String, isFinal: Bool
  ) async throws {
    let proxy = try LoopbackServer { _, reply in
      reply.send([], status: response, fields: ["Retry-After: 3600"])
    }
    defer { proxy.stop() }
    let address = "http://user:wrong@127.0.0.1:\(proxy.port)"
    let ended = try await home.run("-v -c sk", ["HTTPS_PROXY": address], status: 69)
    #expect(ended.errors.contains(message) && !ended.errors.contains("HTTP 503"), "\(ended.errors)")
    #expect(proxy.requests.allSatisfy { $0.method == "CONNECT" })
    #expect(isFinal ? proxy.requests.count == 2 : proxy.requests.count > 2)
  }

  // MARK: The store

  private func expectDownload(
    from address: String, _ variables: [String: String]
  ) async throws {
    _ = try await download(from: address, variables, status: 0)
    let file = home.previews + "/" + Self.name
    #expect(FileManager.default.contents(atPath: file) == Data(Self.preview))
  }

  private func download(
    from address: String, _ variables: [String: String], status: CInt
  ) async throws -> ProgramEnd {
    try await home.run(
      "-c sk download all", storeEnvironment(address).merging(variables) { $1 }, status: status)
  }

  private func withStore(
    _ kind: TestCertificate.Kind, at address: String? = nil, _ body: (Nginx) async throws -> Void
  ) async throws {
    try await Nginx.use(NginxSettings(certificate: TestCertificate(kind))) { nginx in
      let chart = """
        {"feed":{"title":"Top","country":"sk","results":[{"id":"990000000003",\
        "name":"Nobody at Home","artistName":"Ada Quill","kind":"songs"}]}}
        """
      let details = """
        {"resultCount":1,"results":[{"wrapperType":"track","kind":"song","trackId":990000000003,\
        "trackName":"Nobody at Home","artistName":"Ada Quill",\
        "previewUrl":"\(address ?? nginx.address)/previews/1.m4a"}]}
        """
      try nginx.serve(Data(chart.utf8), as: "/api/v2/sk/music/most-played/100/songs.json")
      try nginx.serve(Data(details.utf8), as: "/lookup")
      try nginx.serve(Self.preview, as: "/previews/1.m4a")
      try await body(nginx)
    }
  }
}
