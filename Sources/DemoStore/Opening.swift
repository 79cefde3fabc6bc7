/// What stands among the first ten, by the numbers of the tables.
enum Opening {
  /// Of the songs' charts that are shown most all ten, in this order; of the others what somebody who
  /// looks at the first ten shall meet: the one without artwork. Empty where the lots decide.
  static func numbers(of list: DemoList, country: String) -> [Int] {
    switch list {
    case .mostPlayed, .topSongs: songs(country: country)
    case .mostPlayedAlbums, .topAlbums: [4]
    case .books: [2]
    default: []
    }
  }

  private static func songs(country: String) -> [Int] {
    switch country {
    case "gb": [1, 8, 48, 9, 5, 59, 29, 14, 37, 3]
    case "us": [10, 25, 6, 20, 52, 1, 74, 31, 15, 57]
    case "sk": [101, 104, 1, 105, 103, 102, 2, 110, 156, 107]
    case "cz": [151, 153, 155, 8, 152, 160, 101, 159, 3, 157]
    case "jp": [201, 204, 206, 203, 2, 205, 207, 213, 265, 209]
    default: []
    }
  }
}
