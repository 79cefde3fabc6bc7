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

  /// Twelve digits that begin with 99, a range Apple does not use.
  ///
  /// The factor shares none with ten, so that no two numbers give one id.
  var numericID: Int {
    990_000_000_000 + number * 7_236_894_071 % 10_000_000_000
  }

  /// ``numericID`` as the feeds write it.
  var id: String { String(numericID) }

  var numericArtistID: Int {
    990_000_000 + Int(Fingerprint.of(artist) % 9_999_999)
  }

  var numericCollectionID: Int {
    9_900_000_000 + Int(Fingerprint.of(artist + "/" + collection) % 99_999_999)
  }

  /// A Friday between March 2023 and the end of 2025, `YYYY-MM-DD`.
  var releaseDay: String {
    let firstFriday = 19_419
    return Timestamp(secondsSince1970: (firstFriday + 7 * (number * 37 % 146)) * 86_400).day
  }

  /// Of the whole song, not of its preview.
  var durationMilliseconds: Int {
    180_000 + numericID % 80_000
  }
}
