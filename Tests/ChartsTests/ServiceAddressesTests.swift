import Testing

@testable import Charts

@Suite struct ServiceAddressesTests {
  @Test(arguments: [
    ("https://mirror.example/", "https://mirror.example"),
    ("https://mirror.example:8443/apple//", "https://mirror.example:8443/apple"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://127.9.8.7:1", "http://127.9.8.7:1"), ("http://[::1]:80/", "http://[::1]:80"),
    ("HTTP://LocalHost:3000", "http://localhost:3000"),
  ])
  func `https is accepted everywhere, and http on this machine`(text: String, address: String)
    throws
  {
    #expect(try ServiceAddresses(iTunes: text).iTunes == address)
  }

  @Test(arguments: [
    "", "http://mirror.example", "http://127.1", "https://user@mirror.example",
    "https://x.example/?q", "https://x.example/#f",
  ])
  func `other values are rejected`(text: String) {
    func bad(_ variable: String) -> ChartError { .badAddress(text, variable: variable) }
    #expect(throws: bad("HOTTRACKS_CHARTS_URL")) { try ServiceAddresses(charts: text) }
    #expect(throws: bad("HOTTRACKS_ITUNES_URL")) { try ServiceAddresses(iTunes: text) }
    #expect(throws: bad("HOTTRACKS_HOT_TRACKS_URL")) { try ServiceAddresses(hotTracks: text) }
  }

  @Test func `a password is not repeated in an error message`() {
    let sentence = ChartError.badAddress("https://me:secret@x.example", variable: "X").description
    #expect(!sentence.contains("secret"))
    #expect(sentence.contains("x.example"))
  }

  @Test func `addresses that are not given are Apple's`() throws {
    let addresses = try ServiceAddresses(charts: "http://localhost:1")
    #expect(addresses.iTunes == "https://itunes.apple.com")
    #expect(addresses.hotTracks == "https://rss.itunes.apple.com")
    #expect(try ServiceAddresses() == .apple)
  }

  @Test(arguments: [
    ("https://audio-ssl.itunes.apple.com/a/b.m4a", "https://audio-ssl.itunes.apple.com/a/b.m4a"),
    ("http://a622.phobos.apple.com/us/r30/x.m4a", "https://a622.phobos.apple.com/us/r30/x.m4a"),
    ("http://is4.mzstatic.com:80/x.jpg", "https://is4.mzstatic.com/x.jpg"),
    ("https://MZSTATIC.com/é.jpg", "https://mzstatic.com/%C3%A9.jpg"),
  ])
  func `Apple's media are accepted over https`(address: String, asked: String) {
    #expect(ServiceAddresses.apple.accepted(mediaAddress: address) == asked)
  }

  @Test(arguments: [
    "https://apple.com.evil.example/x", "https://notapple.com/x", "https://evil.example/apple.com",
    "https://a:b@itunes.apple.com/x", "http://127.0.0.1/x", "https://127.0.0.1/x", "file:///x",
    "https://itunes.apple.com/a b", "https://itunes.apple.com/\u{1B}[2J", "javascript:alert(1)",
    "https://itunes.apple.com/\u{202E}x", "http://itunes.apple.com:8080/x", "//itunes.apple.com/x",
    "https://itunes.apple.com/" + String(repeating: "x", count: 2048),
  ])
  func `other media are not requested`(address: String) {
    #expect(ServiceAddresses.apple.accepted(mediaAddress: address) == nil)
  }

  @Test func `media of a service need https, except on this machine`() throws {
    let mirror = try ServiceAddresses(iTunes: "https://mirror.example")
    #expect(mirror.accepted(mediaAddress: "https://mirror.example/p.m4a") != nil)
    #expect(mirror.accepted(mediaAddress: "https://x.mirror.example/p.m4a") == nil)
    #expect(mirror.accepted(mediaAddress: "http://mirror.example/p.m4a") == nil)
    let local = try ServiceAddresses(iTunes: "http://127.0.0.1:9")
    #expect(local.accepted(mediaAddress: "http://localhost:7/p.m4a") == "http://localhost:7/p.m4a")
    #expect(local.accepted(mediaAddress: "http://evil.example/p.m4a") == nil)
  }

  @Test func `a store page can have any host with https`() {
    let apple = ServiceAddresses.apple
    #expect(apple.accepted(storePage: "https://music.example/x?i=1") != nil)
    #expect(apple.accepted(storePage: "http://itunes.apple.com/x") == "https://itunes.apple.com/x")
    #expect(apple.accepted(storePage: "http://music.example/x") == nil)
    #expect(apple.accepted(storePage: "https://u@music.example/x") == nil)
  }

  @Test func `a loopback address uses the current port of the service`() throws {
    let addresses = try ServiceAddresses(iTunes: "http://127.0.0.1:2000")
    #expect(
      addresses.moved("http://127.0.0.1:1000/preview/1.m4a?x")
        == "http://127.0.0.1:2000/preview/1.m4a?x")
    let foreign = "https://music.example/sk/song/1"
    #expect(addresses.moved(foreign) == foreign)
    let local = "http://127.0.0.1:1000/a"
    #expect(ServiceAddresses.apple.moved(local) == local)
  }

  @Test(
    arguments: [
      "https://apps.apple.com/gb/app/a/id7", "https://apps.apple.com/app/apple-store/id7?mt=8",
      "https://music.apple.com/song/7", "https://music.apple.com/qq/album/a/7",
      "https://music.apple.com/gb/song/artist/7", "https://evil.example/us/song/x/7",
      "https://music.apple.com/gb/artist/x/9?i=7", "/sk/album/päť/7",
      "https://music.apple.com/gb/album/%CC%81x/7",
    ].map { ($0, "7") }
      + [
        "https://apps.apple.com/gb/artist/app/7", "https://music.apple.com/artist/song/7",
        "https://music.apple.com/gb/playlist/album/7", "https://music.apple.com/gb/us/song/7",
        "https://evil.example/x/song/y/7", "https://music.apple.com/gb/7",
        "https://music.apple.com/7", "https://music.apple.com/gb", "https://music.apple.com/", "",
      ].map { ($0, nil) } as [(String, String?)])
  func `the type in a link is first in its path, or after a country`(link: String, id: String?) {
    #expect(StoreLink.id(in: link) == id)
  }
}
