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
      (["4-"], ["4", "5"]), (["all"], ["1", "2", "4"]), (["9"], []),
      (["1-5"], ["1", "2", "4", "5"]), (["2", "2"], ["2", "2"]),
    ] as [([String], [String])])
  func `ranks are those of the chart, in the order in which they are named`(
    words: [String], ids: [String]
  ) throws {
    // An open range ends with the displayed list, and so does `all`.
    let limit = words == ["all"] ? 4 : 10
    #expect(try Self.ids(words, Self.matcher(limit: limit)) == ids)
  }

  @Test func `an unknown rank is an error`() throws {
    for (word, sentence) in [
      ("9", "The chart has only 5 tracks; rank 9 does not exist."),
      ("3", "The chart has no entry at rank 3."),
      ("12-", "Ranks from 12 are beyond --limit 10. Pass a higher --limit."),
    ] { #expect(try Self.failures([word], Self.matcher()) == [sentence]) }
    var matcher = Self.matcher()
    matcher.lastRank = 2
    #expect(
      try Self.failures(["4"], matcher) == ["Rank 4 is beyond --limit 2. Pass a higher --limit."])
    matcher.chart = LoadedChart(chart: .stub([], kind: .audiobooks), rows: [])
    #expect(
      try Self.failures(["1"], matcher) == [
        "The chart has only 0 audiobooks; rank 1 does not exist."
      ])
  }

  @Test func `a path that is not a preview is not searched`() throws {
    #expect(
      try Self.failures(["./README.md"], Self.matcher()) == [
        "./README.md is not a preview. Names of previews end in [ID].m4a."
      ])
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
    #expect(
      try Self.failures(["sk"], matcher) == [
        "No artist, title or album is named “sk”. For the chart of Slovakia: `hottracks -c sk play`"
      ])
    #expect(
      try Self.failures(["UK"], matcher) == [
        "No artist, title or album is named “UK”. For the chart of the United Kingdom: "
          + "`hottracks -c gb play`"
      ])
    #expect(try Self.ids(["us"], matcher) == ["2"])
    #expect(try Self.ids(["georgia"], matcher) == ["3"])
    #expect(try Self.ids(["sky"], matcher) == ["2"])
    #expect(try Self.ids(["sk of"], matcher) == ["1"])
    #expect(try Self.ids(["um"], matcher) == ["3"])
  }

  @Test func `words can match several entries of one artist`() throws {
    var matcher = Self.matcher()
    #expect(try Self.failures(["riecna"], matcher).count == 1)
    matcher.sharedID = { $0.artistName }
    #expect(try Self.ids(["riecna"], matcher) == ["1"])
    matcher.sharedID = { $0.name }
    #expect(try Self.failures(["riecna"], matcher).count == 1)
  }

  @Test(
    arguments: [
      ("drozd", "2"), ("zima", "4"), ("riecna lubim", "1"), ("kolace", "9"),
      // One title is the beginning of another.
      ("Ema Riečna – Červený svetrík", "4"),
      ("bicykel", nil), ("–", nil),
    ] as [(String, String?)])
  func `words select one entry, from the first list with a match`(phrase: String, id: String?) {
    let match = Self.matcher().matches(.words(phrase)).first
    if let id {
      guard case .row(let row, isNamed: true) = match else {
        Issue.record("\(phrase): \(String(describing: match))")
        return
      }
      #expect(row.id == id)
    } else {
      #expect(
        match
          == .failure(
            CommandError(
              .nothingMatches, "Nothing in the chart or your previews matches “\(phrase)”.")))
    }
  }

  @Test func `a dash and "and" between words are ignored`() throws {
    #expect(try Self.ids(["Drozd", "and", "Sykorka"], Self.matcher()) == ["2"])
    #expect(try Self.ids(["Drozd", "-", "Cierne", "cer"], Self.matcher()) == ["2"])
    #expect(try Self.ids(["1", "drozd"], Self.matcher()) == ["1", "2"])
  }

  @Test func `words with several matches select none and list them`() throws {
    #expect(
      try Self.failures(["ema"], Self.matcher()) == [
        """
        “ema” matches 3 entries in the chart. Add words, or use a rank or ID:
          1. Ema Riečna – Ľúbim ťa [1]
          4. Ema Riečna – Červený svetrík [4]
          5. Ema Riečna – Červený svetrík (Remix) [5]
        """
      ])
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
      ("drozd", true), ("1", true), ("9999999", nil), ("1-2", false), ("4-", false),
      ("all", false),
    ] as [(String, Bool?)] {
      for match in try Selection([words]).items.flatMap(Self.matcher().matches) {
        let named: Bool? = if case .row(_, let isNamed) = match { isNamed } else { nil }
        #expect(named == isNamed, "\(words)")
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
      try ["2", "drozd", "nobody", "unknown somebody"].flatMap {
        try Self.failures([$0], matcher)
      } == [
        "Drozd & Sýkorka – Čierne čerešne is not in Pop.",
        "Nothing in the chart or your previews matches “drozd” with genre Pop.",
        "Nothing in the chart or your previews matches “nobody” with genre Pop.",
        "Nothing in the chart or your previews matches “unknown somebody” with genre Pop.",
      ])
    // The genre of a file may be looked up.
    #expect(matcher.matches(.id("8")) == [.row(Row(kept), isNamed: true)])
    #expect(matcher.matches(.id("2")) == [.failure(GenreFilter("Pop").failure(rows[1].title))])
    matcher.genre = GenreFilter("Jazz")
    #expect(try Self.ids(["cierne"], matcher) == ["2"])
    #expect(try Self.failures(["4-"], matcher) == ["None of these entries is in Jazz."])
    // Words that match one entry of the genre are not ambiguous.
    matcher.genre = GenreFilter("Folk")
    #expect(try Self.ids(["cer"], matcher) == ["2"])
    matcher.all = [rows[0]]
    #expect(try Self.ids(["all"], matcher) == [])
    #expect(try Self.failures(["all"], matcher) == [])
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
