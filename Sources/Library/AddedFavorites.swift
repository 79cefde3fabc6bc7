/// The result of adding favorites, by ID. IDs in neither set were already favorites.
package struct AddedFavorites: Equatable, Sendable {
  package var new: Set<String>
  /// Entries with too little data to be stored.
  package var refused: Set<String>

  package init(new: Set<String> = [], refused: Set<String> = []) {
    self.new = new
    self.refused = refused
  }
}
