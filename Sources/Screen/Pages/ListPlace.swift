/// The selection and scroll position of a list. The selection is an ID, so that it follows the track when
/// ranks change.
package struct ListPlace: Equatable, Sendable {
  package var selected: String?
  /// The last index of `selected`, used if the row disappears.
  package var index = 0
  package var top = 0
}
