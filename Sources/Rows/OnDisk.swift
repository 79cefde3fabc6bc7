package import Library

/// Entries found by what is on disk alone.
package enum OnDisk {
  package static func rows(matching words: Words, in kept: [String: KeptPreview]) -> [Row] {
    sorted(kept).filter { words.match(artist: $0.artistName, track: $0.name) }
  }

  /// Every entry, newest first.
  package static func sorted(_ kept: [String: KeptPreview]) -> [Row] {
    sorted(Array(kept.values)).map { Row($0) }
  }

  /// Newest first.
  package static func sorted(_ files: [KeptPreview]) -> [KeptPreview] {
    files.sorted { ($1.modified, $0.fileName) < ($0.modified, $1.fileName) }
  }

  /// The one entry that was meant.
  ///
  /// - Throws: a `Failure` of status 66 where there is none, or several: these it lists.
  package static func only(_ rows: [Row], phrase: String, place: String) throws(Failure) -> Row {
    guard let first = rows.first else {
      throw Failure(.nothingMatches, "Nothing in \(place) matches “\(phrase)”.")
    }
    guard rows.count == 1 else {
      let names = rows.prefix(10).map { row in
        "\n  " + (row.rank.map { "\($0). " } ?? "") + "\(row.title) [\(row.id)]"
      }
      let more = rows.count > names.count ? "\n  and \(rows.count - names.count) more" : ""
      throw Failure(
        .nothingMatches,
        "“\(phrase)” matches \(rows.count) in \(place); say more, or name a rank or an id:"
          + names.joined() + more)
    }
    return first
  }
}
