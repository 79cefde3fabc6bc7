/// One invented track. Its row in a table reads `number | artist | name | album | genre | flags`,
/// where flags are any of `explicit`, `album-only`, `silent`, parted by spaces, or are left out.
struct DemoTrack: Sendable, Equatable {
  /// Its number in the tables. A number is never given to another track: the id comes from it, and
  /// files on people's disks bear the id.
  let number: Int
  let artist: String
  let name: String
  let collection: String
  let genre: String
  let isExplicit: Bool
  /// Not sold singly: the lookup says so with a price of -1.
  let isAlbumOnly: Bool
  /// The store offers no preview of it.
  let isSilent: Bool

  /// - Returns: nil if the row is not a row.
  init?(row: Substring) {
    let columns = row.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    guard (5...6).contains(columns.count), let number = Int(columns[0]) else { return nil }
    self.number = number
    artist = columns[1]
    name = columns[2]
    collection = columns[3]
    genre = columns[4]
    let flags = columns.count == 6 ? columns[5].split(separator: " ") : []
    isExplicit = flags.contains("explicit")
    isAlbumOnly = flags.contains("album-only")
    isSilent = flags.contains("silent")
  }

  /// Twelve digits that begin with 99.
  var numericID: Int { DemoKind.song.id(ofNumber: number) }

  /// ``numericID`` as the feeds write it.
  var id: String { String(numericID) }

  var numericCollectionID: Int { Self.numericID(ofCollection: collection, by: artist) }

  /// Ten digits that begin with 99.
  static func numericID(ofCollection name: String, by artist: String) -> Int {
    9_900_000_000 + Int(Fingerprint.of(artist + "/" + name) % 99_999_999)
  }
}
