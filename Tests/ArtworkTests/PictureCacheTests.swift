import Testing

@testable import Artwork

struct LRUCacheTests {
  @Test func `beyond the maximum weight, the least recently used value is removed`() {
    var cache = LRUCache<String, Int>(maxWeight: 10)
    cache.insert(1, for: "a", weight: 4)
    cache.insert(2, for: "b", weight: 4)
    #expect(cache.value(for: "a") == 1)
    cache.insert(3, for: "c", weight: 4)
    #expect(["a", "b", "c"].map { cache.value(for: $0) } == [1, nil, 3])
  }

  @Test func `a value inserted again counts once, and one that is too heavy is not inserted`() {
    var cache = LRUCache<String, Int>(maxWeight: 10)
    for number in 0..<9 { cache.insert(number, for: "a", weight: 6) }
    cache.insert(1, for: "b", weight: 4)
    cache.insert(2, for: "c", weight: 11)
    #expect(["a", "b", "c"].map { cache.value(for: $0) } == [8, 1, nil])
  }
}

struct PictureCacheKeyTests {
  @Test func `names are FNV-1a hashes of 32 digits`() {
    #expect(PictureCacheKey("").name == "6c62272e07bb014262b821756295c58d")
    #expect(PictureCacheKey("a").name == "d228cb696f1a8caf78912b704e4a8964")
    let names = (0..<2000).map { PictureCacheKey("https://example.org/\($0)/60x60bb.jpg").name }
    #expect(names.allSatisfy { $0.utf8.count == 32 } && Set(names).count == 2000)
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
