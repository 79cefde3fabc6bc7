import Foundation
import TestSupport
import Testing

/// `album`, `artist`, and albums in other commands. AlbumTests in ChartsTests has their order.
@Suite(.timeLimit(.minutes(10)))
struct AlbumRunTests {
  /// Two discs; 1-3 is missing, and the store lists the video first.
  private static let album = "9932156286"
  private static let artist = "998212754"

  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `an album is one request: two discs in order, a gap, and the video apart`()
    async throws
  {
    try await CountingStore.open { store in
      let words = "-c sk album \(Self.album)"
      let ended = try await home.run(words + " --json", store.environment)
      #expect(
        store.takeQuestions() == ["/lookup?id=\(Self.album)&entity=song&limit=200&country=sk"])
      let object = try ended.object()
      #expect(object["missing"] as? [String] == ["1-3"])
      #expect((object["album"] as? [String: Any])?["name"] as? String == "Harbour Year")
      let videos = try #require(object["videos"] as? [[String: Any]])
      #expect(videos.map { $0["kind"] as? String } == ["music-videos"])
      let tracks = try ended.tracks()
      #expect(object["trackCount"] as? Int == tracks.count + videos.count + 1)
      let places = tracks.compactMap { track -> String? in
        guard let disc = track["discNumber"] as? Int, let number = track["trackNumber"] as? Int
        else { return nil }
        return "\(disc)-\(number)"
      }
      #expect(places.count == tracks.count)
      #expect(places.starts(with: ["1-1", "1-2", "1-4"]) && places.contains("2-1"))

      let table = try await home.run(
        words + " --format table", store.environment.merging(["COLUMNS": "80"]) { $1 })
      #expect(store.takeQuestions() == [])
      #expect(table.lines[0].contains(/^  # +Track +.*Artist +Length +Price/))
      #expect(table.lines.dropFirst().map { String($0.prefix(3)) } == places)
      let video = try #require(videos[0]["id"] as? String)
      #expect(
        table.errors.hasSuffix(
          "The store in Slovakia does not offer 1-3.\n"
            + "Not in the list: Ines Calder – \(videos[0]["name"] as? String ?? "?") (music video) "
            + "[\(video)]\n"),
        "\(table.errors)")
      #expect(table.errors.contains(" · \(tracks.count) of \(tracks.count + 1) tracks · "))
    }
  }

  @Test func `ranks, links, IDs of songs and words open the same album and artist`() async throws {
    try await CountingStore.open { store in
      let page = "https://music.example/sk"
      for (words, questions) in [
        ("album \(page)/album/harbour-year/\(Self.album)?i=997236894071", 1),
        ("-c sk album 3", 2), ("-c sk album calder borrowed", 1), ("album 997236894071", 0),
        ("-c gb album 997236894071", 1),
      ] {
        let ended = try await home.run(words + " --json", store.environment)
        let album = try #require(try ended.object()["album"] as? [String: Any])
        #expect(album["id"] as? String == Self.album, "\(words)")
        #expect(store.takeQuestions().count == questions, "\(words)")
      }
      for words in [
        "\(page)/artist/ines-calder/\(Self.artist)", "3 -c sk", "calder -c sk", "997236894071",
        "\(Self.artist)", "997236894071 --albums -c us", Self.album,
      ] {
        let ended = try await home.run("artist \(words) --json", store.environment)
        let artist = try #require(try ended.object()["artist"] as? [String: Any])
        #expect(artist["id"] as? String == Self.artist, "\(words)")
      }
      let albums = try await home.run(
        "artist \(Self.artist) -c sk --albums --json", store.environment)
      let dates = try albums.tracks().compactMap { $0["releaseDate"] as? String }
      #expect(dates == dates.sorted(by: >) && !dates.isEmpty)
      let one = try await home.run("artist \(Self.artist) -c sk -n 1", store.environment)
      #expect(one.lines.count == 2 && one.errors.contains(" · 1 of "))
    }
  }

  @Test(arguments: [
    ("album 123456", "No album with the ID 123456 in Slovakia. Try another --country."),
    ("artist 123456", "No artist with the ID 123456 in Slovakia. Try another --country."),
    ("album borrowed light", "\n  52. Pepper & the Quiet – Borrowed Light [997252691655]\n"),
    (
      "artist nobody here",
      "To search the store: `hottracks --demo -c sk search nobody here --kind artists`"
    ),
    (
      "favorites add uk",
      "For the chart of the United Kingdom: `hottracks --demo -c gb favorites add 1`\n"
    ),
  ])
  func `what does not exist has status 66, and says what to do`(
    line: String, message: String
  ) async throws {
    let ended = try await home.demo(line, status: 66)
    #expect(ended.errors.contains(message), "\(ended.errors)")
  }

  @Test func `download and play act on at most 30 tracks of an album, and 10 albums`() async throws
  {
    let album =
      #"{"wrapperType":"collection","collectionType":"Album","collectionId":99000,"#
      + #""collectionName":"Box","artistName":"Band"}"#
    let songs = (1...40).map { number in
      #"{"wrapperType":"track","kind":"song","trackId":\#(100 + number),"collectionId":99000,"#
        + #""trackName":"Song \#(number)","artistName":"Band","discNumber":1,"#
        + #""trackNumber":\#(number),"trackCount":40,"#
        + #""previewUrl":"https://audio-ssl.itunes.apple.com/\#(number).m4a"}"#
    }
    let store = try LoopbackServer.results([album] + songs)
    defer { store.stop() }
    let ended = try await home.run(
      "download 99000 --dry-run --json", storeEnvironment(store.address("")))
    #expect(ended.errors.contains("Band – Box: the first 30 of 40 tracks\n"))
    #expect(try ended.tracks().map { $0["trackNumber"] as? Int } == Array(1...30))
    let many = try await home.demo("--kind albums play 1-11", status: 64)
    #expect(many.errors.hasSuffix("hottracks: Pass at most 10 albums at a time, not 11.\n"))
  }

  @Test func `an album of the chart, its ID and a line of a search are downloaded`() async throws {
    let program = "\(BuiltProgram.path) --demo"
    let tracks = try await home.demo("--kind albums album 1 --json").tracks()
    let ended = try await home.demo("--kind albums download 1 --dry-run --json")
    #expect(try ended.tracks().map { $0["id"] as? String } == tracks.map { $0["id"] as? String })
    let name = try #require(tracks[0]["collectionName"] as? String)
    for list in [
      "-c sk search '\(name)' --kind albums -n 1", "-c sk album 1 --kind albums",
      "-c sk artist \(Self.artist) -n 1", "-c sk search calder | tail -n 1",
    ] {
      let piped = try await ProgramRun(
        "/bin/bash",
        ["-o", "pipefail", "-c", "\(program) \(list) | \(program) play --no-input --offline -"],
        in: home
      ).ended()
      // Nothing is downloaded, so everything fails, but it is found.
      #expect(piped.status == 1, "\(list): \(piped.errors)")
      #expect(piped.errors.contains(" is not downloaded. Run without --offline"), "\(piped.errors)")
    }
  }

  @Test func `albums and artists are shown, shared, opened and kept`() async throws {
    for page in [Self.album, "https://music.example/sk/artist/ines-calder/\(Self.artist)"] {
      for command in ["show", "share", "open --print", "favorites add"] {
        try await home.demo("\(command) \(page)")
      }
    }
    for list in ["favorites", "recents"] {
      let ids = try await home.run("--demo \(list) --json").tracks().map { $0["id"] as? String }
      #expect(Set(ids) == [Self.album, Self.artist], "\(list)")
    }
    let played = try await home.demo("play \(Self.artist)", status: 1)
    #expect(
      played.errors.hasSuffix(
        "The store has no audio preview of Ines Calder. To list the songs: "
          + "`hottracks artist \(Self.artist)`\n"), "\(played.errors)")
  }
}
