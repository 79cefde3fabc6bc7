import Charts
import Library
import Rows

/// What a selection names among the favourites.
struct FavoriteChoice: Equatable {
  private(set) var entries: [RememberedEntry] = []
  /// Of what is no favourite.
  private(set) var failures: [Failure] = []

  /// - Parameters:
  ///   - favorites: what `all`, ids and words are looked for among; ranks are among `everything`.
  ///   - chart: the chart whose ranks are meant; nil if no rank is named.
  init(
    of selection: Selection, among favorites: [RememberedEntry], of everything: [RememberedEntry],
    chart: Chart?
  ) {
    let known = Dictionary(everything.map { ($0.id, $0) }) { first, _ in first }
    for item in selection.items {
      switch item {
      case .all: entries += favorites
      case .id(let id, _):
        take(favorites.first { $0.id == id }, else: "No favourite has the id \(id).")
      case .words(let phrase): take(phrase, among: favorites)
      case .ranks(let ranks):
        for rank in ranks { take(rank, of: chart, known) }
      }
    }
    var seen: Set<String> = []
    entries.removeAll { !seen.insert($0.id).inserted }
  }

  private mutating func take(
    _ rank: Int, of chart: Chart?, _ known: [String: RememberedEntry]
  ) {
    do throws(Failure) {
      for track in try chart?.entries(at: rank...rank) ?? [] {
        take(known[track.id], else: "\(Row(track, kept: nil).title) is no favourite.")
      }
    } catch {
      failures.append(error)
    }
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
