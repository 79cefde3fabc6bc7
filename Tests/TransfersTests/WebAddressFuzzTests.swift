import TestSupport
import Testing

@testable import Transfers

@Suite struct WebAddressFuzzTests {
  private static let samples = [
    "https://audio-ssl.itunes.apple.com/p/1.m4a?x=1#y", "http://127.0.0.1:8080/a.m4a",
    "http://[::1]:80/", "https://localhost", "http://localhost:1/..%2f", "ftp://apple.com/",
    "http://example.org/", "https://user:word@apple.com/", "https://xn--e1afmkfd.example/ž",
  ]

  @Test func `Fuzz: an address that may be asked is secure or on this machine`() async throws {
    try await Fuzz().run("WebAddress", on: { $0.text(of: Self.samples) }) { text in
      guard let address = WebAddress(text) else { return }
      try #require(address.isSecure || address.isLoopback)
      try #require(!address.host.isEmpty && !address.host.contains("@"))
      try #require(address.path.utf8.first == UInt8(ascii: "/"))
      try #require(text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F })
    }
  }
}
