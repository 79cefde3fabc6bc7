import Testing

@testable import Artwork

struct PictureCacheKeyTests {
  @Test(arguments: [
    "", "a", "https://is1-ssl.mzstatic.com/image/x/60x60bb.jpg", "../../etc", "ž\0/",
  ])
  func `the name of an address has 32 digits`(address: String) {
    let name = PictureCacheKey(address).name
    #expect(name.utf8.count == 32)
    #expect(name.allSatisfy { $0.isHexDigit && !$0.isUppercase })
  }

  @Test func `names are FNV-1a hashes`() {
    #expect(PictureCacheKey("").name == "6c62272e07bb014262b821756295c58d")
    #expect(PictureCacheKey("a").name == "d228cb696f1a8caf78912b704e4a8964")
  }

  @Test func `different addresses have different names`() {
    let addresses = (0..<2000).map { "https://example.org/\($0)/60x60bb.jpg" }
    #expect(Set(addresses.map { PictureCacheKey($0).name }).count == 2000)
  }

  @Test func `the port of a loopback address does not matter, but that of others does`() {
    let one = PictureCacheKey("http://127.0.0.1:4000/artwork/7/60x60bb.png")
    #expect(one == PictureCacheKey("http://127.0.0.1:51234/artwork/7/60x60bb.png"))
    #expect(one == PictureCacheKey("http://[::1]:1/artwork/7/60x60bb.png"))
    #expect(one != PictureCacheKey("http://127.0.0.1:4000/artwork/8/60x60bb.png"))
    #expect(
      PictureCacheKey("https://example.org:1/60x60bb.png")
        != PictureCacheKey("https://example.org:2/60x60bb.png"))
  }
}
