import Charts

/// The mark of a favorite, wherever a list has one.
package let favoriteMark = "★"

extension Row {
  /// The track's name, with the mark of a favorite before it.
  package var markedName: String { marked(entry.displayName) }

  /// `Artist – Track`, with the mark of a favorite before it.
  package var markedTitle: String { marked(entry.title) }

  private func marked(_ text: String) -> String {
    isFavorite ? "\(favoriteMark) \(text)" : text
  }
}

extension [Row] {
  /// With marks at the favorites among them.
  package func marked(favorites: Set<String>) -> [Row] {
    map { row in
      var row = row
      row.isFavorite = favorites.contains(row.id)
      return row
    }
  }
}
