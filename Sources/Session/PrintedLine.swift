internal import Charts

/// A line printed by the program and used as a selection: `3  Ema Riečna  Ozvena  Downloaded`.
package struct PrintedLine {
  /// Words that may be IDs, as in a line of `library`.
  package let ids: [String]
  /// Columns, if they are still separated by tabs or two spaces.
  private let cells: [Cell]
  private let words: [String]

  private struct Cell {
    let key: String
    let isCut: Bool

    init(_ text: some StringProtocol) {
      key = SearchWords.words(in: String(text)).joined()
      isCut = text.contains("…")
    }

    func isWhole(_ text: String) -> Bool {
      let whole = SearchWords.words(in: text).joined()
      return !key.isEmpty && (isCut ? whole.hasPrefix(key) : whole == key)
    }

    /// Whether the line is truncated to this beginning.
    func isCut(before beginning: String) -> Bool {
      isCut && key.count <= SearchWords.words(in: beginning).joined().count
    }
  }

  package init(_ line: String) {
    cells = line.split(separator: #/\t| {2,}/#).map { Cell($0) }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    ids = words.compactMap { $0.wholeMatch(of: #/\[?([0-9]{5,20})\]?/#).map { String($0.1) } }
    var text = words.joined(separator: " ")
    // The prefix of a message: “Downloaded (503KB): ”
    text.trimPrefix(#/[A-Z][a-z]+(?: [a-z]+)*(?: \([^)]*\))?: /#)
    // Rank and movement.
    text.trimPrefix(#/(?:> )?(?:[0-9]{1,3}\.? (?:[▲▼][0-9]+ |new )?)?/#)
    // The state, size and duration of a file.
    if let state = Self.states.first(where: { text.hasPrefix("\($0.rawValue) ") }) {
      text = String(text.dropFirst(state.rawValue.count + 1))
        .replacing(#/^(?:[0-9]+% )?(?:[0-9.]+[KMG]?B )?(?:[0-9:]+ |– )?/#, with: "")
    }
    text = text.split(separator: " ").filter { !Self.isFact($0) }.joined(separator: " ")
    for state in Self.states.map(\.rawValue) + ["Download", "–", StateWord.noPreview.rawValue]
    where text.hasSuffix(" \(state)") {
      text.removeLast(state.count + 1)
      break
    }
    self.words = SearchWords.words(in: text)
  }

  /// The states of files, in `library` and in other lists.
  private static let states: [StateWord] = [.downloaded, .damaged, .inUse, .unknown, .paused]

  /// A date, time, size, price, percentage or ID.
  private static func isFact(_ word: Substring) -> Bool {
    word.wholeMatch(
      of:
        #/[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]+(?::[0-9]{2})+|[0-9.]+[KMG]?B|[0-9]+\.[0-9]{2}|[0-9]{1,3}%|\[?[0-9]{5,20}\]?/#
    ) != nil
  }

  /// Whether it is the line of this row: artist and name are columns of it, or it begins with the complete
  /// title and the rest also describes the row.
  package func isOf(_ row: Row) -> Bool {
    if cells.count > 1 {
      let artist = row.artistName ?? ""
      let isTitle = cells.contains { $0.isWhole(row.title) && !$0.isCut(before: artist) }
      let isNamed = cells.contains { $0.isWhole(row.displayName) }
      return isTitle || isNamed && cells.contains { $0.isWhole(artist) }
    }
    let others = ([row.collectionName, row.kind?.noun, row.country, row.currency] + row.genres)
      .compactMap(\.self).joined(separator: " ")
    let known = SearchWords.words(in: others)
    let (artist, track) = (
      SearchWords.words(in: row.artistName ?? ""), SearchWords.words(in: row.displayName)
    )
    return [artist + track, track + artist].contains { title in
      !title.isEmpty && words.starts(with: title)
        && words.dropFirst(title.count).allSatisfy { word in
          known.contains { $0.hasPrefix(word) }
        }
    }
  }
}
