internal import Artwork
internal import Charts
internal import Session
internal import Terminal

/// The parts of a row, which have the same widths in all rows of a list and in the line of titles. The name takes the
/// rest.
struct ListColumns: Equatable {
  /// The rank; 0 if there is none.
  let number: Int
  /// Including the gap after it; 0 if rows have no picture.
  let picture: Int
  /// The columns of a wide list; `nil` in narrow ones, and for what the entries do not have.
  var album: Int?
  var genre: Int?
  var length: Int?
  /// `nil` if it is as wide as its contents.
  var state: Int?

  static let gap = 2
  private static let lengthColumns = 6
  private static let genreColumns = 18
  /// The width that album and name must have together, so that the genre has a column, too.
  private static let minColumnsWithGenre = 80
  private static let minName = 30

  init(number: Int, _ layout: ScreenLayout) {
    self.number = number
    let art = layout.artColumns
    picture = art > 0 ? art + 1 + (layout.rowHeight > 2 ? 1 : 0) : 0
  }

  /// With the columns of a wide list.
  func wide(
    _ labels: MediaKindProperties.EntryLabels, hasLengths: Bool, hasAlbums: Bool,
    _ layout: ScreenLayout
  )
    -> ListColumns
  {
    var columns = self
    columns.state = layout.stateColumns - Self.gap
    columns.length = hasLengths ? Self.lengthColumns : nil
    func room() -> Int { columns.name(in: layout.listColumns - 1) }
    let isWide =
      labels.collection == nil || !hasAlbums
      ? room() >= Self.genreColumns + Self.gap + Self.minName : room() >= Self.minColumnsWithGenre
    columns.genre = isWide ? Self.genreColumns : nil
    columns.album = hasAlbums ? labels.collection.map { _ in room() * 2 / 5 } : nil
    return columns
  }

  /// The width of the name in a row of this width.
  func name(in row: Int, state contents: Int = 0) -> Int {
    let others = [album, genre, length, state ?? contents].compactMap(\.self)
    return row - 3 - number - picture - others.reduce(0) { $0 + $1 + Self.gap }
  }

  /// A row of these parts.
  func row(
    edge: Block = .empty, number: Block = .empty, picture: Block = .empty, name: Block,
    album: Block = .empty, genre: Block = .empty, length: Block = .empty, state: Block
  ) -> Block {
    var parts: [BlockPart] = [
      .fixed(1, edge), .fixed(self.number, number), .gap(1), .fixed(self.picture, picture),
      .rest(name),
    ]
    for (width, block) in [(self.album, album), (self.genre, genre), (self.length, length)] {
      if let width { parts += [.gap(Self.gap), .fixed(width, block)] }
    }
    let last = self.state.map { BlockPart.fixed($0, state) } ?? .contents(state)
    return .split(parts + [.gap(Self.gap), last, .gap(1)])
  }
}
