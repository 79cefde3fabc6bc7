import Testing

@testable import Artwork

struct LRUCacheTests {
  @Test func `beyond the maximum weight, the least recently used value is removed`() {
    var cache = LRUCache<String, Int>(maxWeight: 10)
    cache.insert(1, for: "a", weight: 4)
    cache.insert(2, for: "b", weight: 4)
    #expect(cache.value(for: "a") == 1)
    cache.insert(3, for: "c", weight: 4)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 1)
    #expect(cache.value(for: "c") == 3)
  }

  @Test func `a value that is inserted again counts once`() {
    var cache = LRUCache<String, Int>(maxWeight: 10)
    for number in 0..<9 { cache.insert(number, for: "a", weight: 6) }
    cache.insert(1, for: "b", weight: 4)
    #expect(cache.value(for: "a") == 8)
    #expect(cache.value(for: "b") == 1)
  }

  @Test func `a value that is too heavy is not inserted and removes nothing`() {
    var cache = LRUCache<String, Int>(maxWeight: 10)
    cache.insert(1, for: "a", weight: 10)
    cache.insert(2, for: "b", weight: 11)
    #expect(cache.value(for: "a") == 1)
    #expect(cache.value(for: "b") == nil)
  }
}
