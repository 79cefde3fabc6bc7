import Testing

@testable import Terminal

struct HyperlinkTests {
  @Test func `only visible ASCII characters of an address are sent`() throws {
    let link = try #require(Hyperlink(page: "https://a/ \u{1B}\\\u{7}\u{9B}\n\u{202E}é%20;?#"))
    #expect(link.address == "https://a/%20%1B\\%07%C2%9B%0A%E2%80%AE%C3%A9%20;?#")
    #expect(link.start.dropFirst(2).dropLast(2).allSatisfy { (0x21...0x7E).contains($0) })
  }

  @Test func `only web pages have links, unless they are too long for terminals`() {
    for address in ["", "javascript:alert(1)", "file:///etc/passwd", "mailto:a@b", "//a", "a"] {
      #expect(Hyperlink(page: address) == nil)
    }
    let most = "https://" + String(repeating: "a", count: 1992)
    #expect(Hyperlink(page: most) != nil)
    #expect(Hyperlink(page: most + "a") == nil)
    #expect(Hyperlink(page: "https://" + String(repeating: "é", count: 400)) == nil)
  }

  @Test func `a file link has the host name, and special characters are encoded`() throws {
    let link = try #require(Hyperlink(file: "/Music/MC Kľúč - 100% #1?.m4a"))
    #expect(link.address.hasPrefix("file://"))
    #expect(link.address.hasSuffix("/Music/MC%20K%C4%BE%C3%BA%C4%8D%20-%20100%25%20%231%3F.m4a"))
    #expect(Hyperlink(file: "Music/a.m4a") == nil)
  }

  @Test func `links with the same address are the same, with the same ID`() {
    let links = ["https://a", "https://a", "https://b"].map { Hyperlink(page: $0) }
    #expect(links[0] == links[1] && links[0] != links[2])
    #expect(links[0]?.start == links[1]?.start && links[0]?.start != links[2]?.start)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], true), (["TERM": "tmux-256color", "TMUX": "/tmp/a"], true),
    (["TERM": "linux-16color"], false), (["TERM": "screen", "STY": "1.a"], false),
    (["TERM": "screen", "STY": "1.a", "TMUX": "/tmp/a"], true),
  ])
  func `no links are sent to the Linux console and GNU screen`(
    environment: [String: String], canSend: Bool
  ) {
    #expect(TerminalTraits.canSendLinks(environment: environment) == canSend)
  }
}
