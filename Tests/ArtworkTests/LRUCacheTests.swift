import Testing

@testable import Artwork

struct LRUCacheTests {
  @Test func `beyond its weight the least used goes first`() {
    var memory = LRUCache<String, Int>(maxWeight: 10)
    memory.keep(1, of: "a", weight: 4)
    memory.keep(2, of: "b", weight: 4)
    #expect(memory.value(of: "a") == 1)
    memory.keep(3, of: "c", weight: 4)
    #expect(memory.value(of: "b") == nil)
    #expect(memory.value(of: "a") == 1)
    #expect(memory.value(of: "c") == 3)
  }

  @Test func `what is kept again weighs once`() {
    var memory = LRUCache<String, Int>(maxWeight: 10)
    for number in 0..<9 { memory.keep(number, of: "a", weight: 6) }
    memory.keep(1, of: "b", weight: 4)
    #expect(memory.value(of: "a") == 8)
    #expect(memory.value(of: "b") == 1)
  }

  @Test func `what is too heavy is not kept, and drives nothing out`() {
    var memory = LRUCache<String, Int>(maxWeight: 10)
    memory.keep(1, of: "a", weight: 10)
    memory.keep(2, of: "b", weight: 11)
    #expect(memory.value(of: "a") == 1)
    #expect(memory.value(of: "b") == nil)
  }
}
