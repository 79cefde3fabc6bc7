import Charts
import Library
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct SelectionMatcherTests {
  private static let entries = [
    ChartEntry.stub(1, "Ema Riečna", "Ľúbim ťa", album: "Posledná linka"),
    .stub(2, "Drozd & Sýkorka", "Čierne čerešne"),
    .stub(4, "Ema Riečna", "Červený svetrík", album: "Zima"),
    ChartEntry.stub(5, "Ema Riečna", "Červený svetrík (Remix)"),
  ]
  private static let previews = [
    Row.stub(id: "9", name: "Babkine koláče", artist: "Mila Kôprová")
  ]

  @Test(
    arguments: [
      (["2", "1"], ["2", "1"]), (["1-2"], ["1", "2"]), (["-2"], ["1", "2"]),
      (["4-"], ["4", "5"]), (["all"], ["1", "2", "4"]), (["1-5"], ["1", "2", "4", "5"]),
      (["2", "2"], ["2", "2"]),
      // A dash and “and” between words are ignored.
      (["Drozd", "and", "Sykorka"], ["2"]), (["Drozd", "-", "Cierne", "cer"], ["2"]),
      (["1", "drozd"], ["1", "2"]),
      // Words select from the first list with a match.
      (["zima"], ["4"]), (["riecna lubim"], ["1"]), (["kolace"], ["9"]),
      // One title is the beginning of another.
      (["Ema Riečna – Červený svetrík"], ["4"]),
    ] as [([String], [String])])
  func `ranks and words select entries, in the order in which they are named`(
    words: [String], ids: [String]
  ) throws {
    // An open range ends with the displayed list, and so does `all`.
    #expect(try Self.ids(words, Self.matcher(limit: words == ["all"] ? 4 : 10)) == ids)
  }

  @Test(arguments: [
    ("9", "The chart has only 5 tracks; rank 9 does not exist."),
    ("3", "The chart has no entry at rank 3."),
    ("12-", "Ranks from 12 are beyond --limit 10. Pass a higher --limit."),
    ("8", "Rank 8 is beyond --limit 7. Pass a higher --limit."),
    ("bicykel", "Nothing in the chart or your previews matches “bicykel”."),
    ("./README.md", "./README.md is not a preview. Names of previews end in [ID].m4a."),
    (
      "ema",
      """
      “ema” matches 3 entries in the chart. Add words, or use a rank or ID:
        1. Ema Riečna – Ľúbim ťa [1]
        4. Ema Riečna – Červený svetrík [4]
        5. Ema Riečna – Červený svetrík (Remix) [5]
      """
    ),
  ])
  func `an unknown rank and words with no match or several are errors`(
    word: String, sentence: String
  ) throws {
    var matcher = Self.matcher()
    if word == "8" { matcher.lastRank = 7 }
    #expect(try Self.failures([word], matcher) == [sentence])
    #expect(try Self.ids([word], matcher).isEmpty)
  }

  @Test func `the code of a country matches only a whole name`() throws {
    var matcher = SelectionMatcher(
      lists: [
        .init(
          name: "the chart",
          rows: [
            .stub(id: "1", name: "Skin of the Lake", artist: "Mina Torvald"),
            .stub(id: "2", name: "Us", artist: "The Sky"),
            .stub(id: "3", name: "Georgia", artist: "Uma"),
          ])
      ], limit: 10)
    matcher.chartLine = { "hottracks -c \($0.code) play" }
    for (word, country) in [
      ("sk", "Slovakia: `hottracks -c sk"), ("UK", "the United Kingdom: `hottracks -c gb"),
    ] {
      #expect(
        try Self.failures([word], matcher) == [
          "No artist, title or album is named “\(word)”. For the chart of \(country) play`"
        ])
    }
    for (word, id) in [("us", "2"), ("georgia", "3"), ("sky", "2"), ("sk of", "1"), ("um", "3")] {
      #expect(try Self.ids([word], matcher) == [id])
    }
  }

  @Test func `words can match several entries of one artist`() throws {
    var matcher = Self.matcher()
    matcher.sharedID = { $0.artistName }
    #expect(try Self.ids(["riecna"], matcher) == ["1"])
    matcher.sharedID = { $0.name }
    #expect(try Self.failures(["riecna"], matcher).count == 1)
  }

  @Test func `an ID is found in all lists, and all can apply to another list`() throws {
    var matcher = Self.matcher()
    #expect(matcher.matches(.id("9")) == [.row(Self.previews[0], isNamed: true)])
    #expect(matcher.matches(.id("8")) == [.id("8")])
    matcher.all = Self.previews
    #expect(try Self.ids(["all"], matcher) == ["9"])
  }

  @Test func `IDs, words and single ranks name an entry, ranges and all do not`() throws {
    for (words, isNamed) in [
      ("drozd", true), ("1", true), ("1-2", false), ("4-", false), ("all", false),
    ] {
      for match in try Selection([words]).items.flatMap(Self.matcher().matches) {
        guard case .row(_, isNamed) = match else {
          Issue.record("\(words): \(match)")
          continue
        }
      }
    }
  }

  @Test func `only entries of a genre are selected`() throws {
    let entries = Self.entries.map { entry in
      var entry = entry
      entry.genres = entry.artistName == "Ema Riečna" ? ["Pop"] : ["Folk", "Jazz"]
      return entry
    }
    let rows = entries.map { Row($0, kept: nil) }
    let kept = try LocalPreview.stub(id: "8", artist: "Somebody", track: "Unknown")
    var matcher = SelectionMatcher(
      lists: [
        SelectionMatcher.List(name: "the chart", rows: rows),
        SelectionMatcher.List(name: "your previews", rows: [Row(kept)]),
      ], chart: LoadedChart(chart: .stub(entries), rows: rows), limit: 10)
    matcher.genre = GenreFilter("Pop")
    #expect(
      try Self.ids(["1-5", "all", "4-"], matcher) == ["1", "4", "5", "1", "4", "5", "4", "5"])
    #expect(try Self.ids(["lubim", "1"], matcher) == ["1", "1"])
    #expect(
      try Self.failures(["2"], matcher) == ["Drozd & Sýkorka – Čierne čerešne is not in Pop."])
    for words in ["drozd", "unknown somebody"] {
      #expect(
        try Self.failures([words], matcher) == [
          "Nothing in the chart or your previews matches “\(words)” with genre Pop."
        ])
    }
    // The genre of a file may be looked up.
    #expect(matcher.matches(.id("8")) == [.row(Row(kept), isNamed: true)])
    #expect(matcher.matches(.id("2")) == [.failure(GenreFilter("Pop").failure(rows[1].title))])
    // Words that match one entry of the genre are not ambiguous.
    matcher.genre = GenreFilter("Jazz")
    #expect(try Self.ids(["cer"], matcher) == ["2"])
    #expect(try Self.failures(["4-"], matcher) == ["None of these entries is in Jazz."])
    matcher.all = [rows[0]]
    #expect(try Self.ids(["all"], matcher) + Self.failures(["all"], matcher) == [])
  }

  private static func matcher(limit: Int = 10) -> SelectionMatcher {
    SelectionMatcher(
      lists: [
        SelectionMatcher.List(
          name: "the chart", rows: entries.map { Row($0, kept: nil) }),
        SelectionMatcher.List(name: "your previews", rows: previews),
      ],
      chart: LoadedChart(chart: .stub(entries), rows: entries.map { Row($0, kept: nil) }),
      limit: limit)
  }

  private static func ids(_ words: [String], _ matcher: SelectionMatcher) throws -> [String] {
    try Selection(words).items.flatMap(matcher.matches).compactMap {
      if case .row(let row, _) = $0 { row.id } else { nil }
    }
  }

  private static func failures(_ words: [String], _ matcher: SelectionMatcher) throws -> [String] {
    try Selection(words).items.flatMap(matcher.matches).compactMap {
      if case .failure(let failure) = $0, failure.status == .nothingMatches {
        failure.sentence
      } else {
        nil
      }
    }
  }
}

extension ChartEntry {
  fileprivate static func stub(
    _ rank: Int, _ artist: String, _ name: String, album: String? = nil
  ) -> ChartEntry {
    ChartEntry(
      rank: rank,
      Entry(kind: .songs, id: "\(rank)", name: name, artistName: artist, collectionName: album))
  }
}
