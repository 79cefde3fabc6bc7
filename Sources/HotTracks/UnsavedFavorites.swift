import Charts
import Library
import Screen
import Session

/// The message about changes of favorites that were not saved before the program ended.
enum UnsavedFavorites {
  private static let maxTitles = 3

  /// One line; `nil` if there are no changes.
  static func message(for changes: [FavoriteChange]) -> String? {
    guard !changes.isEmpty else { return nil }
    let cause =
      changes.lazy.compactMap(\.failure?.sentence).first
      ?? "The favorites database did not respond in time."
    let (added, removed) = (changes.filter(\.isFavorite), changes.filter { !$0.isFavorite })
    let parts = [
      titles(added).map { "Not added to favorites: \($0)." },
      titles(removed).map { "Not removed from favorites: \($0)." },
    ]
    return ([cause] + parts.compactMap(\.self)).joined(separator: " ")
  }

  private static func titles(_ changes: [FavoriteChange]) -> String? {
    guard !changes.isEmpty else { return nil }
    let more = changes.count - maxTitles
    let titles = changes.prefix(maxTitles).map(\.entry.title).joined(separator: ", ")
    return titles + (more > 0 ? " and \(more) more" : "")
  }
}
