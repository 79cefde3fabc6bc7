import Desktop
import Testing

@Suite struct PageAddressTests {
  @Test(
    arguments: [
      "https://music.apple.com/sk/album/a/1?i=2", "HTTPS://a.b", "https://a.b/(x)?$y=';&z#é",
      "http://127.0.0.1:8080/x", "http://localhost/x", "http://[::1]:80/",
    ])
  func `pages of the web are`(address: String) {
    #expect(PageAddress.isOne(address))
  }

  @Test(
    arguments: [
      "", "--help", "https://", "https:///x", "http://a.b/", "http://127.0.0.1.a.b/",
      "http://localhost@a.b/", "file:///etc/passwd", "javascript:alert(1)", "mailto:a@b.c",
      "/etc/passwd", "https://a.b/\" -x", "https://a.b/`id`", "https://a.b/\n", "https://a.b/a b",
      "https://a.b/\u{1B}[2J", "https://a.b/\u{202E}x", " https://a.b", "https://a.b/\\x",
    ])
  func `nothing else is`(address: String) {
    #expect(!PageAddress.isOne(address))
  }

  @Test func `what old feeds tell by http is asked for by https`() {
    #expect(PageAddress.secured("http://a.b/c") == "https://a.b/c")
    #expect(PageAddress.secured("https://a.b/c") == "https://a.b/c")
    #expect(PageAddress.secured("http://127.0.0.1:1/c") == "http://127.0.0.1:1/c")
    #expect(PageAddress.secured("file:///c") == "file:///c")
  }
}
