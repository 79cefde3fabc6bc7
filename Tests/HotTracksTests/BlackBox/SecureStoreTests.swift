import Foundation
import Session
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SecureStoreTests {
  @Test(arguments: ["CURL_CA_BUNDLE", "SSL_CERT_FILE"])
  func `previews are downloaded over TLS with a given certificate file`(
    variable: String
  ) async throws {
    let certificate = try await TestCertificate(.good)
    try await NginxStore.use(NginxSettings(certificate: certificate)) { store in
      let home = try Home()
      let environment = store.environment.merging([variable: certificate.trustedFile]) { $1 }
      let ended = try await home.run(["-c", "sk", "download", "all"], environment)
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(home.names(in: home.previews) == NginxStore.songs.map(\.fileName).sorted())
      for song in NginxStore.songs {
        let file = URL(fileURLWithPath: home.previews + "/" + song.fileName)
        #expect(try Array(Data(contentsOf: file)) == song.preview)
      }
      #expect(store.answers.allSatisfy { $0.status == 200 })
    }
  }

  @Test func `curl's variable for the CA bundle takes precedence over OpenSSL's`() async throws {
    let certificate = try await TestCertificate(.good)
    let other = try await TestCertificate(.good)
    try await NginxStore.use(NginxSettings(certificate: certificate)) { store in
      let environment = store.environment.merging([
        "CURL_CA_BUNDLE": certificate.trustedFile, "SSL_CERT_FILE": other.trustedFile,
      ]) { $1 }
      let ended = try await Home().run(["-c", "sk"], environment)
      #expect(ended.status == 0, "\(ended.errors)")
    }
  }

  @Test func `an expired certificate of the store is rejected`() async throws {
    let certificate = try await TestCertificate(.expired)
    try await NginxStore.use(NginxSettings(certificate: certificate)) { store in
      let home = try Home()
      let environment = store.environment.merging(["CURL_CA_BUNDLE": certificate.trustedFile]) {
        $1
      }
      let ended = try await home.run(["-c", "sk", "download", "all"], environment)
      #expect(ended.status == 69)
      #expect(ended.output == "")
      #expect(
        ended.errors.contains(
          "TLS connection failed: SSL certificate problem: certificate has expired"),
        "\(ended.errors)")
      #expect(home.names(in: home.previews).isEmpty)
      #expect(store.answers.isEmpty)
    }
  }

  @Test func `previews from a server with an expired certificate are rejected`() async throws {
    let expired = try await TestCertificate(.expired)
    try await Nginx.use(NginxSettings(certificate: expired)) { previews in
      let certificate = try await TestCertificate(.good)
      let settings = NginxSettings(certificate: certificate)
      try await NginxStore.use(settings, previews: previews) { store in
        let home = try Home()
        // Both certificate authorities are trusted, but the date is wrong.
        let bundle = home.path + "/bundle.pem"
        let both = try [certificate, expired].map {
          try String(contentsOfFile: $0.trustedFile, encoding: .utf8)
        }
        try both.joined().write(toFile: bundle, atomically: true, encoding: .utf8)
        let environment = store.environment.merging(["CURL_CA_BUNDLE": bundle]) { $1 }
        let ended = try await home.run(["-c", "sk", "download", "all"], environment)
        #expect(ended.status == 69, "\(ended.errors)")
        for song in NginxStore.songs {
          #expect(
            ended.errors.contains(
              "\(song.name): certificate verification failed for localhost (SSL certificate problem: "
                + "certificate has expired); check the system clock and the network, then try again"
            ),
            "\(ended.errors)")
        }
        #expect(home.names(in: home.previews).isEmpty)
        #expect(previews.answers.isEmpty)
      }
    }
  }
}
