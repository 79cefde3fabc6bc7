import Artwork
import Charts
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct FooterTests {
  private func footer(_ model: ScreenModel) -> [String] {
    Array(model.lines.suffix(model.playing == nil ? 2 : 3))
  }

  // MARK: Playback

  @Test func `the volume is shown if it is not the default, and a pause is labeled`() throws {
    var model = try Scene.busy()
    #expect(!footer(model)[0].contains("%"))
    model.volume = PlayerVolume(percent: 80)
    #expect(footer(model)[0].hasSuffix("80%  ▶ 0:12 / 0:30"))
    model.volume.toggleMute()
    model.playing?.isPaused = true
    #expect(footer(model)[0].hasSuffix("muted  Paused 0:12 / 0:30"))
  }

  @Test func `with autoplay the next or the awaited track is shown`() throws {
    var model = try Scene.autoplay(120, 30)
    model.volume = PlayerVolume(percent: 80)
    let line = model.lines[25]
    #expect(line.hasPrefix(" Zajtra je piatok   "))
    #expect(line.hasSuffix("next: Dvere číslo osem   ▁▂▃▄▅ 80%"))
    model.playing = nil
    let place = try #require(model.queue?.places(-1).first { model.queue?.row(at: $0).id == "102" })
    model.queue?.move(to: place)
    model.awaited = .stub(id: "102")
    let words = " Will play shortly: Hrdzavý Bicykel – Dole kopcom bez bŕzd"
    #expect(model.lines.suffix(3).joined().contains(words))
  }

  @Test func `below a short list, playback has six lines, with the next track`() throws {
    var model = try Scene.autoplay(120, 45)
    let layout = try model.layout()
    #expect(layout.playingRows == 6 && layout.listRows == 34)
    #expect(model.lines[37].hasPrefix(" Zajtra je piatok"))
    #expect(!model.lines[37].contains("next:"))
    #expect(model.lines[39].contains("━"))
    #expect(model.lines[41].hasPrefix(" Next  Dvere číslo osem"))
    #expect(model.lines[42].hasPrefix(" MC Kľúčenka"))
    // Not if the list needs the lines, nor where there is no list.
    for rows in 28..<45 {
      model.size.rows = rows
      let layout = try model.layout()
      #expect(layout.playingRows == (rows - 8 - 10 * layout.rowHeight >= 8 ? 6 : 3))
      #expect(layout.visibleCount >= min(10, (rows - 8) / layout.rowHeight))
    }
    model.size.rows = 45
    model.overlay = .details
    #expect(try model.layout().playingRows == 3)
    (model.overlay, model.view) = (nil, .gallery)
    #expect(try model.layout().playingRows == 3)
  }

  @Test func `the current and the next cover are large below a short list`() throws {
    var model = try Scene.busy(120, 45, art: .blocks)
    let row = model.rows[0]
    let current = try #require(try model.layout().playingPicture(of: row))
    let next = try #require(try model.layout().upcomingPicture(of: row))
    #expect([current.columns, current.rows, next.columns, next.rows] == [12, 6, 4, 2])
    model.size.rows = 30
    #expect(try model.layout().playingPicture(of: row)?.rows == 3)
    #expect(try model.layout().upcomingPicture(of: row) == nil)
  }

  // MARK: Messages

  @Test(arguments: [(80, 24), (40, 10), (100, 30)], [true, false])
  func `no message hides the keys`(size: (columns: Int, rows: Int), isPlaying: Bool) throws {
    for text in ["Erased Ozvena (1.1MB).", String(repeating: "word ", count: 60)] {
      var model = try Scene.busy(size.columns, size.rows)
      if !isPlaying { model.playing = nil }
      model.notice = Notice(text, .failure, now: 9)
      let lines = model.lines.suffix(3)
      #expect(lines.last?.hasSuffix("? help  q quit") == true)
      #expect(lines.joined().contains(text.prefix(20)))
    }
  }

  @Test func `a message is to the right of the transfers, which are shortened for it`() throws {
    var model = try Scene.busy(100, 24)
    model.notice = Notice("Erased Ozvena (1.1MB).", now: 9)
    #expect(
      footer(model)[1]
        == " 2 downloading · 1 waiting · 1 paused  ━╸──────  20%  331KB/s  0:11 left"
        + "     Erased Ozvena (1.1MB).")
    model.size.columns = 60
    #expect(
      footer(model)[1] == " 2 downloading  20%  331KB/s         Erased Ozvena (1.1MB).")
  }

  @Test func `a long message takes two lines if the one above is free, until its time is over`()
    throws
  {
    var model = try Scene.chart()
    model.notice = Notice(String(repeating: "word ", count: 40), .failure, now: 9)
    let canvas = model.drawn.canvas
    #expect(canvas.lines[21].hasPrefix(" word word") && canvas.lines[22].hasSuffix("…"))
    #expect(canvas[21, 1].style == Style(.red))
    model.notice = Notice("Old.", now: 1)
    #expect(footer(model)[0].isEmpty)
  }

  @Test func `the reason for an unexpected chart is shown while it applies`() throws {
    var model = try Scene.chart()
    model.chart.shown?.warnings = [.stale(age: .seconds(7200), because: nil)]
    #expect(model.lines[21].hasPrefix(" ⚠ Showing the chart cached 2 hours ago"))
    model.chart.failure = "Could not fetch the chart of Slovakia."
    #expect(footer(model)[0] == " ⚠ Could not fetch the chart of Slovakia.")
    model.chart.isFetching = true
    #expect(footer(model)[0].isEmpty)
    try Scene.keep("107", in: &model)
    model.keptFailure = "The folder could not be read."
    #expect(footer(model)[0].isEmpty)
    model.view = .library
    #expect(footer(model)[0] == " The folder could not be read.")
  }

  @Test func `the reason for an empty list is shown once`() throws {
    var model = try Scene.blank()
    model.chart.failure = "Could not fetch the chart of Slovakia."
    model.notice = Notice("Could not fetch the chart of Slovakia.", .failure, now: 9)
    #expect(model.lines.count { $0.contains("Could not fetch the chart") } == 1)
  }

  // MARK: Transfers

  @Test func `transfers are summarized: count, progress, speed, time left`() throws {
    var model = try Scene.busy(120, 24)
    model.playing = nil
    #expect(
      footer(model)[0]
        == " 2 downloading · 1 waiting · 1 paused  ━━━━━───────────────────  20%  331KB/s  0:11 left"
    )
    model.size.columns = 40
    #expect(footer(model)[0] == " 2 downloading  20%  331KB/s")
  }

  @Test func `completed downloads count until all are complete`() throws {
    var screen = try ScreenFixture()
    screen.press("d", "j", "d")
    // A size that the server does not send is estimated.
    for (number, total) in [(1, 1000), (2, nil)] as [(Int, Int64?)] {
      screen.receive(Tracks.id(number), .queued, .started(received: 0, total: total))
    }
    screen.receive(Tracks.id(1), .done(path: Tracks.path(1), bytes: 1000))
    screen.model.notice = nil
    #expect(screen.lines[22].contains("1 downloading") && screen.lines[22].contains("50%"))
    screen.receive(Tracks.id(2), .done(path: Tracks.path(2), bytes: 1000))
    screen.press("j", "d")
    screen.receive(Tracks.id(3), .queued, .started(received: 0, total: 1000))
    screen.model.notice = nil
    #expect(screen.lines[22].contains("1 downloading") && screen.lines[22].contains("0%"))
  }

  // MARK: The filter

  @Test(arguments: [(80, 24), (60, 14), (40, 10)], ["", "t", "nad žil", "日本"])
  func `the cursor is after the typed text`(size: (columns: Int, rows: Int), typed: String)
    throws
  {
    var model = try Scene.chart(size.columns, size.rows)
    (model.isTypingFilter, model.filter) = (true, typed)
    let frame = model.drawn
    let cursor = try #require(frame.cursor)
    let before = (0..<cursor.column).map { frame.canvas[cursor.row, $0].text }.joined()
    #expect(before.hasSuffix("/\(typed)"))
    model.overlay = .help(scroll: 0)
    #expect(model.drawn.cursor == nil)
  }

  @Test(arguments: [true, false])
  func `no notice hides the filter, of which the end is visible`(isPlaying: Bool) throws {
    var model = try Scene.busy(40, 10)
    if !isPlaying { model.playing = nil }
    (model.isTypingFilter, model.filter) = (true, "ti")
    model.notice = Notice(String(repeating: "It failed. ", count: 9), .failure, now: Scene.now)
    #expect(model.lines[8].hasPrefix(" /ti  "))
    model = try Scene.chart(40, 10)
    (model.isTypingFilter, model.filter) = (true, String(repeating: "abc ", count: 20) + "end")
    let frame = model.drawn
    #expect(frame.canvas.lines[8].hasPrefix(" …"))
    #expect(frame.canvas.lines[8].contains("abc end  0 of 10"))
    #expect((frame.cursor?.column).map { $0 < 40 } == true)
  }

  @Test func `a kept filter remains visible, without a cursor`() throws {
    var model = try Scene.chart()
    model.filter = "ti"
    #expect(model.lines[22].hasPrefix(" /ti  2 of 10") && model.drawn.cursor == nil)
  }

  // MARK: Keys

  @Test(arguments: [
    ("101", "d download  Enter play"), ("102", "d pause  c cancel"), ("104", "d resume  c cancel"),
    ("106", "d try again"), ("107", "Enter play  x erase"),
    ("108", "Enter restart  x erase"), ("110", "x erase"),
  ])
  func `the keys are those of the selected row, followed by those for playback`(
    id: String, keys: String
  ) throws {
    var model = try Scene.busy(100, 30)
    Scene.select(id, in: &model)
    #expect(model.lines[29].hasPrefix(" \(keys)  Space pause music  s stop"))
    model.playing?.isPaused = true
    #expect(model.lines[29].hasPrefix(" \(keys)  Space resume music"))
  }

  @Test func `Esc clears a filter before it closes a genre`() throws {
    var model = try Scene.genres(120)
    model.genres.opened = "Pop"
    #expect(model.lines[23].hasPrefix(" Esc genres  d download  Enter play"))
    #expect(model.lines[23].contains("D download all"))
    model.filter = "p"
    #expect(model.lines[23].contains("Esc show all") && !model.lines[23].contains("Esc genres"))
  }

  /// Hints for `s`, which has no key, `j` and `k`, and Esc; only the first actions have keys.
  private func drawing(_ columns: Int, actions count: Int = 3) throws -> Drawing {
    let bindings: [KeyTable.Binding] = [
      .init(action: .stop, keys: [], does: "stop"),
      .init(action: .moveDown, keys: ["j"], does: "down"),
      .init(action: .moveUp, keys: ["k"], does: "up"),
    ]
    let model = try Scene.blank(
      keys: KeyTable(groups: [.init(title: "Keys", bindings: Array(bindings.prefix(count)))]))
    var drawing = Drawing(model: model, layout: try model.layout(), now: Scene.now)
    let hints = [
      KeyHint(.stop, does: "stop"), KeyHint(.moveDown, .moveUp, does: "scroll"),
      KeyHint(keys: "Esc", does: "close"),
    ]
    drawing.drawHints(hints, row: 0, column: 0, width: columns)
    return drawing
  }

  @Test(arguments: [
    (40, 3, "j k scroll  Esc close"), (40, 2, "j scroll  Esc close"),
    (40, 0, "Esc close"), (12, 3, "j k scroll"),
  ])
  func `a hint without keys or room is omitted, and the next ones move up`(
    columns: Int, count: Int, line: String
  ) throws {
    #expect(try drawing(columns, actions: count).canvas.lines[0] == line)
  }

  @Test func `a click on a key's name presses it, and a click on its description the first one`()
    throws
  {
    let targets = try drawing(40).targets
    // `j k scroll  Esc close`
    let keys = [0, 2, 5, 12, 16].map { targets.click(row: 0, column: $0) }
    #expect(keys == [.key("j"), .key("k"), .key("j"), .key(.escape), .key(.escape)])
    #expect(targets.click(row: 0, column: 30) == nil && targets.click(row: 1, column: 0) == nil)
  }
}
