import Charts
import Library
import Rows
import Screen

/// What is said of favorites that could not be kept, or given up, before the program ended.
enum UnsavedFavorites {
  private static let mostTitles = 3

  /// One line; `nil` where all is as it is to be.
  static func sentence(_ wishes: [FavoriteChange]) -> String? {
    guard !wishes.isEmpty else { return nil }
    let cause =
      wishes.lazy.compactMap(\.failure?.sentence).first
      ?? "The favorites database did not respond in time."
    let (kept, given) = (wishes.filter(\.isFavorite), wishes.filter { !$0.isFavorite })
    let parts = [
      titles(kept).map { "Not added to favorites: \($0)." },
      titles(given).map { "Not removed from favorites: \($0)." },
    ]
    return ([cause] + parts.compactMap(\.self)).joined(separator: " ")
  }

  private static func titles(_ wishes: [FavoriteChange]) -> String? {
    guard !wishes.isEmpty else { return nil }
    let more = wishes.count - mostTitles
    let titles = wishes.prefix(mostTitles).map(\.entry.title).joined(separator: ", ")
    return titles + (more > 0 ? " and \(more) more" : "")
  }
}
