import Charts
import SessionFixtures
import Testing

@testable import Screen

struct KindChooserTests {
  private func chooser(_ kind: MediaKind = .songs) throws -> KindChooser {
    KindChooser(current: kind, in: try .coded("sk"))
  }

  @Test func `it has every kind, and starts with the current one`() throws {
    #expect(try chooser().kinds == MediaKind.allCases)
    #expect(try chooser(.books).selected == .books)
  }

  @Test func `apps-only countries offer only apps, without a choice of source`() throws {
    let chooser = KindChooser(current: .apps, in: try .coded("pk"))
    #expect(chooser.kinds == [.apps, .paidApps, .grossingApps])
    #expect(!chooser.hasSources)
  }

  @Test func `scrolling stops at the ends`() throws {
    var chooser = try chooser()
    chooser.place.move(.lines(-3), in: chooser.kinds.count, height: 5)
    #expect(chooser.selected == .songs)
    chooser.place.move(.lines(100), in: chooser.kinds.count, height: 5)
    #expect(chooser.selected == .tvEpisodes)
  }

  @Test func `its sources can be chosen`() throws {
    var chooser = try chooser()
    var seen: [ChartSource?] = []
    for _ in 0..<4 {
      chooser.changeSource(by: 1)
      seen.append(chooser.source)
    }
    #expect(seen == [.mostPlayed, .topSongs, .hotTracks, nil])
  }
}
