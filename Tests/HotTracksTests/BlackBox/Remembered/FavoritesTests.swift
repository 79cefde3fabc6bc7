import Foundation
import Session
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FavoritesTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `a favorite is listed in the next run, and marked in charts`() async throws {
    try await CountingStore.open { store in
      func run(_ words: String...) async throws -> ProgramEnd {
        try await home.run(words, store.environment)
      }
      let added = try await run("-c", "sk", "favorites", "add", "2", "1")
      #expect(added.status == 0)
      #expect(added.output == "")
      #expect(
        added.errors
          == "Most played, Slovakia:\nAdded to favorites: Nočný Trolejbus – Štvrť na päť\nAdded to favorites: Ema Riečna – Ľúbim ťa, električka\n"
      )
      let again = try await run("-c", "sk", "favourites", "add", "drozd", "1")
      #expect(again.errors.contains("Already in favorites: Ema Riečna"))
      _ = store.takeQuestions()

      let list = try await run("favorites", "--json")
      let tracks = try list.tracks()
      #expect(tracks.count == 3)
      #expect(tracks.allSatisfy { $0["country"] as? String == "sk" && $0["rank"] is NSNull })
      #expect(tracks.allSatisfy { $0["favorite"] as? Bool == true && $0["added"] is String })
      for key in ["name", "artistName", "collectionName", "url", "previewUrl", "artworkUrl100"] {
        #expect(tracks.allSatisfy { $0[key] is String }, "\(key)")
      }
      #expect(store.takeQuestions() == [])

      _ = try await run("-c", "sk", "download", "1", "3")
      let library = try await run("library", "--json")
      #expect(
        try library.tracks().filter { $0["favorite"] as? Bool == true }
          .map { $0["name"] as? String } == ["Ľúbim ťa, električka"])
      #expect(try await run("library").output.contains("\t★ Ema Riečna – Ľúbim ťa"))
    }
  }

  @Test func `the season is shown for TV episodes only`() async throws {
    let store = try WireStore(
      count: 1,
      question: { request, reply in
        guard request.target.hasPrefix("/lookup?") else { return false }
        reply.send(
          Data(
            """
            {"results": [{"wrapperType": "collection", "collectionType": "TV Season",
             "collectionId": 990000004003, "collectionName": "Ostrov, Season 2", "artistName": "Ostrov",
             "collectionViewUrl": "https://itunes.example/us/tv-season/ostrov/id4003"}]}
            """.utf8), fields: WireStore.json)
        return true
      })
    defer { store.stop() }
    let added = try await home.run(
      ["-c", "us", "favorites", "add", "990000004003"], store.environment)
    #expect(added.status == 0, "\(added.errors)")
    let list = try await home.run(["favorites", "--plain"], store.environment)
    #expect(list.lines.prefix(3) == ["id: 990000004003", "by: Ostrov", "name: Ostrov, Season 2"])
    #expect(!list.output.contains("state:"))
    let songs = try await home.run(["favorites", "--kind", "songs"], store.environment)
    #expect(songs.output.isEmpty)
    let shared = try await home.run(["favorites", "--json"], store.environment)
    #expect(try shared.tracks().first?["kind"] is NSNull)
  }

  @Test func `without favorites a message explains how to add one`() async throws {
    for words in [["favorites"], ["favorites", "list", "--plain"]] {
      let ended = try await home.run(words)
      #expect(ended.status == 0)
      #expect(ended.output == "")
      #expect(ended.errors.contains("`hottracks favorites add 3`"))
    }
    let json = try await home.run(["favorites", "--json"])
    #expect(try json.tracks().isEmpty)
    #expect(json.errors == "")
    #expect(home.names(in: home.path + "/data") == [])
  }

  @Test func `words without a match are reported, and the rest is added`() async throws {
    let ended = try await home.run(
      ["--demo", "-c", "sk", "favorites", "add", "1", "nonsense", "990000000001"])
    #expect(ended.status == 66)
    #expect(
      ended.errors.contains(
        "Nothing in the chart of Slovakia, your previews, favorites or recents matches “nonsense”.")
    )
    #expect(ended.errors.contains("No entry with the ID 990000000001 in Slovakia"))
    #expect(ended.errors.contains("Added to favorites: Ema Riečna"))
  }

  @Test func `removing by ID and by words sends no request`() async throws {
    try await CountingStore.open { store in
      let words = ["-c", "sk", "favorites", "add", "1-4"]
      _ = try await home.run(words, store.environment)
      _ = store.takeQuestions()
      let removed = try await home.run(
        ["favorites", "remove", "990926301171", "borrowed light"], store.environment)
      #expect(removed.status == 0)
      #expect(
        removed.errors
          == "Removed from favorites: Ema Riečna – Ľúbim ťa, električka\n"
          + "Removed from favorites: Ines Calder – Borrowed Light\n")
      let strange = try await home.run(
        ["favorites", "remove", "990926301171"], store.environment)
      #expect(strange.status == 66)
      #expect(store.takeQuestions() == [])
      let ranked = try await home.run(
        ["-c", "sk", "favorites", "remove", "1-2"], store.environment)
      #expect(ranked.status == 66)
      #expect(ranked.errors.contains("Ľúbim ťa, električka is not a favorite."))
      #expect(ranked.errors.contains("Removed from favorites: Nočný Trolejbus"))
    }
  }

  @Test func `removing all needs two confirmations`() async throws {
    _ = try await home.run(["--demo", "-c", "sk", "favorites", "add", "1-2"])
    for (words, sentence) in [
      ([], "hottracks: Not a terminal: pass --yes to remove all 2 favorites."),
      (["--no-input"], "hottracks: Pass --yes to remove all 2 favorites."),
    ] {
      let ended = try await home.run(["--demo", "favorites", "remove", "all"] + words)
      #expect(ended.status == 64)
      #expect(ended.errors.contains(sentence))
    }
    let ended = try await home.run(["--demo", "favorites", "remove", "all", "--yes"])
    #expect(ended.status == 0)
    let list = try await home.run(["--demo", "favorites", "--json"])
    #expect(try list.tracks().isEmpty)
  }

  @Test func `entries are listed and added even if previews cannot be looked up`()
    async throws
  {
    let link = home.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    let place = ["--demo", "--documents", link]
    let added = try await home.run(place + ["-c", "sk", "favorites", "add", "1"])
    #expect(added.status == 0, "\(added.errors)")
    #expect(added.errors.contains("Added to favorites: Ema Riečna"))
    for words in [["favorites", "--json"], ["recents", "--json"]] {
      let list = try await home.run(place + words)
      #expect(list.status == 0)
      #expect(list.errors.contains("Continuing without downloaded previews."))
      #expect(try list.tracks().count == (words[0] == "favorites" ? 1 : 0))
    }
  }

  @Test(arguments: ["favorites", "recents"])
  func `the help of the lists explains output formats`(command: String) async throws {
    let help = try await home.run([command, "list", "--help"]).output
    for option in ["--json", "--plain", "--color", "--demo", "--documents"] {
      #expect(help.contains(option), "\(option)")
    }
    #expect(try await home.run(["help", command, "list"]).output.contains("--plain"))
  }

  @Test func `two processes that add a hundred each at once save two hundred`() async throws {
    let store = try WireStore(count: 200)
    defer { store.stop() }
    let chart = ["-c", "sk", "-n", "200", "--source", "top-songs"]
    let shown = try await home.run(chart + ["--json"], store.environment)
    try #require(try shown.tracks().count == 200)
    let runs = try ["1-100", "101-200"].map {
      try home.start(chart + ["favorites", "add", $0], store.environment)
    }
    for run in runs {
      let ended = try await run.ended()
      #expect(ended.status == 0, "\(ended.errors)")
    }
    let list = try await home.run(["favorites", "--json"])
    let ids = try list.tracks().compactMap { $0["id"] as? String }
    #expect(Set(ids) == Set(store.songs.map(\.id)))
  }

  @Test func `favorites of several countries are downloaded from their own`() async throws {
    try await CountingStore.open { store in
      var ids: [String] = []
      for country in ["sk", "us", "jp"] {
        let chart = try await home.run(["-c", country, "--json"], store.environment)
        let id = try #require(try chart.tracks()[3]["id"] as? String)
        ids.append(id)
        _ = try await home.run(["-c", country, "favorites", "add", id], store.environment)
      }
      try home.ageMemory(bySeconds: 700)
      _ = store.takeQuestions()
      let ended = try await home.run(["download"] + ids, store.environment)
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(
        store.takeQuestions()
          == zip(ids, ["sk", "us", "jp"]).map { "/lookup?id=\($0)&country=\($1)" })
      #expect(home.names(in: home.previews).count == 3)
    }
  }

  @Test func `a favorite is downloaded from its stored address if the lookup fails`()
    async throws
  {
    let isDown = Mutex(false)
    let store = try WireStore(
      count: 3,
      question: { request, reply in
        guard isDown.withLock({ $0 }), request.target.hasPrefix("/lookup?") else { return false }
        reply.send([], status: "404 Not Found")
        return true
      })
    defer { store.stop() }
    let ids = store.songs.map(\.id)
    let words = ["-c", "sk", "--source", "top-songs", "favorites", "add", "1-2"]
    let added = try await home.run(words, store.environment)
    #expect(added.status == 0, "\(added.errors)")
    isDown.withLock { $0 = true }
    try FileManager.default.removeItem(atPath: home.cache)
    let ended = try await home.run(["download", ids[0], ids[1]], store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors.contains("hottracks: Using cached data for 2 tracks: "))
    #expect(home.names(in: home.previews).count == 2)
    for more in [[], ["--offline"]] {
      let beside = try await home.run(
        ["download", "--dry-run", "--documents", home.path + "/other", ids[2], ids[0]] + more,
        store.environment)
      #expect(beside.errors.contains("hottracks: \(ids[2])"), "\(beside.errors)")
      #expect(!beside.errors.contains("\nhottracks: \(ids[0])"))
      if more == [] {
        #expect(beside.status == 69)
        #expect(beside.lines.count == 1)
        #expect(beside.output.contains(store.songs[0].name))
      } else {
        #expect(beside.errors.contains("\(store.songs[0].name) is not downloaded"))
      }
    }
    let unknown = try await home.run(["download", ids[2]], store.environment)
    #expect(unknown.status == 69)
  }

  @Test func `a favorite that is no longer sold is reported, and the others are downloaded`()
    async throws
  {
    let gone = Mutex<String?>(nil)
    let store = try WireStore(
      count: 2,
      question: { request, reply in
        guard let id = gone.withLock({ $0 }), request.target.contains(id) else { return false }
        reply.send(Data(#"{"resultCount":0,"results":[]}"#.utf8), fields: WireStore.json)
        return true
      })
    defer { store.stop() }
    let song = store.songs[0]
    let words = ["-c", "sk", "--source", "top-songs", "favorites", "add", "1"]
    _ = try await home.run(words, store.environment)
    gone.withLock { $0 = song.id }
    try FileManager.default.removeItem(atPath: home.cache)
    let ended = try await home.run(["download", song.id], store.environment)
    #expect(ended.status == 66)
    #expect(
      ended.errors.contains(
        "hottracks: \(song.artist) – \(song.name) is no longer available in Slovakia. "),
      "\(ended.errors)")
    let list = try await home.run(["favorites", "--json"])
    #expect(try list.tracks().count == 1)
  }

  @Test func `words that left the chart select a favorite`() async throws {
    try await CountingStore.open { store in
      _ = try await home.run(["-c", "sk", "favorites", "add", "1"], store.environment)
      let ended = try await home.run(["-c", "jp", "download", "lubim", "ta"], store.environment)
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(home.names(in: home.previews).first?.hasSuffix("[990926301171].m4a") == true)
    }
  }

  @Test func `IDs from a pipe become favorites`() async throws {
    try Data("990926301171\n\n992636983384\n".utf8)
      .write(to: URL(fileURLWithPath: home.path + "/ids"))
    let script = #"exec "$0" --demo -c sk favorites add - < "$HOME/ids""#
    let ended = try await ProgramRun("/bin/sh", ["-c", script, BuiltProgram.path], in: home).ended()
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors.split(separator: "\n").count { $0.hasPrefix("Added to favorites: ") } == 2)
  }
}
