extension DemoItem {
  /// A Friday, `YYYY-MM-DD`: of music, podcasts and episodes between March 2023 and the end of 2025,
  /// of the rest since 2011.
  var releaseDay: String {
    let firstFriday = 19_419
    let isRecent =
      switch kind {
      case .song, .album, .musicVideo, .podcast, .episode: true
      case .app, .book, .audiobook, .movie: false
      }
    let week = isRecent ? number * 37 % 146 : number * 113 % 770 - 624
    return Timestamp(secondsSince1970: (firstFriday + 7 * week) * 86_400).day
  }

  /// Of the whole, not of its preview; nil for what has no length, or does not tell it.
  var durationMilliseconds: Int? {
    switch kind {
    case .song, .musicVideo: 180_000 + numericID % 80_000
    case .podcast: 1_200_000 + numericID % 3_000_000
    case .movie: 4_900_000 + numericID % 4_000_000
    case .episode: 1_320_000 + numericID % 2_100_000
    case .album, .app, .book, .audiobook: nil
    }
  }

  /// Width and height of its artwork are in this proportion.
  var proportion: (width: Int, height: Int) {
    switch kind {
    case .song, .album, .podcast, .app, .audiobook, .episode: (1, 1)
    case .musicVideo: (16, 9)
    case .book, .movie: (2, 3)
    }
  }

  var rights: String? {
    let year = releaseDay.prefix(4)
    switch kind {
    case .song, .album: return "℗ \(year) Invented Recordings"
    case .musicVideo: return "℗ \(year) Invented Recordings, filmed on a borrowed camera"
    case .app, .book: return artist.map { "© \(year) \($0)" }
    case .audiobook: return "℗© \(year) Read Aloud & Sons"
    case .movie: return number % 6 == 2 ? nil : "© \(year) Imaginary Pictures. All rights invented."
    case .episode: return "© \(year) Made-Up Television"
    case .podcast: return number % 3 == 0 ? artist.map { "© \($0)" } : nil
    }
  }

  /// Stars, of what people rate.
  var userRating: (average: Double, count: Int)? {
    guard kind == .app || kind == .book, number % 11 != 5 else { return nil }
    return (Double(25 + numericID / 7 % 25 + 1) / 10, 3 + numericID / 3 % 48_000)
  }

  /// Of an app.
  var version: String { "\(1 + number % 9).\(number * 7 % 13).\(number * 3 % 5)" }

  /// For whom it is, in the words of a storefront; nil for what is not rated there.
  func advisoryRating(in country: String) -> String? {
    switch kind {
    case .song, .album, .musicVideo, .audiobook, .book: return isExplicit ? "Explicit" : nil
    case .podcast: return isExplicit ? "Explicit" : "Clean"
    case .app: return isExplicit ? "17+" : ["4+", "4+", "9+", "12+"][number % 4]
    case .movie: return StoreRatings.ofMovies(in: country).rating(number, isHighest: isExplicit)
    case .episode: return StoreRatings.ofShows(in: country).rating(number, isHighest: isExplicit)
    }
  }
}
