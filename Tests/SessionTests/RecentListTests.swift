import Library
import SessionFixtures
import Testing

@testable import Session

struct RecentListTests {
  private func numbers(_ list: RecentList) -> [Int] {
    list.entries.compactMap { Int($0.id.suffix(3)) }
  }

  private func list(_ numbers: Int...) -> RecentList {
    var list = RecentList()
    list.read(numbers.map { Bench.entry($0) })
    return list
  }

  @Test func `the newest is first, without repetitions`() {
    var list = RecentList()
    for number in [1, 2, 1] { list.note(Bench.entry(number)) }
    #expect(numbers(list) == [1, 2])
    #expect(list.count == 2)
  }

  @Test func `a hundred of a hundred and fifty remain`() {
    var list = RecentList()
    for number in 1...150 { list.note(Bench.entry(number)) }
    #expect(numbers(list) == (51...150).reversed())
    #expect(list.entry(of: Bench.id(50)) == nil)
  }

  @Test func `an open list keeps the positions of its entries`() {
    var list = list(1, 2, 3)
    list.open()
    list.note(Bench.entry(3))
    #expect(numbers(list) == [1, 2, 3])
    list.note(Bench.entry(4))
    #expect(numbers(list) == [4, 1, 2, 3])
    list.leave()
    #expect(numbers(list) == [4, 3, 1, 2])
  }

  @Test func `no entry disappears from a displayed list`() {
    var list = RecentList()
    list.read((1...100).map { Bench.entry($0) })
    list.open()
    list.note(Bench.entry(101))
    #expect(numbers(list) == [101] + (1...100))
    list.leave()
    #expect(numbers(list) == [101] + (1...99))
  }

  @Test func `reading before a recent is confirmed does not revert it`() {
    var list = list(1, 2)
    list.note(Bench.entry(2))
    list.note(Bench.entry(3))
    list.read([Bench.entry(1), Bench.entry(2)])
    #expect(numbers(list) == [3, 2, 1])
    list.confirm(hasFailed: false)
    list.read([Bench.entry(2), Bench.entry(1)])
    #expect(numbers(list) == [3, 2, 1])
    list.confirm(hasFailed: false)
    list.read([Bench.entry(9)])
    #expect(numbers(list) == [9])
  }
}
