import Testing

@testable import HTTP

@Suite struct WebAddressTests {
  @Test func `an address has scheme, host, port and path`() throws {
    let address = try #require(WebAddress("HTTPS://Audio.Example.com:8443/a/b.m4a?c=d#e"))
    #expect(address.host == "audio.example.com")
    #expect(address.port == 8443)
    #expect(address.path == "/a/b.m4a")
    #expect(address.rest == "/a/b.m4a?c=d#e")
    #expect(address.text == "https://audio.example.com:8443/a/b.m4a?c=d#e")
    #expect(address.isSecure)
    #expect(WebAddress("https://example.com?a")?.path == "/")
  }

  @Test(arguments: [
    "http://127.0.0.1/x", "http://127.255.0.9:8080/x", "http://localhost/x", "http://LOCALHOST/x",
    "http://[::1]:80/x",
  ])
  func `plain http is allowed on loopback`(text: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.isLoopback)
    #expect(!address.isSecure)
    #expect(address.isAllowed)
  }

  @Test(arguments: [
    "http://example.com/x", "http://127.0.0.1.evil.example/x", "http://localhost.evil.example/x",
    "http://192.0.2.1/x", "http://[::2]/x", "http://0.0.0.0/x", "http://10.0.0.1/x",
    "http://[::ffff:192.0.2.1]/x", "http://1270.0.0.1/x", "http://127.+0.0.1/x",
    "http://127.0.0.256/x", "http://127.1/x", "http://2130706433/x", "http://127.0.0/x",
    "http://127.0.0.1.1/x", "http://127..0.1/x", "http://127.0.0.-1/x", "http://128.0.0.1/x",
  ])
  func `plain http is not allowed elsewhere`(text: String) {
    #expect(WebAddress(text)?.isAllowed != true)
  }

  @Test(arguments: [
    "https://user:secret@example.com/x", "https://user@example.com/x", "https://:p@example.com/x",
    "http://127.0.0.1@example.com/x", "https://user:@127.0.0.1/x",
  ])
  func `an address with a user name or password is invalid`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(arguments: [
    "ftp://127.0.0.1/x", "file:///etc/passwd", "file://localhost/etc/passwd", "gopher://127.0.0.1/",
    "data:audio/mp4,x", "javascript:1", "scp://127.0.0.1/x", "//example.com/x", "/x", "x",
    "example.com/x", "", " ", "https://", "https://exa mple.com/", "http:/x", "https://x.example:0",
    "https://x.example:99999", "https://x.example:-1", "https://x.example\\@y.example",
    "https://x\u{7}.example", "https://[::1", "https://example.org/a\0.example",
    "https://example.org/\u{202E}x", "https://ž.example", "https://{a}.example", "https://a^b",
  ])
  func `other texts are not web addresses`(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test func `characters that RFC 3986 does not allow are percent-encoded`() {
    #expect(
      WebAddress("https://music.example/ž{x}|y^?{#^")?.text
        == "https://music.example/%C5%BE%7Bx%7D%7Cy%5E?%7B#%5E")
  }

  @Test(
    arguments: [
      ("http://example.com/x", "https://example.com/x"),
      ("http://example.com:80/x", "https://example.com/x"),
      ("https://example.com:8443/x", "https://example.com:8443/x"),
      ("http://example.com:8080/x", nil),
    ] as [(String, String?)])
  func `http is upgraded to https unless it has a port of its own`(
    text: String, upgraded: String?
  ) throws {
    #expect(try #require(WebAddress(text)).upgraded?.text == upgraded)
  }

  @Test func `an address has at most 2047 bytes, encoded`() {
    let opening = "https://example.com/"
    let fits = opening + String(repeating: "a", count: 2047 - opening.utf8.count)
    #expect(WebAddress(fits) != nil)
    #expect(WebAddress(fits + "a") == nil)
    #expect(WebAddress(opening + String(repeating: "ž", count: 800)) == nil)
  }
}
