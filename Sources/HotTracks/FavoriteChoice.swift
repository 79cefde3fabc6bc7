import Charts
import Library
import Rows

/// What a selection names among the favourites.
struct FavoriteChoice: Equatable {
  private(set) var entries: [RememberedEntry] = []
  /// Of what is no favourite.
  private(set) var failures: [Failure] = []
  private let noun: String

  /// - Parameters:
  ///   - favorites: what `all`, ids and words are looked for among; ranks are among `everything`.
  ///   - charted: the chart whose ranks are meant; empty where no rank is named.
  ///   - kind: what that chart is of.
  init(
    of selection: Selection, among favorites: [RememberedEntry], of everything: [RememberedEntry],
    charted: [ChartEntry], kind: MediaKind = .songs
  ) {
    noun = kind.noun
    let known = Dictionary(everything.map { ($0.id, $0) }) { first, _ in first }
    for item in selection.items {
      switch item {
      case .all: entries += favorites
      case .id(let id, _):
        take(favorites.first { $0.id == id }, else: "No favourite has the id \(id).")
      case .words(let phrase): take(phrase, among: favorites)
      case .ranks(let ranks):
        for rank in ranks { take(rank, of: charted, known) }
      }
    }
    var seen: Set<String> = []
    entries.removeAll { !seen.insert($0.id).inserted }
  }

  private mutating func take(
    _ rank: Int, of charted: [ChartEntry], _ known: [String: RememberedEntry]
  ) {
    guard charted.indices.contains(rank - 1) else {
      let count = Quantity.counted(charted.count, noun)
      return take(nil, else: "The chart has \(count); there is no \(rank).")
    }
    let track = charted[rank - 1]
    take(known[track.id], else: "\(Row(track, kept: nil).title) is no favourite.")
  }

  private mutating func take(_ entry: RememberedEntry?, else sentence: String) {
    if let entry {
      entries.append(entry)
    } else {
      failures.append(Failure(.nothingMatches, sentence))
    }
  }

  private mutating func take(_ phrase: String, among favorites: [RememberedEntry]) {
    let words = Words(phrase)
    let rows = favorites.filter { words.match($0) }.map { Row($0, kept: nil) }
    do throws(Failure) {
      let row = try OnDisk.only(rows, phrase: phrase, place: "your favourites")
      entries += favorites.filter { $0.id == row.id }
    } catch {
      failures.append(error)
    }
  }
}
