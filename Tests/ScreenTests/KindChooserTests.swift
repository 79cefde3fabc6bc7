import Charts
import RowFixtures
import Testing

@testable import Screen

struct KindChooserTests {
  private func chooser(_ kind: MediaKind = .songs) throws -> KindChooser {
    KindChooser(current: kind, in: try .coded("sk"))
  }

  @Test func `it has every kind, and begins with the present one`() throws {
    #expect(try chooser().kinds == MediaKind.allCases)
    #expect(try chooser(.books).selected == .books)
  }

  @Test func `where only apps are sold there are only apps`() throws {
    let chooser = KindChooser(current: .apps, in: try .coded("pk"))
    #expect(chooser.kinds == [.apps, .paidApps, .grossingApps])
  }

  @Test func `it moves as far as it goes`() throws {
    var chooser = try chooser()
    chooser.move(by: -3)
    #expect(chooser.selected == .songs)
    chooser.move(by: 100)
    #expect(chooser.selected == .tvEpisodes)
  }

  @Test func `a letter leads to the next name that begins so, and around`() throws {
    var chooser = try chooser()
    chooser.move(to: "a")
    #expect(chooser.selected == .albums)
    chooser.move(to: "a")
    #expect(chooser.selected == .audiobooks)
    chooser.move(to: "A")
    #expect(chooser.selected == .albums)
    chooser.move(to: "z")
    #expect(chooser.selected == .albums)
  }

  @Test func `no name begins with a key that moves`() {
    let letters = Set(MediaKind.allCases.compactMap { $0.title.lowercased().first })
    #expect(letters.isDisjoint(with: ["j", "k", "g", "q"]))
  }
}
