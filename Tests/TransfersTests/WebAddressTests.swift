import Testing

@testable import Transfers

@Suite struct WebAddressTests {
  @Test func `an address does not end where C would end it`() {
    #expect(WebAddress("https://example.org/a\0.example") == nil)
  }

  @Test func `https is taken anywhere`() throws {
    let address = try #require(WebAddress("https://Audio.Example.com:8443/a/b.m4a?c=d#e"))
    #expect(address.host == "audio.example.com")
    #expect(address.path == "/a/b.m4a")
    #expect(address.isSecure)
    #expect(!address.isLoopback)
    #expect(WebAddress("https://example.com")?.path == "/")
  }

  @Test(arguments: [
    "http://127.0.0.1/x", "http://127.255.0.9:8080/x", "http://localhost/x", "http://LOCALHOST/x",
    "http://[::1]:80/x", "http://127.1/x", "http://2130706433/x",
  ])
  func `plain http is taken on loopback`(text: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.isLoopback)
    #expect(!address.isSecure)
  }

  @Test(arguments: [
    "http://example.com/x", "http://127.0.0.1.evil.example/x", "http://localhost.evil.example/x",
    "http://192.0.2.1/x", "http://[::2]/x", "http://0.0.0.0/x", "http://10.0.0.1/x",
    "http://[::ffff:192.0.2.1]/x", "http://1270.0.0.1/x", "http://127.+0.0.1/x",
    "http://127.0.0.256/x",
  ])
  func `plain http is refused elsewhere`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(arguments: [
    "https://user:secret@example.com/x", "https://user@example.com/x", "https://:p@example.com/x",
    "http://127.0.0.1@example.com/x", "https://user:@127.0.0.1/x",
  ])
  func `a name or password is refused`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(arguments: [
    "ftp://127.0.0.1/x", "file:///etc/passwd", "file://localhost/etc/passwd", "gopher://127.0.0.1/",
    "data:audio/mp4,x", "javascript:1", "scp://127.0.0.1/x", "//example.com/x", "/x", "x",
    "example.com/x", "", " ", "https://", "https://exa mple.com/", "http:/x",
  ])
  func `anything else is refused`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(
    arguments: [
      ("c.m4a?d=e", "https://example.com/a/c.m4a?d=e"), ("/c", "https://example.com/c"),
      ("//other.example/c", "https://other.example/c"),
      ("https://other.example:8443/", "https://other.example:8443/"),
      ("a b", "https://example.com/a/a%20b"),
      ("http://127.0.0.1/c", nil), ("http://other.example/c", nil), ("ftp://other.example/c", nil),
      ("https://user@other.example/c", nil), ("https://other.example:99999/c", nil),
      ("https://a\0b/", nil),
    ] as [(String, String?)])
  func `a redirect is resolved, and is of the same scheme`(
    location: String, target: String?
  ) throws {
    let address = try #require(WebAddress("https://example.com/a/b.m4a"))
    #expect(address.redirected(to: location)?.text == target)
  }

  @Test func `plain http is redirected to loopback addresses alone`() throws {
    let address = try #require(WebAddress("http://127.0.0.1:8080/a"))
    #expect(address.redirected(to: "b")?.text == "http://127.0.0.1:8080/b")
    #expect(address.redirected(to: "http://localhost:81/") != nil)
    #expect(address.redirected(to: "http://other.example/") == nil)
    #expect(address.redirected(to: "https://other.example/") == nil)
  }

  @Test func `an address of more than 2048 bytes is refused`() {
    let opening = "https://example.com/"
    let fits = opening + String(repeating: "a", count: 2048 - opening.utf8.count)
    #expect(WebAddress(fits) != nil)
    #expect(WebAddress(fits + "a") == nil)
  }

  @Test func `loopback is told from a name by its numbers`() {
    #expect(WebAddress.isLoopback(host: "127.0.0.1"))
    #expect(WebAddress.isLoopback(host: "[::1]"))
    for host in ["127.0.0", "127.0.0.1.1", "127.+0.0.1", "127..0.1", "127.0.0.-1", "128.0.0.1"] {
      #expect(!WebAddress.isLoopback(host: host), "\(host)")
    }
  }
}
