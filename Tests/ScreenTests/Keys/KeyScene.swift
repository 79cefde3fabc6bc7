import Artwork
import Charts
import Session
import SessionFixtures
import Terminal
import Transfers

@testable import Screen

/// The state of the screen when a key is pressed.
enum KeyScene: String, CaseIterable {
  case chart, library, favorites, recents
  case genres
  case genre = "opened genre"
  case gallery
  case empty = "empty chart"
  case help, details
  case countries = "country"
  case kinds = "kind"
  case share, address, question, filter, picker, picture

  static let lists: [Self] = [
    .chart, .library, .favorites, .recents, .genres, .genre, .gallery, .empty,
  ]
  static let panels = allCases.filter { !lists.contains($0) }

  /// A track plays, and a transfer is in progress. The selected entry is in the middle of the list.
  func bench() throws -> Bench {
    if self == .empty { return try Bench(tracks: 0) }
    var bench = try Bench(
      kept: [1, 2, 8].map { try Bench.kept($0) }, art: .blocks)
    bench.press(.enter)
    bench.press("j", "j", "d", "j", "d", "j", "j")
    bench.hear(Bench.id(3), .queued, .started(received: 0, total: 10))
    bench.hear(Bench.id(4), .queued, .paused(received: 5, total: 10))
    let entries = [3, 4, 5].map { Bench.entry($0, secondsAgo: Double($0)) }
    bench.tell(
      .lists(.success(RememberedLists(favorites: entries, recents: entries.reversed()))))
    if [.genres, .genre, .gallery, .picker].contains(self) {
      let genres = [["Pop"], ["Rock"], ["Dance"], ["Pop"], ["Rock"], ["Rock"]]
      bench.tell(.chart(.success(Bench.chart(of: genres)), question: 1))
    }
    for key in keys { bench.press(key) }
    if self == .picture {
      for request in bench.model.pictures.keys {
        bench.tell(
          .picture(
            request,
            RenderedPicture(
              cells: CellPicture(columns: 0, rows: 0, cells: []),
              size: PixelSize(width: 600, height: 600))))
      }
      bench.press("+")
    }
    if self == .address {
      // Several times as long as the window is high.
      let address = "https://music.apple.com/" + String(repeating: "long-", count: 900)
      bench.model.overlay = .address(address, because: "No browser.", over: nil, scroll: 9)
    }
    bench.model.notice = nil
    return bench
  }

  /// The keys that lead there from the chart.
  private var keys: [Key] {
    switch self {
    case .chart, .empty, .address: []
    case .library: ["2", "g", "j"]
    case .favorites: ["3", "g", "j"]
    case .recents: ["4", "g", "j"]
    case .genres: ["5"]
    case .genre: ["5", .enter, "j"]
    case .gallery: ["6", "l"]
    case .picker: ["6", "|"]
    case .picture: ["Z"]
    case .help: ["?", "j", "j"]
    case .details: ["i"]
    case .countries: ["C", "s", .down]
    case .kinds: ["K", "j"]
    case .share: ["S", "j"]
    case .question: ["X"]
    case .filter: ["/", "t"]
    }
  }
}
