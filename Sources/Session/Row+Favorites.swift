import Charts

/// The mark of favorites in lists.
package let favoriteMark = "★"

extension Row {
  /// The name, with the mark if it is a favorite.
  package var markedName: String { marked(entry.displayName) }

  /// `Artist – Track`, with the mark if it is a favorite.
  package var markedTitle: String { marked(entry.title) }

  private func marked(_ text: String) -> String {
    isFavorite ? "\(favoriteMark) \(text)" : text
  }
}

extension [Row] {
  /// The rows, with the favorites among them marked.
  package func marked(favorites: Set<String>) -> [Row] {
    map { row in
      var row = row
      row.isFavorite = favorites.contains(row.id)
      return row
    }
  }
}
