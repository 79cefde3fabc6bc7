/// What has come of entries that were to become favorites, by their ids. Those in neither set were
/// favorites already.
package struct AddedFavorites: Equatable, Sendable {
  package var new: Set<String>
  /// What is known of them is no entry that could be kept.
  package var refused: Set<String>

  package init(new: Set<String> = [], refused: Set<String> = []) {
    self.new = new
    self.refused = refused
  }
}
