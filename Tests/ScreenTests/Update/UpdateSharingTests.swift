import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Opening pages, and copying, emailing and saving.
struct UpdateSharingTests {
  private let link = "https://music.apple.com/sk/song/1"

  @Test func `o opens the page, y copies its link`() throws {
    var bench = try Bench()
    #expect(bench.press("o") == [.openPage(address: link)])
    #expect(bench.model.notice?.text == "Opening the store page…")
    #expect(bench.press("y") == [.copy(link, called: "the link")])
    #expect(bench.model.notice?.text == "Copying…")
  }

  @Test func `a held key opens a page once, and again after that`() throws {
    var bench = try Bench()
    #expect(bench.press("o", "o", "S", "o") == [.openPage(address: link)])
    #expect(
      bench.press("j", "o") == [.openPage(address: "https://music.apple.com/sk/song/2")])
    bench.tell(.opened(address: link, nil))
    #expect(bench.press("k", "o") == [.openPage(address: link)])
  }

  @Test func `this also works in details and in every list`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press("i")
    #expect(bench.press("o") == [.openPage(address: link)])
    bench.press("i", "f")
    for view: Key in ["2", "3", "4"] {
      bench.press(view)
      #expect(bench.press("y") == [.copy(link, called: "the link")])
    }
  }

  @Test func `an entry known by its file has a store page`() throws {
    var bench = try Bench(kept: [Bench.kept(40)])
    bench.press("2")
    let id = Bench.id(40)
    #expect(
      bench.press("o") == [.openPage(address: "https://music.apple.com/sk/song/\(id)")])
  }

  @Test func `an entry is opened in its own country`() throws {
    var bench = try Bench()
    var entry = Bench.entry(7, country: "gb")
    entry.url = nil
    bench.tell(.lists(.success(RememberedLists(favorites: [entry]))))
    bench.press("3")
    #expect(
      bench.press("o") == [.openPage(address: "https://music.apple.com/gb/song/\(entry.id)")])
  }

  @Test func `an address that cannot be opened is shown until it is closed`() throws {
    var bench = try Bench()
    bench.press("i", "o")
    bench.tell(.opened(address: link, CommandError(.failed, "xdg-open is not installed.")))
    let lines = bench.model.frame(now: bench.now).canvas.lines
    #expect(lines.contains { $0.contains("xdg-open is not installed.") })
    #expect(lines.contains(link))
    #expect(bench.press("x", "d", "z") == [])
    #expect(bench.model.overlay.isOfDetails && bench.model.overlay != .details)
    bench.press("q")
    #expect(bench.model.overlay == .details)
  }

  @Test func `an unopened address can be copied, and scrolled if it does not fit`() throws {
    var bench = try Bench(columns: 40, rows: 10)
    let long = "https://apps.apple.com/" + (1...60).map { "part\($0)" }.joined(separator: "-")
    bench.model.overlay = .address(long, because: "xdg-open is not installed.", over: nil)
    #expect(bench.press("y") == [.copy(long, called: "the link")])
    var seen = ""
    for _ in 1...long.count {
      let lines = bench.model.frame(now: bench.now).canvas.lines
      for line in lines[1..<8] where !seen.hasSuffix(line) { seen += line }
      bench.press("j")
    }
    #expect(seen.contains("part1-") && seen.contains("-part60"))
    bench.press(.escape)
    #expect(bench.model.overlay == nil)
  }

  @Test func `an opened page is reported`() throws {
    var bench = try Bench()
    bench.press("o")
    bench.tell(.opened(address: link, nil))
    #expect(bench.model.notice?.text == "Opened \(link)")
  }

  @Test func `S opens a menu in which each item has a letter`() throws {
    var bench = try Bench()
    let row = try #require(bench.model.selectedRow)
    let text = ShareText(row, in: bench.model.country, isDemo: false)
    #expect(bench.press("S") == [])
    #expect(bench.press("c") == [.copy("Artist 1 – Track 1\n\(link)", called: "the text")])
    #expect(bench.press("S", "m") == [.mail(row, text)])
    #expect(bench.press("S", "a") == [.saveArtwork(row)])
    #expect(bench.press("S", "o") == [.openPage(address: link)])
    #expect(bench.model.overlay == nil)
  }

  @Test func `Enter performs the selected action`() throws {
    var bench = try Bench()
    let row = try #require(bench.model.selectedRow)
    #expect(bench.press("S", "j", .down, "k", .control("n"), .enter) == [.saveArtwork(row)])
    #expect(bench.model.overlay == nil)
  }

  @Test(arguments: [Key.escape, "q", "S"])
  func `the menu closes without a choice, and other keys do nothing`(key: Key) throws {
    var bench = try Bench()
    #expect(bench.press("S", "x", "d", "z", "2") == [])
    #expect(bench.model.overlay != nil)
    #expect(bench.press(key) == [])
    #expect(bench.model.overlay == nil)
  }

  @Test func `it returns to the details, which are recorded once`() throws {
    var bench = try Bench()
    bench.press("i")
    #expect(bench.press("S", "c").count == 1)
    #expect(bench.model.overlay == .details)
    #expect(bench.press("S", .escape) == [])
    #expect(bench.model.overlay == .details)
  }

  @Test func `without artwork there is nothing to save, and offline none is fetched`() throws {
    var bench = try Bench()
    bench.model.chart.shown?.chart.entries[0].artworkURL100 = nil
    #expect(bench.press("S", "a") == [])
    #expect(bench.model.notice?.text == "No artwork available for Artist 1 – Track 1.")
    var offline = try Bench(freshness: .offline)
    #expect(offline.press("S", "a") == [])
    #expect(offline.model.notice?.text == "Offline: cannot fetch artwork.")
  }

  @Test func `the result is reported`() throws {
    var bench = try Bench()
    bench.tell(.shared(.success("The link is on the clipboard.")))
    #expect(bench.model.notice?.text == "The link is on the clipboard.")
    bench.tell(.shared(.failure(CommandError(.failed, "There is no clipboard here."))))
    #expect(bench.model.notice?.kind == .failure)
  }

  @Test func `an empty list has nothing to share`() throws {
    var bench = try Bench(tracks: 0)
    #expect(bench.press("o", "y", "S") == [])
    #expect(bench.model.overlay == nil)
  }
}
