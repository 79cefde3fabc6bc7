import Library
import SessionFixtures
import Testing

@testable import Session

struct FavoriteListTests {
  private func list(_ numbers: Int...) -> FavoriteList {
    var list = FavoriteList()
    list.read(numbers.map { Tracks.entry($0, secondsAgo: Double($0)) })
    return list
  }

  private func numbers(_ list: FavoriteList) -> [Int] {
    list.entries.compactMap { Int($0.id.suffix(3)) }
  }

  @Test func `a change is shown before it is written, and reading does not revert it`() {
    var list = list(1, 2)
    _ = list.add(Tracks.entry(3))
    #expect(list.contains(Tracks.id(3)) && list.count == 3)
    #expect(numbers(list) == [3, 1, 2])
    _ = list.remove(Tracks.id(1))
    list.leave()
    list.read([1, 2].map { Tracks.entry($0, secondsAgo: Double($0)) })
    #expect(numbers(list) == [3, 2])
    list.confirm(Tracks.id(3), hasFailed: false)
    list.confirm(Tracks.id(1), hasFailed: false)
    #expect(numbers(list) == [3, 2])
    list.read([])
    #expect(numbers(list) == [])
  }

  @Test func `a failed change is reverted`() {
    var list = list(1, 2)
    _ = list.add(Tracks.entry(3))
    list.confirm(Tracks.id(3), hasFailed: true)
    #expect(numbers(list) == [1, 2])
    _ = list.remove(Tracks.id(1))
    list.confirm(Tracks.id(1), hasFailed: true)
    #expect(list.contains(Tracks.id(1)))
  }

  @Test func `the second of two changes of an entry applies, whatever happens to the first`() {
    for (isFirstLost, isSecondLost) in [(true, false), (false, false), (true, true)] {
      var list = list()
      _ = list.add(Tracks.entry(3))
      _ = list.remove(Tracks.id(3))
      list.confirm(Tracks.id(3), hasFailed: isFirstLost)
      #expect(!list.contains(Tracks.id(3)))
      list.confirm(Tracks.id(3), hasFailed: isSecondLost)
      #expect(!list.contains(Tracks.id(3)))
      list.leave()
      #expect(list.entries.isEmpty)
    }
  }

  @Test func `a removed favorite keeps its position until the list is closed`() {
    var list = list(1, 2, 3)
    let old = list.remove(Tracks.id(2))
    #expect(old?.id == Tracks.id(2) && list.remove(Tracks.id(2)) == nil)
    #expect(numbers(list) == [1, 2, 3] && list.count == 2)
    #expect(!list.contains(Tracks.id(2)) && list.entry(of: Tracks.id(2)) != nil)
    // Restored, it is the old favorite.
    var restored = list
    #expect(restored.add(Tracks.entry(2)) == old)
    restored.read([1, 3].map { Tracks.entry($0, secondsAgo: Double($0)) })
    #expect(numbers(restored) == [1, 2, 3])
    list.leave()
    #expect(numbers(list) == [1, 3] && list.entry(of: Tracks.id(2)) == nil)
  }

  @Test func `it keeps its position when the list is read or another change fails`() {
    var list = FavoriteList()
    list.read([1, 2, 3].map { Tracks.entry($0) })
    _ = list.remove(Tracks.id(2))
    list.read([4, 1, 2, 3].map { Tracks.entry($0) })
    #expect(numbers(list) == [4, 1, 2, 3])
    list.confirm(Tracks.id(2), hasFailed: false)
    list.read([4, 1, 3].map { Tracks.entry($0) })
    #expect(numbers(list) == [4, 1, 2, 3])
    _ = list.remove(Tracks.id(3))
    list.confirm(Tracks.id(3), hasFailed: true)
    #expect(numbers(list) == [4, 1, 2, 3] && list.count == 3)
    #expect(!list.contains(Tracks.id(2)))
    list.read([1, 3].map { Tracks.entry($0) })
    #expect(numbers(list) == [1, 2, 3])
    list.leave()
    #expect(numbers(list) == [1, 3])
  }

  @Test func `a removed new favorite keeps its position until the list is closed`() {
    var list = list(1)
    _ = list.add(Tracks.entry(3))
    _ = list.remove(Tracks.id(3))
    for _ in 1...2 { list.confirm(Tracks.id(3), hasFailed: false) }
    list.read([Tracks.entry(1, secondsAgo: 1)])
    #expect(numbers(list) == [3, 1] && list.count == 1)
    list.leave()
    #expect(numbers(list) == [1])
  }
}

struct RecentListTests {
  private func numbers(_ list: RecentList) -> [Int] {
    list.entries.compactMap { Int($0.id.suffix(3)) }
  }

  private func list(_ numbers: some Sequence<Int>) -> RecentList {
    var list = RecentList()
    list.read(numbers.map { Tracks.entry($0) })
    return list
  }

  @Test func `the newest is first, without repetitions, and a hundred remain`() {
    var list = RecentList()
    for number in [1, 2, 1] { list.note(Tracks.entry(number)) }
    #expect(numbers(list) == [1, 2] && list.count == 2)
    for number in 1...150 { list.note(Tracks.entry(number)) }
    #expect(numbers(list) == (51...150).reversed())
    #expect(list.entry(of: Tracks.id(50)) == nil)
  }

  @Test func `an open list keeps the positions of its entries, and all of them`() {
    var list = list(1...3)
    list.open()
    list.note(Tracks.entry(3))
    #expect(numbers(list) == [1, 2, 3])
    list.note(Tracks.entry(4))
    #expect(numbers(list) == [4, 1, 2, 3])
    list.leave()
    #expect(numbers(list) == [4, 3, 1, 2])
    list = self.list(1...100)
    list.open()
    list.note(Tracks.entry(101))
    #expect(numbers(list) == [101] + (1...100))
    list.leave()
    #expect(numbers(list) == [101] + (1...99))
  }

  @Test func `reading before a recent is confirmed does not revert it`() {
    var list = list([1, 2])
    list.note(Tracks.entry(2))
    list.note(Tracks.entry(3))
    list.read([Tracks.entry(1), Tracks.entry(2)])
    #expect(numbers(list) == [3, 2, 1])
    list.confirm(hasFailed: false)
    list.read([Tracks.entry(2), Tracks.entry(1)])
    #expect(numbers(list) == [3, 2, 1])
    list.confirm(hasFailed: false)
    list.read([Tracks.entry(9)])
    #expect(numbers(list) == [9])
  }
}
