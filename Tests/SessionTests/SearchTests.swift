import Charts
import SessionFixtures
import TestSupport
import Testing

@testable import Session

/// Words, and an artist, a track and an album that they match or not, in `Texts/search-words.txt`.
struct SearchWordsTests {
  @Test func `each word matches the start of a word, and all words in order the whole`()
    async throws
  {
    try await ExpectedText.expectTable(in: "search-words") { section, input in
      let parts = input.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
      let words = SearchWords(parts[0])
      if section == "Found parts of a text" {
        return words.matches(in: parts[1]).map { "[\(parts[1][$0])]" }.joined(separator: " ")
      }
      let (artist, album) = (parts[1] == "-" ? nil : parts[1], parts.dropFirst(3).first)
      let isMatch = words.match(artist: artist, track: parts[2], album: album)
      let isWhole = words.matchWhole(artist: artist, track: parts[2], album: album)
      return [
        isMatch ? "match" : "no match", isWhole ? "whole" : nil, words.isEmpty ? "empty" : nil,
      ]
      .compactMap(\.self).joined(separator: ", ")
    }
  }
}

struct GenreGroupTests {
  private func row(_ rank: Int, _ name: String, _ genres: [String]) -> Row {
    Row(
      ChartEntry(rank: rank, Entry(kind: .songs, id: "\(rank)", name: name, genres: genres)),
      file: nil)
  }

  private var rows: [Row] {
    [
      row(1, "Zebra", ["Pop", "dance"]), row(2, "apple", ["Pop"]), row(3, "Élan", []),
      row(4, "Bell", ["pop"]),
    ]
  }

  @Test func `an entry counts for each of its genres, and one without counts as Other`() {
    let groups = GenreGroup.byGenre(rows)
    #expect(groups.map(\.name) == ["Dance", "Other", "Pop"])
    #expect(groups.map { $0.rows.compactMap(\.rank) } == [[1], [3], [1, 2, 4]])
  }

  @Test func `the root of a kind is not listed, and an app about music is`() {
    #expect(row(1, "Cached", ["Music"]).genreNames == ["Other"])
    #expect(row(1, "Cached", ["music", "Pop"]).genreNames == ["Pop"])
    var app = row(1, "Tuner", ["Music"])
    app.kind = .apps
    #expect(app.genreNames == ["Music"])
  }

  @Test func `in the gallery an entry is in the group of its first genre, by title`() {
    let groups = GenreGroup.byFirstGenre(rows)
    #expect(groups.map(\.name) == ["Other", "Pop"])
    #expect(groups.map { $0.rows.map(\.name) } == [["Élan"], ["apple", "Bell", "Zebra"]])
  }

  @Test func `genres ignore case, diacritics and punctuation`() {
    let groups = [GenreGroup(name: "Música Mexicana", rows: [])]
    #expect(GenreGroup.named(" musica mexicana", in: groups)?.name == "Música Mexicana")
    #expect(GenreGroup.named("musica", in: groups) == nil)
    let rap = [GenreGroup(name: "Hip-Hop/Rap", rows: [])]
    #expect(GenreGroup.named("hip hop rap", in: rap)?.name == "Hip-Hop/Rap")
  }

  @Test
  func `the C locale sorts regardless of case and diacritics, and keeps the order of equal names`()
  {
    let names = [("b", 1), ("Á", 2), ("a", 3), ("C", 4)]
    #expect(Collation("C").sorted(names) { $0.0 }.map(\.1) == [2, 3, 1, 4])
  }
}
