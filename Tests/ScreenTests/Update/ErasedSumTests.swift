import Testing

@testable import Screen

struct ErasedSumTests {
  @Test func `one is told by its name`() {
    var sum = ErasedSum()
    sum.note(title: "A – B", bytes: 1_100_000, isPartial: false)
    #expect(sum.sentence == "Erased A – B (1.1MB).")
    #expect(!sum.hasFailed)
  }

  @Test func `downloads that have left no file were canceled`() {
    var sum = ErasedSum()
    for title in ["A", "B"] { sum.note(title: title, bytes: nil, isPartial: true) }
    #expect(sum.sentence == "Canceled 2 downloads.")
  }

  @Test func `of several failures the first is told`() {
    var sum = ErasedSum()
    sum.note(failure: "A: No.")
    sum.note(failure: "B: No.")
    #expect(sum.sentence == "Could not erase 2 files. A: No.")
    #expect(sum.hasFailed)
  }
}
