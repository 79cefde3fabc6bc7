import Testing

@testable import Charts

@Suite struct GenreNamesTests {
  @Test(arguments: [
    (MediaKind?.none, "Music"), (.songs, "Music"), (.albums, "Music"),
    (.musicVideos, "Music Videos"), (.podcasts, "Podcasts"), (.books, "Books"),
    (.audiobooks, "Audiobooks"), (.movies, "Movies"), (.tvEpisodes, "TV Shows"),
  ])
  func `the root genre is never listed`(kind: MediaKind?, root: String) {
    #expect(GenreNames.kept([Genre(name: root), Genre(name: "Drama")], of: kind) == ["Drama"])
    #expect(GenreNames.kept([Genre(name: root)], of: kind) == [])
  }

  @Test(arguments: [MediaKind.apps, .paidApps, .grossingApps])
  func `an app may be about music or books`(kind: MediaKind) {
    let genres = ["Music", "Books", "Utilities"]
    #expect(GenreNames.kept(genres.map { Genre(name: $0) }, of: kind) == genres)
  }

  @Test(arguments: ["26", "31", "32", "33", "34", "36", "38", "50000024"])
  func `a root is known by its number in any language`(id: String) {
    let genres = [Genre(name: "Všetko", id: id), Genre(name: "Dráma", id: "4406")]
    #expect(GenreNames.kept(genres, of: .movies) == ["Dráma"])
    #expect(GenreNames.kept(Array(genres.prefix(1)), of: .movies) == [])
    #expect(GenreNames.kept([Genre(name: "Movies", id: "4413")], of: .movies) == ["Movies"])
  }
}
