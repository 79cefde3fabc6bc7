import Artwork
import Charts
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct UpdatePictureViewTests {
  private func asked(_ effects: [ScreenEffect]) -> [PictureRequest] {
    effects.compactMap {
      if case .fetchPicture(let request) = $0, request.portion != nil { request } else { nil }
    }
  }

  private func noted(_ effects: [ScreenEffect]) -> [String] {
    effects.compactMap { if case .session(.noteRecent(let entry)) = $0 { entry.id } else { nil } }
  }

  private static let picture = RenderedPicture(
    cells: CellPicture(columns: 0, rows: 0, cells: []), size: PixelSize(width: 600, height: 600))

  /// Opens the picture of the first or of the selected entry.
  private func open(_ bench: inout Bench, _ keys: Key...) -> [ScreenEffect] {
    var effects: [ScreenEffect] = []
    for key in keys + ["Z"] { effects += bench.press(key) }
    return effects
  }

  /// Draws requested pictures until none is requested.
  private func draw(_ bench: inout Bench, _ effects: [ScreenEffect]) {
    var requests = asked(effects)
    while let request = requests.popLast() {
      requests += asked(bench.tell(.picture(request, Self.picture)))
    }
  }

  private func view(_ bench: Bench) throws -> PictureView {
    try #require(bench.model.overlay.picture)
  }

  @Test func `Z shows the artwork, and Esc, q and Z return to the list`() throws {
    for key in [Key.escape, "q", "Z"] {
      var bench = try Bench(art: .blocks)
      draw(&bench, open(&bench, "j"))
      #expect(bench.model.overlay == .picture(PictureView(), inDetails: false))
      #expect(bench.press(key).isEmpty)
      #expect(bench.model.overlay == nil && bench.selected == Bench.id(2))
    }
  }

  @Test func `it returns to the details, and then to the list`() throws {
    for key in [Key.escape, "q"] {
      var bench = try Bench(art: .blocks)
      draw(&bench, open(&bench, "i"))
      #expect(bench.model.overlay == .picture(PictureView(), inDetails: true))
      bench.press(key)
      #expect(bench.model.overlay == .details)
      bench.press(key)
      #expect(bench.model.overlay == nil)
    }
  }

  @Test func `keys and the wheel zoom and pan it`() throws {
    var bench = try Bench(art: .blocks)
    draw(&bench, open(&bench))
    let stage = try #require(bench.model.pictureStage)
    bench.press("+", "=", "l", .down, .pageDown)
    var wanted = PictureView()
    for _ in 0..<2 { wanted.zoom(by: PictureView.zoomStep, in: stage) }
    wanted.pan(across: 0.125, down: 0, in: stage)
    wanted.pan(across: 0, down: 0.125, in: stage)
    wanted.pan(across: 0, down: 1, in: stage)
    #expect(try view(bench) == wanted)
    bench.press("-")
    wanted.zoom(by: 1 / PictureView.zoomStep, in: stage)
    #expect(try view(bench) == wanted)
    bench.press("1", "g")
    #expect(try view(bench).scale(in: stage) == 1)
    #expect(try view(bench).shown(in: stage).region.y == 0)
    bench.press("0")
    #expect(try view(bench) == PictureView())
    bench.press("0")
    #expect(try view(bench).zoom == .whole)
    bench.press("0")
    bench.tell(.input(.mouse(Mouse(.wheelUp, row: 9, column: 9))))
    #expect(try view(bench).scale(in: stage) == stage.fillingScale * PictureView.zoomStep)
    bench.press("0")
    #expect(try view(bench) == PictureView())
    bench.tell(.input(.mouse(Mouse(.left, row: 9, column: 9))))
    #expect(try view(bench) == PictureView() && bench.selected == Bench.id(1))
    #expect(bench.model.volume.percent == 100)
  }

  @Test func `n and N show the entries beside it, filling the window, and stop at the ends`() throws
  {
    var bench = try Bench(tracks: 3, art: .blocks)
    draw(&bench, open(&bench))
    bench.press("N", "+", "N")
    #expect(bench.selected == Bench.id(1))
    // At the limit, nothing changes.
    #expect(try view(bench).zoom != .fill)
    draw(&bench, bench.press("n"))
    #expect(bench.selected == Bench.id(2))
    #expect(try view(bench) == PictureView())
    draw(&bench, bench.press("n", "n", "n"))
    #expect(bench.selected == Bench.id(3))
    bench.press(.escape)
    #expect(bench.selected == Bench.id(3))
  }

  @Test func `other keys apply to the entry`() throws {
    var bench = try Bench(art: .blocks)
    draw(&bench, open(&bench))
    draw(&bench, bench.press("n"))
    let id = Bench.id(2)
    #expect(
      bench.press("a").contains {
        if case .saveArtwork(let row) = $0 { row.id == id } else { false }
      })
    #expect(bench.model.notice?.text == "Fetching the artwork…")
    #expect(
      bench.press("f").contains {
        if case .session(.setFavorite(let entry, true)) = $0 { entry.id == id } else { false }
      })
    #expect(bench.press("d").contains(.start([Bench.request(2)])))
    #expect(try view(bench) == PictureView())
    #expect(!bench.model.hasAutoplay)
  }

  @Test func `sharing and an address return to the picture`() throws {
    var bench = try Bench(art: .blocks)
    draw(&bench, open(&bench, "i"))
    bench.press("+")
    let shown = bench.model.overlay
    bench.press("S")
    #expect(bench.model.overlay != shown)
    bench.press(.escape)
    #expect(bench.model.overlay == shown)
    bench.press("o")
    let address = try #require(bench.model.opening.first)
    bench.tell(.opened(address: address, CommandError(.failed, "No browser.")))
    #expect(bench.model.overlay != shown)
    bench.press(.escape)
    #expect(bench.model.overlay == shown)
  }

  @Test func `it makes an entry a recent, but not entries that were only passed`() throws {
    var bench = try Bench(art: .blocks)
    let first = open(&bench)
    #expect(noted(first) == [Bench.id(1)])
    draw(&bench, first)
    let passed = bench.press("n", "n")
    #expect(noted(passed).isEmpty)
    draw(&bench, passed)
    bench.now += SelectionDwell.stillness
    #expect(noted(bench.tell(.tick)) == [Bench.id(3)])
    bench.now += 5
    #expect(noted(bench.press(.escape) + bench.tell(.tick)).isEmpty)
  }

  @Test func `the complete picture is requested first, then the visible part`() throws {
    var bench = try Bench(art: .blocks)
    let whole = asked(open(&bench))
    #expect(whole.map(\.portion) == [.whole])
    let part = asked(bench.tell(.picture(whole[0], Self.picture)))
    let stage = try #require(bench.model.pictureStage)
    #expect(part.map(\.portion) == [.part(PictureView().shown(in: stage).region)])
    #expect(part.map(\.rows) == [stage.rows])
  }

  @Test func `the slider is clicked, dragged and turned, and covers nothing else`() throws {
    var bench = try Bench(art: .blocks, columns: 100)
    draw(&bench, open(&bench))
    func cell(_ tenths: Int) throws -> (row: Int, column: Int) {
      let targets = bench.model.mouseTargets(now: bench.now)
      let row = bench.model.size.rows - 1
      let column = (0..<100).first { targets.click(row: row, column: $0) == .opacity(tenths) }
      return (row, try #require(column))
    }
    let (five, two) = (try cell(5), try cell(2))
    bench.tell(.input(.mouse(Mouse(.left, row: five.row, column: five.column))))
    #expect(try view(bench).opacity == 5)
    bench.tell(.input(.mouse(Mouse(.drag, row: two.row, column: two.column))))
    #expect(try view(bench).opacity == 2)
    bench.tell(.input(.mouse(Mouse(.wheelUp, row: two.row, column: two.column))))
    #expect(try view(bench).opacity == 3)
    bench.tell(.input(.mouse(Mouse(.drag, row: 3, column: 3))))
    bench.press("[", "[", "[", "[")
    #expect(try view(bench).opacity == 0)
    bench.press("]")
    #expect(try view(bench).opacity == 1)
  }

  @Test func `while a part is drawn, only the newest is requested after it`() throws {
    var bench = try Bench(art: .blocks)
    draw(&bench, open(&bench))
    let first = asked(bench.press("+"))
    #expect(first.count == 1)
    #expect(asked(bench.press("+", "l", "+", "j")).isEmpty)
    let stage = try #require(bench.model.pictureStage)
    let next = asked(bench.tell(.picture(first[0], Self.picture)))
    #expect(next.map(\.portion) == [.part(try view(bench).shown(in: stage).region)])
    #expect(asked(bench.tell(.picture(next[0], Self.picture))).isEmpty)
  }

  @Test func `while an entry's picture is fetched, only the newest is requested after it`() throws {
    var bench = try Bench(art: .blocks)
    let first = asked(open(&bench))
    #expect(asked(bench.press("n", "n", "n")).isEmpty)
    let next = asked(bench.tell(.picture(first[0], Self.picture)))
    #expect(next.map(\.address) == ["https://is1-ssl.mzstatic.com/4.jpg"])
  }

  @Test func `a terminal that stores images requests only the whole image, at any size`() throws {
    var bench = try Bench(art: .kitty)
    bench.model.pictureSettings.pixels = .kitty
    let whole = asked(open(&bench))
    #expect(whole.map(\.wantsPixels) == [true])
    #expect(asked(bench.tell(.picture(whole[0], Self.picture))).isEmpty)
    #expect(asked(bench.press("+", "l")).isEmpty)
    let size = TerminalSize(columns: 120, rows: 50)
    #expect(asked(bench.tell(.input(.resized(size)))).isEmpty)
  }

  @Test func `few pictures are kept`() throws {
    var bench = try Bench(art: .blocks)
    draw(&bench, open(&bench))
    for _ in 0..<20 { draw(&bench, bench.press("+", "l")) }
    for _ in 0..<8 { draw(&bench, bench.press("n")) }
    #expect(bench.model.pictures.keys.count { $0.portion != nil } <= 6)
    bench.press(.escape, "j")
    #expect(bench.model.drawnPart == nil)
  }

  @Test func `an empty list closes it`() throws {
    var bench = try Bench(kept: [try Bench.kept(1)], art: .blocks)
    bench.press("2")
    draw(&bench, open(&bench))
    #expect(bench.model.overlay.picture != nil)
    bench.find()
    #expect(bench.model.overlay == nil)
  }

  @Test func `without images Z shows a message, and a tile opens the details`() throws {
    var bench = try Bench(art: .off)
    bench.press("Z")
    #expect(bench.model.overlay == nil)
    #expect(bench.model.notice?.text == "Artwork is turned off.")
    var update = Update(bench.model, now: bench.now)
    let row = try #require(bench.model.selectedRow)
    update.showPicture(of: row)
    #expect(update.model.overlay == .details)
  }
}
