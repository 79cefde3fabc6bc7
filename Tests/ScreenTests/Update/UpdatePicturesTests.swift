import Artwork
import Charts
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct UpdatePicturesTests {
  private let picture = RenderedPicture(cells: CellPicture(columns: 0, rows: 0, cells: []))

  private func asked(_ effects: [ScreenEffect]) -> [PictureRequest] {
    effects.compactMap { if case .fetchPicture(let request) = $0 { request } else { nil } }
  }

  @Test func `visible images are requested once`() throws {
    var bench = try Bench(tracks: 0, art: .blocks, rows: 18)
    bench.press("r")
    let first = asked(bench.tell(.chart(.success(Bench.chart(1...10)), question: 2)))
    let count = try #require(ScreenLayout(bench.model)).visibleCount
    #expect(
      first.reversed().map(\.address)
        == (1...count).map { "https://is1-ssl.mzstatic.com/\($0).jpg" })
    #expect(asked(bench.press("j", "k")).isEmpty)
    #expect(asked(bench.press("G")).count == min(count, 10 - count))
  }

  @Test
  func `requests for images that scroll away are canceled, and repeated when they return`()
    throws
  {
    var bench = try Bench(tracks: 0, art: .blocks, rows: 18)
    bench.press("r")
    let first = asked(bench.tell(.chart(.success(Bench.chart(1...10)), question: 2)))
    // The first row is requested last.
    let firstRows = Array(first.reversed().prefix(3))
    bench.tell(.picture(firstRows[0], picture))
    let effects = bench.press("G")
    let canceled = effects.compactMap {
      if case .cancelPicture(let request) = $0 { request } else { nil }
    }
    #expect(Set(canceled) == Set(firstRows.dropFirst()))
    #expect(Set(asked(bench.press("g"))) == Set(firstRows.dropFirst()))
  }

  @Test func `details request large artwork`() throws {
    var bench = try Bench(art: .blocks)
    let large = asked(bench.press("i"))
    #expect(large.map(\.hasGap) == [false])
    #expect(asked(bench.press("j")).count { !$0.hasGap } == 1)
  }

  @Test func `the details pane requests one large picture at a time, for the selected entry`()
    throws
  {
    var bench = try Bench(art: .blocks, columns: 160, rows: 45)
    let first = try #require(bench.model.pictures.keys.first { !$0.hasGap })
    #expect(first.address?.hasSuffix("/1.jpg") == true)
    #expect(asked(bench.press("j", "j", "j")).isEmpty)
    let next = asked(bench.tell(.picture(first, picture)))
    #expect(next.map(\.address) == ["https://is1-ssl.mzstatic.com/4.jpg"])
    #expect(next.allSatisfy { !$0.hasGap })
    #expect(asked(bench.press("k")).isEmpty)
    bench.press("j")
    #expect(asked(bench.tell(.picture(next[0], picture))).isEmpty)
  }

  @Test func `the pane records and looks up nothing, but the details do`() throws {
    var bench = try Bench(columns: 160, rows: 45)
    try bench.show(of: .apps, numbers: [1, 2])
    func isLookUpOrNote(_ effect: ScreenEffect) -> Bool {
      switch effect {
      case .lookUp, .session(.noteRecent): true
      default: false
      }
    }
    bench.now += 5
    #expect(!(bench.press("j") + bench.tell(.tick)).contains(where: isLookUpOrNote))
    bench.now += 5
    #expect(!bench.tell(.tick).contains(where: isLookUpOrNote))
    #expect(bench.press("i").count(where: isLookUpOrNote) == 2)
  }

  @Test func `details of an app request its screenshots`() throws {
    var bench = try Bench(art: .blocks)
    var item = Entry(kind: .apps, id: Bench.id(1), name: "Track 1")
    item.details.screenshotURLs = (1...9).map { "https://is1-ssl.mzstatic.com/\($0)/9x16bb.png" }
    var chart = Bench.chart(1...2)
    chart.chart.kind = .apps
    for place in chart.chart.entries.indices { chart.chart.entries[place].kind = .apps }
    bench.press("r")
    bench.tell(.chart(.success(chart), question: 2))
    bench.press("i")
    let effects = bench.tell(.lookedUp(id: Bench.id(1), bench.model.country, .success(item)))
    let shots = asked(effects).reversed().compactMap(\.address)
    #expect(!shots.isEmpty && shots == Array(item.details.screenshotURLs.prefix(shots.count)))
    for request in bench.model.pictures.keys { bench.tell(.picture(request, picture)) }
    bench.press("i", "j", "i", "i")
    #expect(bench.model.pictures.keys.count { !$0.hasGap } <= shots.count + 2)
    bench.press("k")
    bench.press("j")
    #expect(asked(bench.press("i")).isEmpty)
  }

  @Test func `with other terminal settings they are requested again`() throws {
    var bench = try Bench(art: .blocks)
    let large = asked(bench.press("i"))
    for request in large { bench.tell(.picture(request, picture)) }
    #expect(asked(bench.tell(.input(.resized(bench.model.size)))).isEmpty)
    let colors = TerminalColors(
      foreground: RGB(red: 0, green: 0, blue: 0), background: RGB(red: 253, green: 246, blue: 227))
    let traits = TerminalTraits(cellWidth: 9, cellHeight: 19, colors: colors)
    let anew = asked(bench.tell(.input(.traits(traits))))
    #expect(anew.contains { !$0.hasGap } && anew.contains { $0.hasGap })
    #expect(anew.allSatisfy { $0.settings.cell == PixelSize(width: 9, height: 19) })
    let cream = CellPicture.Color(red: 253, green: 246, blue: 227)
    #expect(anew.allSatisfy { $0.settings.background == cream })
  }

  @Test func `loaded images are kept, and unneeded requests canceled`() throws {
    var bench = try Bench(art: .blocks)
    let request = try #require(bench.model.pictures.keys.first)
    bench.tell(.picture(request, picture))
    #expect(bench.model.pictures[request] == .some(picture))
    let other = PictureRequest(
      address: nil, columns: 1, rows: 1, wantsPixels: false, settings: PictureSettings())
    bench.tell(.picture(other, picture))
    #expect(bench.model.pictures.index(forKey: other) == nil)
  }

  @Test func `without artwork nothing is requested`() throws {
    var bench = try Bench(art: .off)
    #expect(asked(bench.press("i", "j", "G")).isEmpty)
    #expect(bench.model.pictures.isEmpty)
  }

  @Test func `old pictures are removed for new ones`() throws {
    var bench = try Bench(art: .blocks)
    for number in 1...40 {
      bench.press("r")
      let numbers = (number * 10)..<(number * 10 + 10)
      let question = bench.model.chart.question
      let asked = asked(bench.tell(.chart(.success(Bench.chart(numbers)), question: question)))
      for request in asked { bench.tell(.picture(request, picture)) }
      for _ in 0..<10 {
        for request in self.asked(bench.press("i", "i", "j")) {
          bench.tell(.picture(request, picture))
        }
      }
    }
    #expect(bench.model.pictures.count < 220)
    #expect(bench.model.pictures.keys.count { !$0.hasGap } <= 4)
  }
}
