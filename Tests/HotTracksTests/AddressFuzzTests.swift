import Charts
import Desktop
import TestSupport
import Testing

/// `Charts` and `Desktop` parse addresses separately: what one accepts, the other must open.
@Suite struct AddressFuzzTests {
  private static let samples = [
    "https://audio-ssl.itunes.apple.com/p/1.m4a?x=1#y", "http://is2.mzstatic.com/a/200x200bb.png",
    "http://127.0.0.1:8080/x", "http://[::1]:9/y", "https://localhost/z", "https://apple.com:443",
    "https://example.org/ž/%20?q", "https://user:word@apple.com/", "https://a.example/{x}|y^#z",
    "http://127.9.8.7:1/x", "http://localhost:x@example.org/",
  ]

  @Test func `Fuzz: a page accepted by charts is accepted by the browser`()
    async throws
  {
    let services = try ServiceAddresses(charts: "http://127.0.0.1:8080")
    try await Fuzz().run("to a browser", on: { $0.text(of: Self.samples) }) { text in
      let accepted = services.accepted(storePage: text)
      for page in [accepted, ServiceAddresses.kept(text)].compactMap(\.self) {
        try #require(BrowserAddress.isAllowed(page), "\(page)")
      }
      // Accepted addresses are not changed.
      try #require(accepted == nil || accepted.flatMap(ServiceAddresses.kept) == accepted)
    }
  }
}
