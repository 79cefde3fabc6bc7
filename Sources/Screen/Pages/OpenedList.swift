package import Charts
package import Session

/// A list from the store, in front of another list, which is shown again when this one is closed.
package struct OpenedList: Equatable, Sendable {
  package internal(set) var list: StoreList
  /// The list behind it, as it was.
  let formerView: ListView
  let formerFilter: String
  var formerFilterStart: FilterStart?
  var formerMarks: Set<String> = []
  var formerPlace: ListPlace?
}

/// A request for a list from the store.
package struct ListFetch: Equatable, Sendable {
  package let request: StoreRequest
  package let number: Int
  /// Whether the result replaces the current list instead of being shown in front of it.
  let isRefresh: Bool
  /// The result, while text is typed or a panel is open.
  var list: StoreList?

  /// `Searching for “calder”…`
  var status: String {
    switch request {
    case .search(let search): "Searching for “\(search.words)”…"
    case .album(let entry, _):
      "Fetching the album \(entry.kind == .albums ? entry.displayName : entry.collectionName ?? "")…"
    case .artist(let entry, let list, _):
      "Fetching the \(list.rawValue) of \(entry.artistName ?? entry.displayName)…"
    }
  }
}

/// The line in which the words of a search are typed.
package struct SearchLine: Equatable, Sendable {
  package var words: String
  package private(set) var kind: SearchKind
  private let kinds: [SearchKind]

  /// - Parameter chartKind: The kind of the chart, which is searched first.
  package init(_ words: String, chartKind: MediaKind) {
    let first = SearchKind(chartKind)
    self.words = words
    kind = first
    kinds = [first] + [.songs, .albums, .artists].filter { $0 != first }
  }

  /// The kind that Tab changes to.
  var nextKind: SearchKind { kind(after: 1) }

  mutating func changeKind(by step: Int) { kind = kind(after: step) }

  private func kind(after step: Int) -> SearchKind {
    let index = kinds.firstIndex(of: kind) ?? 0
    return kinds[(index + step + kinds.count) % kinds.count]
  }
}

extension ScreenModel {
  /// The list from the store that is shown; `nil` if another list is.
  package var storeList: StoreList? { storeLists.last?.list }

  /// The rank, or the place on the album whose tracks are listed.
  func number(of row: Row) -> String? {
    row.rank.map(String.init) ?? storeList?.place(of: row.entry)
  }
}

extension Row {
  /// Whether Enter opens a list: the tracks of an album, or the songs of an artist.
  var opensList: Bool { entry.kind == .albums || entry.isArtist }

  /// Whether it may have an artist with songs.
  var isMusic: Bool {
    switch entry.kind {
    case nil, .songs, .albums, .musicVideos: true
    default: false
    }
  }
}
