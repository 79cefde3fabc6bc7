import Desktop
import Testing

@Suite struct BrowserAddressTests {
  @Test func `only web pages are allowed`() {
    for address in [
      "https://music.apple.com/sk/album/a/1?i=2", "HTTPS://a.b", "https://a.b/(x)?$y=';&z#é",
      "http://127.0.0.2:8080/x", "http://localhost/x", "http://[::1]:80/", "http://a.b/",
    ] { #expect(BrowserAddress.isAllowed(address), "\(address)") }
    for address in [
      "", "--help", "https://", "https:///x", "http://", "http://localhost@a.b/",
      "http://localhost:x@a.b/", "https://music.apple.com:x@a.b/?q", "file:///etc/passwd",
      "javascript:alert(1)", "mailto:a@b.c", "/etc/passwd", "https://a.b/\" -x", "https://a.b/`id`",
      "https://a.b/\n", "https://a.b/a b", "https://a.b/\u{1B}[2J", "https://a.b/\u{202E}x",
      " https://a.b", "https://a.b/\\x", "https://music.apple.com@\u{301}a.b/",
    ] { #expect(!BrowserAddress.isAllowed(address), "\(address)") }
  }
}
