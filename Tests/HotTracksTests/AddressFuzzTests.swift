import Charts
import Desktop
import TestSupport
import Testing
import Transfers

/// Two rooms read addresses, each by itself: what one lets through the other must take the same way.
@Suite struct AddressFuzzTests {
  private static let samples = [
    "https://audio-ssl.itunes.apple.com/p/1.m4a?x=1#y", "http://is2.mzstatic.com/a/200x200bb.png",
    "http://127.0.0.1:8080/x", "http://[::1]:9/y", "https://localhost/z", "https://apple.com:443",
    "https://example.org/ž/%20?q", "https://user:word@apple.com/", "https://a.example/{x}|y^#z",
    "http://127.9.8.7:1/x", "http://localhost:x@example.org/",
  ]

  private static func isApple(_ host: String) -> Bool {
    ["apple.com", "mzstatic.com"].contains { host == $0 || host.hasSuffix("." + $0) }
  }

  @Test func `Fuzz: an address that charts accept leads transfers to Apple`() async throws {
    try await Fuzz().run("to Apple", on: { $0.text(of: Self.samples) }) { text in
      guard let accepted = ServiceAddresses.apple.accepted(mediaAddress: text) else { return }
      try #require(Self.isApple(try #require(WebAddress(accepted)).host))
    }
  }

  @Test func `Fuzz: a page that charts accept, or kept, is one that a browser is handed`()
    async throws
  {
    let services = try ServiceAddresses(charts: "http://127.0.0.1:8080")
    try await Fuzz().run("to a browser", on: { $0.text(of: Self.samples) }) { text in
      let accepted = services.accepted(storePage: text)
      for page in [accepted, ServiceAddresses.kept(text)].compactMap(\.self) {
        try #require(PageAddress.isOne(page), "\(page)")
      }
      // What is accepted is kept as it is.
      try #require(accepted == nil || accepted.flatMap(ServiceAddresses.kept) == accepted)
    }
  }

  @Test func `Fuzz: with a service on this machine an address leads there or to Apple`()
    async throws
  {
    let services = try ServiceAddresses(charts: "http://127.0.0.1:8080")
    try await Fuzz().run("to this machine", on: { $0.text(of: Self.samples) }) { text in
      guard let accepted = services.accepted(mediaAddress: text) else { return }
      let host = try #require(WebAddress(accepted)).host
      try #require(
        Self.isApple(host) || host == "localhost" || host == "[::1]" || host.hasPrefix("127."))
    }
  }
}
