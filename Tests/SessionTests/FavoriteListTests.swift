import Library
import SessionFixtures
import Testing

@testable import Session

struct FavoriteListTests {
  private func list(_ numbers: Int...) -> FavoriteList {
    var list = FavoriteList()
    list.read(numbers.map { Bench.entry($0, secondsAgo: Double($0)) })
    return list
  }

  private func numbers(_ list: FavoriteList) -> [Int] {
    list.entries.compactMap { Int($0.id.suffix(3)) }
  }

  @Test func `a change is shown before it is written`() {
    var list = list(1, 2)
    _ = list.add(Bench.entry(3))
    #expect(list.contains(Bench.id(3)))
    #expect(numbers(list) == [3, 1, 2])
    #expect(list.count == 3)
  }

  @Test func `reading before a change is confirmed does not revert it`() {
    var list = list(1)
    _ = list.add(Bench.entry(3))
    _ = list.remove(Bench.id(1))
    list.leave()
    list.read([Bench.entry(1, secondsAgo: 1)])
    #expect(numbers(list) == [3])
    list.confirm(Bench.id(3), hasFailed: false)
    list.confirm(Bench.id(1), hasFailed: false)
    #expect(numbers(list) == [3])
    list.read([])
    #expect(numbers(list) == [])
  }

  @Test func `a failed change is reverted`() {
    var list = list(1, 2)
    _ = list.add(Bench.entry(3))
    list.confirm(Bench.id(3), hasFailed: true)
    #expect(numbers(list) == [1, 2])
    _ = list.remove(Bench.id(1))
    list.confirm(Bench.id(1), hasFailed: true)
    #expect(list.contains(Bench.id(1)))
  }

  @Test func `the second of two changes of an entry applies, whatever happens to the first`() {
    for isFirstLost in [true, false] {
      var list = list()
      _ = list.add(Bench.entry(3))
      _ = list.remove(Bench.id(3))
      list.confirm(Bench.id(3), hasFailed: isFirstLost)
      #expect(!list.contains(Bench.id(3)))
      list.confirm(Bench.id(3), hasFailed: false)
      #expect(!list.contains(Bench.id(3)))
    }
  }

  @Test func `two failures change nothing`() {
    var list = list()
    _ = list.add(Bench.entry(3))
    _ = list.remove(Bench.id(3))
    list.confirm(Bench.id(3), hasFailed: true)
    list.confirm(Bench.id(3), hasFailed: true)
    #expect(!list.contains(Bench.id(3)))
    list.leave()
    #expect(list.entries.isEmpty)
  }

  @Test func `a removed favorite keeps its position until the list is closed`() {
    var list = list(1, 2, 3)
    #expect(list.remove(Bench.id(2))?.id == Bench.id(2))
    #expect(list.remove(Bench.id(2)) == nil)
    #expect(numbers(list) == [1, 2, 3])
    #expect(list.count == 2)
    #expect(!list.contains(Bench.id(2)))
    #expect(list.entry(of: Bench.id(2)) != nil)
    list.leave()
    #expect(numbers(list) == [1, 3])
    #expect(list.entry(of: Bench.id(2)) == nil)
  }

  @Test func `it keeps its position when the list is read or another change fails`() {
    var list = FavoriteList()
    list.read([1, 2, 3].map { Bench.entry($0) })
    _ = list.remove(Bench.id(2))
    list.read([4, 1, 2, 3].map { Bench.entry($0) })
    #expect(numbers(list) == [4, 1, 2, 3])
    list.confirm(Bench.id(2), hasFailed: false)
    list.read([4, 1, 3].map { Bench.entry($0) })
    #expect(numbers(list) == [4, 1, 2, 3])
    _ = list.remove(Bench.id(3))
    list.confirm(Bench.id(3), hasFailed: true)
    #expect(numbers(list) == [4, 1, 2, 3])
    #expect(list.count == 3)
    #expect(!list.contains(Bench.id(2)))
    list.read([1, 3].map { Bench.entry($0) })
    #expect(numbers(list) == [1, 2, 3])
    list.leave()
    #expect(numbers(list) == [1, 3])
  }

  @Test func `a removed new favorite keeps its position until the list is closed`() {
    var list = list(1)
    _ = list.add(Bench.entry(3))
    _ = list.remove(Bench.id(3))
    list.confirm(Bench.id(3), hasFailed: false)
    list.confirm(Bench.id(3), hasFailed: false)
    list.read([Bench.entry(1, secondsAgo: 1)])
    #expect(numbers(list) == [3, 1])
    #expect(list.count == 1)
    list.leave()
    #expect(numbers(list) == [1])
  }

  @Test func `restored at its position, it is the old favorite`() {
    var list = list(1, 2, 3)
    let old = list.remove(Bench.id(2))
    #expect(list.add(Bench.entry(2)) == old)
    #expect(numbers(list) == [1, 2, 3])
    list.read([Bench.entry(1, secondsAgo: 1), Bench.entry(3, secondsAgo: 3)])
    #expect(numbers(list) == [1, 2, 3])
  }
}
