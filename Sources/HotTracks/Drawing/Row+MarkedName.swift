import Rows

extension Row {
  /// The track's name, with a star before it where it is a favourite.
  var markedName: String {
    isFavorite ? "★ \(name)" : name
  }
}
