import Charts
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct UpdateInputTests {
  @Test func `typing filters at once, Enter keeps the filter, Esc clears it`() throws {
    var bench = try Bench()
    bench.type("/track 10")
    #expect(bench.model.filter == "track 10")
    #expect(bench.selected == Bench.id(10))
    bench.press(.backspace)
    #expect(bench.model.rows.count == 2)
    bench.press(.enter)
    #expect(!bench.model.isTypingFilter)
    #expect(bench.model.rows.count == 2)
    bench.press(.escape)
    #expect(bench.model.rows.count == 10)
    bench.type("/zzz")
    #expect(bench.model.rows.isEmpty)
    bench.press(.escape)
    #expect(bench.model.rows.count == 10)
    #expect(!bench.model.isTypingFilter)
  }

  @Test func `the filter keeps the selected entry, else selects the next match, else the first`()
    throws
  {
    var bench = try Bench(tracks: 12)
    bench.press("j", "j")
    bench.type("/track 3")
    #expect(bench.selected == Bench.id(3))
    bench.press(.escape)
    #expect(bench.selected == Bench.id(3))
    bench.type("/track 1")
    #expect(bench.selected == Bench.id(10))
    bench.press(.control("u"))
    bench.type("track 2")
    #expect(bench.selected == Bench.id(2))
  }

  @Test func `typed letters do nothing else`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press("/")
    #expect(bench.press("x", "X", "d", "q", "?", " ").isEmpty)
    #expect(bench.model.filter == "xXdq? ")
    #expect(bench.press(.control("l")) == [.redraw])
    bench.press(.control("u"))
    #expect(bench.model.filter == "")
    bench.press(.down)
    #expect(bench.selected == Bench.id(2))
  }

  @Test func `a letter that redraws is a letter in text input`() throws {
    var bench = try Bench(
      kept: [Bench.kept(1), Bench.kept(2)], keys: .rebound("redraw", "R", "F2"))
    bench.type("/Ra")
    #expect(bench.model.filter == "Ra")
    #expect(bench.press(.function(2)) == [.redraw])
    bench.press(.escape, "C")
    bench.type("Romania")
    bench.press(.enter)
    #expect(bench.model.country.code == "ro")
    #expect(bench.press("R", "?", "R") == [.redraw, .redraw])
  }

  @Test(arguments: ["y", "Enter"])
  func `a confirmation has fixed keys`(key: String) throws {
    var bench = try Bench(
      kept: [Bench.kept(1), Bench.kept(2)], keys: .rebound("redraw", key))
    bench.press("X")
    let effects = bench.press(try #require(Key(named: key)))
    #expect(effects == (key == "y" ? [.erase([1, 2].map(Bench.id))] : []))
    #expect(bench.model.overlay == nil)
  }

  @Test func `pasted text is entered only in text input`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.tell(.input(.pasted("xq")))
    #expect(bench.model.filter == "")
    bench.press("/")
    bench.tell(.input(.pasted("track\n 1\u{1B}[2J")))
    #expect(bench.model.filter.hasPrefix("track 1"))
    #expect(!bench.model.filter.unicodeScalars.contains { $0.value < 0x20 })
    bench.tell(.input(.pasted(String(repeating: "a", count: 10_000))))
    #expect(bench.model.filter.count == 100)
    bench.press(.escape, "C")
    bench.tell(.input(.pasted("japan\n")))
    bench.press(.enter)
    #expect(bench.model.country.code == "jp")
  }

  @Test func `n and N move through filtered rows`() throws {
    var bench = try Bench()
    bench.type("/track 1")
    bench.press(.enter, "n")
    #expect(bench.selected == Bench.id(10))
    bench.press("n")
    #expect(bench.selected == Bench.id(1))
    bench.press("N")
    #expect(bench.selected == Bench.id(10))
    bench.press(.escape, "n")
    #expect(bench.model.notice?.text == "No filter; press / to set one.")
  }

  @Test func `q quits, and Ctrl-L redraws`() throws {
    var bench = try Bench()
    #expect(bench.press(.control("l"), "q") == [.redraw, .quit])
  }

  @Test func `every key of the table can be pressed in any state`() throws {
    for binding in KeyTable.usual.groups.flatMap(\.bindings) {
      for key in binding.keys {
        var bench = try Bench(kept: [Bench.kept(1)])
        bench.press(key)
        var empty = try Bench(isReady: false)
        empty.press(key)
        #expect(empty.model.transfers.lines.isEmpty)
      }
    }
  }
}
