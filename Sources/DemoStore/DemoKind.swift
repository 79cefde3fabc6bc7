/// What a thing of the demo store is.
enum DemoKind: Int, Sendable, CaseIterable {
  // The numbers keep ids apart and are never changed: files on people's disks bear the ids.
  case song = 0
  case album = 10_000
  case musicVideo = 20_000
  case podcast = 30_000
  case app = 40_000
  case book = 50_000
  case audiobook = 60_000
  case movie = 70_000
  case episode = 80_000

  /// Twelve digits that begin with 99, a range Apple does not use.
  ///
  /// The factor shares none with ten, so that no two numbers give one id.
  func id(ofNumber number: Int) -> Int {
    990_000_000_000 + (rawValue + number) * 7_236_894_071 % 10_000_000_000
  }

  /// What the store's previews of it are.
  var preview: DemoPreview? {
    switch self {
    case .song, .audiobook: .sound
    case .musicVideo, .movie, .episode: .film
    case .album, .podcast, .app, .book: nil
    }
  }

  /// The genre all its genres belong to: Apple's number, and its name.
  var rootGenre: (code: Int, name: String) {
    switch self {
    case .song, .album, .musicVideo: (GenreCode.music, "Music")
    case .podcast: (26, "Podcasts")
    case .app: (36, "App Store")
    case .book: (38, "Books")
    case .audiobook: (50_000_024, "Audiobooks")
    case .movie: (33, "Movies")
    case .episode: (32, "TV Shows")
    }
  }
}

/// The medium of a preview.
enum DemoPreview: Sendable {
  case sound
  /// Named, but not there: the program does not fetch films.
  case film
}
