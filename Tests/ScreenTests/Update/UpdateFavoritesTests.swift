import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct UpdateFavoritesTests {
  private let id = Bench.id(1)
  private let zero = Date(timeIntervalSince1970: 1_800_000_000)

  private func bench(
    favorites: [RememberedEntry] = [], recents: [RememberedEntry] = []
  ) throws -> Bench {
    var bench = try Bench(clockZero: zero)
    bench.tell(.lists(.success(RememberedLists(favorites: favorites, recents: recents))))
    return bench
  }

  @Test func `f adds the selected track with the country and the time`() throws {
    var bench = try bench()
    bench.press("j")
    let row = try #require(bench.model.selectedRow)
    var expected = row.remembered(in: try .coded("sk"), at: zero.addingTimeInterval(bench.now))
    expected.country = "sk"
    #expect(bench.press("f") == [.setFavorite(expected, true)])
    #expect(bench.model.selectedRow?.isFavorite == true)
    #expect(bench.model.notice?.text == "Added to favorites: Artist 2 – Track 2")
    #expect(bench.press("f") == [.setFavorite(expected, false)])
    #expect(bench.model.selectedRow?.isFavorite == false)
    #expect(bench.model.notice?.text == "Removed from favorites: Artist 2 – Track 2")
  }

  @Test func `a favorite that could not be added loses its mark, with the error`() throws {
    var bench = try bench()
    bench.press("f")
    let entry = try #require(bench.model.favorites.entry(of: id))
    bench.tell(.favoriteSet(entry, true, CommandError(.cannotWrite, "The disk is full.")))
    #expect(bench.model.selectedRow?.isFavorite == false)
    #expect(
      bench.model.notice?.text == "Not added to favorites: Artist 1 – Track 1. The disk is full.")
    #expect(bench.model.notice?.kind == .failure)
  }

  @Test func `a favorite that could not be removed has its mark again`() throws {
    var bench = try bench(favorites: [Bench.entry(1)])
    bench.press("f")
    bench.tell(.favoriteSet(Bench.entry(1), false, CommandError(.cannotWrite, "The disk is full.")))
    #expect(bench.model.selectedRow?.isFavorite == true)
    #expect(
      bench.model.notice?.text
        == "Not removed from favorites: Artist 1 – Track 1. The disk is full.")
  }

  @Test func `a favorite is marked in every list`() throws {
    var bench = try bench(favorites: [Bench.entry(1)], recents: [Bench.entry(1)])
    bench.find(try Bench.kept(1))
    for key in ["1", "2", "3", "4"] as [Key] {
      bench.press(key)
      #expect(bench.model.rows.first { $0.id == id }?.isFavorite == true)
    }
  }

  @Test func `the favorites are read when they are shown, and on r`() throws {
    var bench = try bench()
    #expect(bench.press("3") == [.readLists])
    #expect(bench.press("r") == [.scan])
    bench.tell(.lists(.success(RememberedLists(favorites: [Bench.entry(20, country: "gb")]))))
    #expect(bench.press("3").isEmpty)
    #expect(bench.press("r") == [.readLists])
    #expect(bench.model.rows.map(\.id) == [Bench.id(20)])
    #expect(bench.model.rows.map(\.country) == ["gb"])
  }

  @Test func `a removed favorite stays until the list is closed, so that f restores it`() throws {
    var bench = try bench(favorites: [30, 20, 10].map { Bench.entry($0, country: "gb") })
    bench.press("3", "j")
    let former = bench.model.favorites.entries
    bench.press("f")
    #expect(bench.selected == Bench.id(20))
    #expect(bench.model.rows.count == 3)
    #expect(bench.press("f") == [.setFavorite(Bench.entry(20, country: "gb"), true)])
    #expect(bench.model.favorites.entries == former)
    bench.press("f", "1", "3")
    #expect(bench.model.rows.map(\.id) == [30, 10].map(Bench.id))
    #expect(bench.selected == Bench.id(10))
  }

  @Test func `reading the list keeps removed entries in place, but r does not`() throws {
    let entries = [30, 20, 10].map { Bench.entry($0, country: "gb") }
    var bench = try bench(favorites: entries)
    bench.press("3", "j", "f")
    bench.tell(.lists(.success(RememberedLists(favorites: entries))))
    bench.tell(.favoriteSet(entries[1], false, nil))
    bench.tell(.returned)
    bench.tell(.lists(.success(RememberedLists(favorites: [entries[0], entries[2]]))))
    #expect(bench.selected == Bench.id(20))
    #expect(bench.press("f") == [.setFavorite(entries[1], true)])
    bench.press("f", "r")
    #expect(bench.model.rows.map(\.id) == [30, 10].map(Bench.id))
  }

  @Test func `an unreadable database is reported once, and in its lists`() throws {
    var bench = try bench()
    let failure = CommandError(.failed, "A newer hottracks made it.")
    bench.tell(.returned)
    bench.tell(.lists(.failure(failure)))
    #expect(bench.model.notice?.text == failure.sentence)
    bench.model.notice = nil
    bench.tell(.returned)
    bench.tell(.lists(.failure(failure)))
    #expect(bench.model.notice == nil)
    #expect(Banner(bench.model) == nil)
    for key in ["3", "4"] as [Key] {
      bench.press(key)
      #expect(Banner(bench.model)?.text == failure.sentence)
      #expect(EmptyList(bench.model).why == failure.sentence)
    }
    bench.tell(.lists(.success(RememberedLists())))
    #expect(Banner(bench.model) == nil)
  }

  @Test func `a database that was moved aside is reported, and the lists are read again`() throws {
    var bench = try bench()
    let effects = bench.tell(.databaseMessage("It was set aside."))
    #expect(bench.model.notice?.text == "It was set aside.")
    #expect(effects.contains(.readLists))
  }
}
