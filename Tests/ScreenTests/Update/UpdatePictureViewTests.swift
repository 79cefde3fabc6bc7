import Artwork
import Charts
import Library
import Playback
import Session
import SessionFixtures
import Testing

@testable import Screen
@testable import Terminal

struct UpdatePictureViewTests {
  private func asked(_ effects: [ScreenEffect]) -> [PictureRequest] {
    effects.pictures.filter { $0.portion != nil }
  }

  private static let picture = RenderedPicture(
    cells: Canvas(size: TerminalSize(columns: 1, rows: 1)), size: PixelSize(width: 600, height: 600)
  )

  /// Draws requested pictures until none is requested.
  private func draw(_ screen: inout ScreenFixture, _ effects: [ScreenEffect]) {
    var requests = asked(effects)
    while let request = requests.popLast() {
      requests += asked(screen.send(.picture(request, Self.picture)))
    }
  }

  /// The picture of the first or of the selected entry is drawn.
  private func opened(
    tracks: Int = 10, files: [LocalPreview] = [], columns: Int = 80, keys: Key...
  ) throws -> ScreenFixture {
    var screen = try ScreenFixture(tracks: tracks, files: files, art: .blocks, columns: columns)
    var effects: [ScreenEffect] = []
    for key in keys + ["Z"] { effects += screen.press(key) }
    draw(&screen, effects)
    return screen
  }

  private func view(_ screen: ScreenFixture) throws -> PictureView {
    try #require(screen.model.panels.picture)
  }

  @Test func `Z shows the artwork, and Esc, q, Z and other panels return to where it was`() throws {
    for key in [Key.escape, "q", "Z"] {
      var screen = try opened(keys: "j")
      #expect(screen.model.panel == .picture(PictureView()))
      let effects = screen.press(key)
      #expect(effects.count == effects.pictures.count)
      #expect(screen.model.panel == nil && screen.selected == Tracks.id(2))
    }
    var screen = try opened(keys: "i")
    #expect(screen.model.panels == [.details, .picture(PictureView())])
    screen.press("+")
    let shown = screen.model.panel
    screen.press("S")
    #expect(screen.model.panel != shown)
    screen.press(.escape, "o")
    let address = try #require(screen.model.opening.first)
    screen.send(.opened(address: address, CommandError(.failed, "No browser.")))
    #expect(screen.model.panel != shown)
    screen.press(.escape)
    #expect(screen.model.panel == shown)
    screen.press("Z")
    #expect(screen.model.panel == .details)
  }

  @Test func `keys and the wheel zoom and pan it`() throws {
    var screen = try opened()
    let stage = try #require(screen.model.pictureStage)
    screen.press("+", "=", "l", .down, .pageDown)
    var wanted = PictureView()
    for _ in 0..<2 { wanted.zoom(by: PictureView.zoomStep, in: stage) }
    wanted.pan(across: 0.125, down: 0, in: stage)
    wanted.pan(across: 0, down: 0.125, in: stage)
    wanted.pan(across: 0, down: 1, in: stage)
    #expect(try view(screen) == wanted)
    screen.press("-", "1", "g")
    #expect(try view(screen).scale(in: stage) == 1)
    #expect(try view(screen).shown(in: stage).region.y == 0)
    screen.press("0")
    #expect(try view(screen) == PictureView())
    screen.press("-", "0", "0")
    #expect(try view(screen).zoom == .whole)
    screen.press("0")
    screen.mouse(.wheelUp, row: 9, column: 9)
    #expect(try view(screen).scale(in: stage) == stage.fillingScale * PictureView.zoomStep)
    screen.press("0")
    screen.mouse(.left, row: 9, column: 9)
    #expect(try view(screen) == PictureView() && screen.selected == Tracks.id(1))
    #expect(screen.model.volume.percent == 100)
  }

  @Test func `n and N show the entries beside it; other keys apply to the entry`() throws {
    var screen = try opened(tracks: 3)
    screen.press("N", "+", "N")
    // At the limit, nothing changes.
    #expect(try screen.selected == Tracks.id(1) && view(screen).zoom != .fill)
    draw(&screen, screen.press("n"))
    #expect(screen.selected == Tracks.id(2))
    let row = try #require(screen.model.selectedRow)
    #expect(screen.press("a").contains(.saveArtwork(row)))
    #expect(screen.notice == "Fetching the artwork…" && !screen.model.hasAutoplay)
    #expect(screen.press("d").contains(.start(2)))
    #expect(try view(screen) == PictureView())
    draw(&screen, screen.press("n", "n", "n"))
    screen.press(.escape)
    #expect(screen.selected == Tracks.id(3))
  }

  @Test func `it makes an entry a recent, but not entries that were only passed`() throws {
    var screen = try ScreenFixture(art: .blocks)
    func noted(_ effects: [ScreenEffect]) -> [String] { effects.compactMap(\.notedEntry?.id) }
    let first = screen.press("Z")
    #expect(noted(first) == [Tracks.id(1)])
    draw(&screen, first)
    let passed = screen.press("n", "n")
    #expect(noted(passed).isEmpty)
    draw(&screen, passed)
    screen.now += SelectionDwell.stillness
    #expect(noted(screen.send(.tick)) == [Tracks.id(3)])
    screen.now += 5
    #expect(noted(screen.press(.escape) + screen.send(.tick)).isEmpty)
  }

  @Test func `the slider is clicked, dragged and turned, and covers nothing else`() throws {
    var screen = try opened(columns: 100)
    let (targets, row) = (screen.model.mouseTargets(now: screen.now), screen.model.size.rows - 1)
    func column(_ tenths: Int) throws -> Int {
      try #require((0..<100).first { targets.click(row: row, column: $0) == .opacity(tenths) })
    }
    for (kind, tenths, opacity) in [(.left, 5, 5), (.drag, 2, 2), (.wheelUp, 2, 3)]
      as [(Mouse.Kind, Int, Int)]
    {
      screen.mouse(kind, row: row, column: try column(tenths))
      #expect(try view(screen).opacity == opacity)
    }
    screen.mouse(.drag, row: 3, column: 3)
    screen.press("[", "[", "[", "[")
    #expect(try view(screen).opacity == 0)
    screen.press("]")
    #expect(try view(screen).opacity == 1)
  }

  // MARK: Requests

  @Test func `the complete picture is requested first, then the newest visible part`() throws {
    var screen = try ScreenFixture(art: .blocks)
    let whole = asked(screen.press("Z"))
    #expect(whole.map(\.portion) == [.whole])
    var passed = screen
    let part = asked(screen.send(.picture(whole[0], Self.picture)))
    let stage = try #require(screen.model.pictureStage)
    #expect(part.map(\.portion) == [.part(PictureView().shown(in: stage).region)])
    #expect(part.map(\.rows) == [stage.rows])
    draw(&screen, screen.send(.picture(part[0], Self.picture)))
    let first = asked(screen.press("+"))
    #expect(first.count == 1)
    #expect(asked(screen.press("+", "l", "+", "j")).isEmpty)
    let next = asked(screen.send(.picture(first[0], Self.picture)))
    #expect(next.map(\.portion) == [.part(try view(screen).shown(in: stage).region)])
    #expect(asked(screen.send(.picture(next[0], Self.picture))).isEmpty)
    // While an entry's picture is fetched, only the newest is requested after it.
    #expect(asked(passed.press("n", "n", "n")).isEmpty)
    let newest = asked(passed.send(.picture(whole[0], Self.picture)))
    #expect(newest.map(\.address) == ["https://is1-ssl.mzstatic.com/4.jpg"])
  }

  @Test func `a terminal that stores images requests only the whole image, at any size`() throws {
    var screen = try ScreenFixture(art: .kitty)
    screen.model.pictureSettings.pixels = .kitty
    let whole = asked(screen.press("Z"))
    #expect(whole.map(\.wantsPixels) == [true])
    #expect(asked(screen.send(.picture(whole[0], Self.picture))).isEmpty)
    #expect(asked(screen.press("+", "l")).isEmpty)
    let size = TerminalSize(columns: 120, rows: 50)
    #expect(asked(screen.send(.input(.resized(size)))).isEmpty)
  }

  @Test func `few pictures are kept, and an empty list closes it`() throws {
    var screen = try opened()
    for _ in 0..<20 { draw(&screen, screen.press("+", "l")) }
    for _ in 0..<8 { draw(&screen, screen.press("n")) }
    #expect(screen.model.pictures.keys.count { $0.portion != nil } <= 6)
    screen.press(.escape, "j")
    #expect(screen.model.drawnPart == nil)
    screen = try opened(files: [try Tracks.file(1)], keys: "2")
    #expect(screen.model.panels.picture != nil)
    screen.find()
    #expect(screen.model.panel == nil)
  }

  @Test func `without images it is not opened, and a tile opens the details`() throws {
    var screen = try ScreenFixture(art: .off)
    screen.press("Z")
    #expect(screen.model.panel == nil && screen.notice == "Artwork is turned off.")
    var update = Update(screen.model, now: screen.now)
    update.showPicture(of: try #require(screen.model.selectedRow))
    #expect(update.model.panel == .details)
    #expect(screen.press("i", "j", "G").pictures.isEmpty && screen.model.pictures.isEmpty)
    // Also if a library is missing, with one message.
    screen = try ScreenFixture(art: .blocks, columns: 60)
    #expect(try screen.model.layout().artColumns != 0)
    screen.send(.noArtwork("No artwork: apt install libchafa0"))
    #expect(try screen.model.layout().artColumns == 0 && screen.model.art == .off)
    #expect(screen.shows("No artwork: apt install libchafa0"))
  }
}

struct UpdatePicturesTests {
  private let picture = RenderedPicture(cells: Canvas(size: TerminalSize(columns: 1, rows: 1)))

  @Test func `visible images are requested once, others canceled, and repeated`() throws {
    var screen = try ScreenFixture(tracks: 0, art: .blocks, rows: 18)
    screen.press("r")
    let first = screen.send(.chart(.success(Tracks.chart(1...10)), request: 2)).pictures
    let count = try screen.model.layout().visibleCount
    // The first row is requested last.
    #expect(
      first.reversed().map(\.address)
        == (1...count).map { "https://is1-ssl.mzstatic.com/\($0).jpg" })
    #expect(screen.press("j", "k").pictures.isEmpty)
    let firstRows = Array(first.reversed().prefix(3))
    screen.send(.picture(firstRows[0], picture))
    let effects = screen.press("G")
    #expect(effects.pictures.count == min(count, 10 - count))
    let canceled = effects.compactMap {
      if case .cancelPicture(let request) = $0 { request } else { nil }
    }
    #expect(Set(canceled) == Set(firstRows.dropFirst()))
    #expect(Set(screen.press("g").pictures) == Set(firstRows.dropFirst()))
    // The loaded one is kept, and one that is not needed is not.
    #expect(screen.model.pictures[firstRows[0]] == .some(picture))
    let other = PictureRequest(
      address: nil, columns: 1, rows: 1, wantsPixels: false, settings: PictureSettings())
    screen.send(.picture(other, picture))
    #expect(screen.model.pictures.index(forKey: other) == nil)
  }

  @Test func `the details and their pane request one large picture at a time`() throws {
    var screen = try ScreenFixture(art: .blocks)
    #expect(screen.press("i").pictures.map(\.hasGap) == [false])
    #expect(screen.press("j").pictures.count { !$0.hasGap } == 1)
    screen = try ScreenFixture(art: .blocks, columns: 160, rows: 45)
    let first = try #require(screen.model.pictures.keys.first { !$0.hasGap })
    #expect(first.address?.hasSuffix("/1.jpg") == true)
    #expect(screen.press("j", "j", "j").pictures.isEmpty)
    let next = screen.send(.picture(first, picture)).pictures
    #expect(next.map(\.address) == ["https://is1-ssl.mzstatic.com/4.jpg"])
    #expect(next.allSatisfy { !$0.hasGap })
    #expect(screen.press("k").pictures.isEmpty)
    screen.press("j")
    #expect(screen.send(.picture(next[0], picture)).pictures.isEmpty)
  }

  @Test func `the pane records and looks up nothing, but the details do`() throws {
    var screen = try ScreenFixture(columns: 160, rows: 45)
    try screen.show(of: .apps, numbers: [1, 2])
    func isLookUpOrNote(_ effect: ScreenEffect) -> Bool {
      if case .session(.fetchDetails) = effect { true } else { effect.notedEntry != nil }
    }
    screen.now += 5
    #expect(!(screen.press("j") + screen.send(.tick)).contains(where: isLookUpOrNote))
    screen.now += 5
    #expect(!screen.send(.tick).contains(where: isLookUpOrNote))
    #expect(screen.press("i").count(where: isLookUpOrNote) == 2)
  }

  @Test func `details of an app request its screenshots`() throws {
    var screen = try ScreenFixture(art: .blocks)
    var item = Entry(kind: .apps, id: Tracks.id(1), name: "Track 1")
    item.details.screenshotURLs = (1...9).map { "https://is1-ssl.mzstatic.com/\($0)/9x16bb.png" }
    try screen.show(of: .apps, numbers: [1, 2])
    screen.press("i")
    let effects = screen.send(.lookedUp(item, in: screen.model.country))
    let shots = effects.pictures.reversed().compactMap(\.address)
    #expect(!shots.isEmpty && shots == Array(item.details.screenshotURLs.prefix(shots.count)))
    for request in screen.model.pictures.keys { screen.send(.picture(request, picture)) }
    screen.press("i", "j", "i", "i")
    #expect(screen.model.pictures.keys.count { !$0.hasGap } <= shots.count + 2)
    screen.press("k", "j")
    #expect(screen.press("i").pictures.isEmpty)
  }

  @Test func `with another size of a cell they are requested again`() throws {
    var screen = try ScreenFixture(art: .blocks)
    for request in screen.press("i").pictures { screen.send(.picture(request, picture)) }
    #expect(screen.send(.input(.resized(screen.model.size))).pictures.isEmpty)
    let traits = TerminalTraits(cellWidth: 9, cellHeight: 19)
    var anew = screen.send(.input(.traits(traits))).pictures
    #expect(anew.contains { !$0.hasGap })
    anew += screen.press(.escape).pictures
    #expect(anew.contains { $0.hasGap })
    #expect(anew.allSatisfy { $0.settings.cell == PixelSize(width: 9, height: 19) })
  }

  @Test func `old pictures are removed for new ones`() throws {
    var screen = try ScreenFixture(art: .blocks)
    for number in 1...40 {
      screen.press("r")
      let chart = Tracks.chart((number * 10)..<(number * 10 + 10))
      var effects = screen.send(.chart(.success(chart), request: screen.model.chart.request))
      for _ in 0...10 {
        for request in effects.pictures { screen.send(.picture(request, picture)) }
        effects = screen.press("i", "i", "j")
      }
    }
    #expect(screen.model.pictures.count < 220)
    #expect(screen.model.pictures.keys.count { !$0.hasGap } <= 4)
  }
}
