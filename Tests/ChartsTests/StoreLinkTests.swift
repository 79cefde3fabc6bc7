import Charts
import Testing

struct StoreLinkTests {
  @Test(arguments: [
    "https://apps.apple.com/gb/app/a/id7", "https://apps.apple.com/app/apple-store/id7?mt=8",
    "https://music.apple.com/song/7", "https://music.apple.com/qq/album/a/7",
    "https://music.apple.com/gb/song/artist/7", "https://evil.example/us/song/x/7",
    "https://music.apple.com/gb/artist/x/9?i=7", "/sk/album/päť/7",
  ])
  func `the type in a link is first in its path, or after a country`(link: String) {
    #expect(StoreLink.id(in: link) == "7")
  }

  @Test(arguments: [
    "https://apps.apple.com/gb/artist/app/7", "https://music.apple.com/artist/song/7",
    "https://music.apple.com/gb/playlist/album/7", "https://music.apple.com/gb/us/song/7",
    "https://evil.example/x/song/y/7", "https://music.apple.com/gb/7", "https://music.apple.com/7",
    "https://music.apple.com/gb", "https://music.apple.com/", "",
  ])
  func `the same word elsewhere in a path has no meaning`(link: String) {
    #expect(StoreLink.id(in: link) == nil)
  }
}
