import Charts
import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct UpdateOverlayTests {
  @Test func `the help scrolls to its end, and Esc or ? closes it`() throws {
    var bench = try Bench(rows: 14)
    let limit = try #require(ScreenLayout(bench.model)).helpScrollLimit
    try #require(limit > 3)
    bench.press("?", "j", "j", "k")
    #expect(bench.model.overlay == .help(scroll: 1))
    bench.press("G", "j")
    #expect(bench.model.overlay == .help(scroll: limit))
    bench.press("g", "k")
    #expect(bench.model.overlay == .help(scroll: 0))
    bench.tell(.input(.mouse(Mouse(.wheelDown, row: 3, column: 3))))
    #expect(bench.model.overlay == .help(scroll: 3))
    #expect(bench.press("x", "d", .enter).isEmpty)
    bench.press("?")
    #expect(bench.model.overlay == nil)
    bench.press(.function(1), .escape)
    #expect(bench.model.overlay == nil)
    #expect(bench.press("?", "q") == [])
    #expect(bench.model.overlay == nil)
  }

  @Test func `a larger window scrolls the help to fill it`() throws {
    var bench = try Bench(rows: 14)
    bench.press("?", "G")
    bench.tell(.input(.resized(TerminalSize(columns: 200, rows: 100))))
    #expect(bench.model.overlay == .help(scroll: 0))
  }

  @Test func `the menu of countries is filtered by typed text`() throws {
    var bench = try Bench()
    bench.press("C")
    bench.type("united")
    guard case .countries(let chooser) = bench.model.overlay else {
      Issue.record("there is no chooser")
      return
    }
    #expect(chooser.found.map(\.storefront.code).starts(with: ["gb", "us"]))
    bench.press(.down)
    bench.press(.control("p"), .control("n"), .enter)
    #expect(bench.model.country.code == "us")
  }

  @Test(arguments: [
    ("slovens", "sk", "Slovensko"), ("日", "jp", "日本"), ("uk", "gb ua", nil),
    ("britain", "gb", "Britain"), ("USA", "us", "USA"), ("osterreich", "at", "Österreich"),
    ("de", "de cd dk", nil), ("united", "gb us ae", nil), ("kingdom", "gb", nil),
  ])
  func `the country chooser finds codes, everyday and native names`(
    typed: String, codes: String, name: String?
  ) throws {
    var chooser = CountryChooser(current: try .coded("us"))
    chooser.typed = typed
    let found = chooser.found
    #expect(found.map(\.storefront.code).joined(separator: " ").hasPrefix(codes))
    #expect(found.filter { codes.hasSuffix($0.storefront.code) }.first?.name == name)
  }

  @Test func `in the chooser q is a letter, Esc closes, and Enter without a match has no effect`()
    throws
  {
    var bench = try Bench()
    #expect(bench.press("C", "q", "z", "z", .enter).isEmpty)
    guard case .countries(let chooser) = bench.model.overlay else {
      Issue.record("there is no chooser")
      return
    }
    #expect(chooser.typed == "qzz")
    bench.press(.escape)
    #expect(bench.model.overlay == nil)
    #expect(bench.model.country.code == "sk")
  }

  @Test func `the selection of the chooser stays within the list`() throws {
    var bench = try Bench()
    bench.press("C", .home, .up)
    func selection() -> Int? {
      if case .countries(let chooser) = bench.model.overlay { chooser.place.index } else { nil }
    }
    #expect(selection() == 0)
    bench.press(.end, .pageDown, .down)
    let last = try #require(selection())
    #expect(last == CountryChooser(current: bench.model.country).found.count - 1)
    bench.press("z", "z", .down)
    #expect(selection() == 0)
  }

  @Test func `in the details the keys of the list work`() throws {
    var bench = try Bench(kept: [Bench.kept(2)])
    bench.press("i", "j")
    #expect(bench.model.overlay == .details)
    #expect(bench.press(.enter) == [.play(path: Bench.path(2))])
    #expect(bench.press(" ") == [.player(.setPaused(true))])
    bench.press("j", "d")
    #expect(bench.button(Bench.id(3)) == .waiting)
    #expect(bench.model.overlay == .details)
    bench.press("i")
    #expect(bench.model.overlay == nil)
    bench.press("i", .escape)
    #expect(bench.model.overlay == nil)
    #expect(!bench.press("i", "q").contains(.quit))
    #expect(bench.model.overlay == nil)
  }

  @Test(arguments: ["1", "2", .tab, .backTab, "/"] as [Key])
  func `another list and the filter close the details`(key: Key) throws {
    var bench = try Bench(kept: [Bench.kept(2)])
    bench.press("i", key)
    #expect(bench.model.overlay == nil)
  }

  @Test func `details without an entry are not shown`() throws {
    var bench = try Bench(isReady: false)
    bench.press("i")
    #expect(bench.model.overlay == nil)
    var filled = try Bench(kept: [Bench.kept(1)])
    filled.press("2", "i")
    filled.find()
    #expect(filled.model.overlay == nil)
  }

  @Test func `Esc closes the overlay, then the filter, then the notice`() throws {
    var bench = try Bench()
    bench.type("/track")
    bench.press(.enter, "c", "i", .escape)
    #expect(bench.model.overlay == nil)
    bench.press(.escape)
    #expect(bench.model.filter == "")
    #expect(bench.model.notice != nil)
    bench.press(.escape)
    #expect(bench.model.notice == nil)
  }
}
