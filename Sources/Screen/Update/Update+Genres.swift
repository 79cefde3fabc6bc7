internal import Rows

/// The list of genres.
extension Update {
  mutating func changeGenreSort() {
    model.genres.sort = model.genres.sort == .name ? .count : .name
  }
}
