internal import Charts
internal import Terminal

/// The columns of a wide list between the artwork and the state.
struct ListColumns: Equatable {
  struct Column: Equatable {
    let title: String
    let column: Int
    let width: Int
  }

  /// With the artist.
  let name: Column
  /// With the genre if that has no column; `nil` for kinds without collections.
  let album: Column?
  let genre: Column?
  /// `nil` if no length is known.
  let length: Column?

  private static let gap = 2
  private static let lengthColumns = 6
  private static let genreColumns = 18
  private static let minColumnsWithGenre = 80

  var all: [Column] { [name, album, genre].compactMap(\.self) }

  init(_ labels: MediaKindProperties.EntryLabels, hasLengths: Bool, from left: Int, to end: Int) {
    var end = end
    func take(_ title: String, _ width: Int) -> Column {
      end -= width + Self.gap
      return Column(title: title, column: end + Self.gap, width: width)
    }
    length = hasLengths ? take("Length", Self.lengthColumns) : nil
    let isWide = end - left >= Self.minColumnsWithGenre || labels.collection == nil
    genre = isWide ? take(labels.genre, Self.genreColumns) : nil
    let heading = [labels.collection, isWide ? nil : labels.genre].compactMap(\.self)
      .joined(separator: " · ")
    album = labels.collection.map { _ in take(heading, (end - left) * 2 / 5) }
    name = Column(
      title: "\(labels.name) · \(labels.artist)", column: left, width: max(end - left, 1))
  }
}
