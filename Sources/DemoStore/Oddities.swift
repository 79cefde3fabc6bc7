/// What is unusual about albums and music videos, which have no tables of their own.
enum Oddities {
  static func ofMusic(_ kind: DemoKind, number: Int) -> Set<DemoItem.Oddity> {
    switch kind {
    case .album: albums[number, default: []]
    case .musicVideo: videos[number, default: []]
    default: []
    }
  }

  /// By the numbers of their first tracks.
  private static let albums: [Int: Set<DemoItem.Oddity>] = [
    4: [.noArtwork], 9: [.notSold], 19: [.noArtistPage], 46: [.noArtistPage], 58: [.noDate],
    66: [.noGenres], 84: [.noArtistPage], 92: [.notSold, .noArtistPage],
  ]

  private static let videos: [Int: Set<DemoItem.Oddity>] = [
    10: [.silent], 26: [.notSold], 35: [.noArtistPage], 48: [.noDate], 57: [.silent],
    70: [.noArtwork], 81: [.noGenres],
  ]
}
