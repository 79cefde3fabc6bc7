import Foundation
import Support
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FavoritesTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `erase --dry-run marks favorites in JSON`() async throws {
    let home = try Home()
    for words in [["download", "1-2", "-q"], ["favorites", "add", "1"]] {
      #expect(try await home.run(["--demo", "-c", "sk"] + words).status == 0)
    }
    let rows = try await home.run(["--demo", "erase", "--all", "--dry-run", "--json"]).tracks()
    #expect(rows.count { $0["favorite"] as? Bool == true } == 1 && rows.count == 2)
  }

  @Test func `favorites are added, listed, marked and removed`() async throws {
    try await CountingStore.open { store in
      func run(_ words: String...) async throws -> ProgramEnd {
        try await home.run(words, store.environment)
      }
      let added = try await run("-c", "sk", "favorites", "add", "2", "1")
      #expect(added.status == 0)
      #expect(added.output == "")
      #expect(
        added.errors
          == "Most played, Slovakia:\nAdded to favorites: Nočný Trolejbus – Štvrť na päť\n"
          + "Added to favorites: Ema Riečna – Ľúbim ťa, električka\n")
      let again = try await run("-c", "sk", "favourites", "add", "3", "1", "nonsense")
      #expect(again.status == 66)
      #expect(again.errors.contains("Already in favorites: Ema Riečna"))
      #expect(again.errors.contains("Added to favorites: Ines Calder"))
      _ = try await run("-c", "sk", "download", "1", "4")
      _ = store.takeQuestions()

      let tracks = try await run("favorites", "--json").tracks()
      #expect(tracks.count == 3)
      #expect(tracks.allSatisfy { $0["country"] as? String == "sk" && $0["rank"] is NSNull })
      #expect(tracks.allSatisfy { $0["favorite"] as? Bool == true && $0["added"] is String })
      for key in ["name", "artistName", "collectionName", "url", "previewUrl", "artworkUrl100"] {
        #expect(tracks.allSatisfy { $0[key] is String }, "\(key)")
      }
      let library = try await run("library", "--json").tracks()
      #expect(
        library.filter { $0["favorite"] as? Bool == true }.map { $0["name"] as? String }
          == ["Ľúbim ťa, električka"])

      let removed = try await run("favorites", "remove", "990926301171", "borrowed light")
      #expect(removed.status == 0)
      #expect(
        removed.errors
          == "Removed from favorites: Ema Riečna – Ľúbim ťa, električka\n"
          + "Removed from favorites: Ines Calder – Borrowed Light\n")
      #expect(store.takeQuestions() == [])
      let ranked = try await run("-c", "sk", "favorites", "remove", "1-2")
      #expect(ranked.status == 66)
      #expect(ranked.errors.contains("Ľúbim ťa, električka is not a favorite."))
      #expect(ranked.errors.contains("Removed from favorites: Nočný Trolejbus"))
    }
  }

  @Test func `without favorites a message explains how to add one`() async throws {
    for words in [["favorites"], ["favorites", "list", "--format", "table"]] {
      let ended = try await home.run(words)
      #expect(ended.status == 0)
      #expect(ended.lines.count == (words.count == 1 ? 1 : 0))
      #expect(ended.errors.contains("`hottracks favorites add 3`"))
    }
    let json = try await home.run(["favorites", "--json"])
    #expect(try json.tracks().isEmpty)
    #expect(json.errors == "")
    #expect(home.names(in: home.path + "/data") == [])
  }

  @Test func `removing all needs --yes without a terminal`() async throws {
    _ = try await home.run(["--demo", "-c", "sk", "favorites", "add", "1-2"])
    for (words, sentence) in [
      ([], "Not a terminal: pass --yes to"), (["--no-input"], "Pass --yes to"),
    ] {
      let ended = try await home.run(["--demo", "favorites", "remove", "all"] + words)
      #expect(ended.status == 64)
      #expect(ended.errors.contains("hottracks: \(sentence) remove all 2 favorites."))
    }
    #expect(try await home.run(["--demo", "favorites", "--json"]).tracks().count == 2)
  }

  @Test func `entries are added and listed even if previews cannot be read`() async throws {
    let link = home.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    let place = ["--demo", "--documents", link]
    let added = try await home.run(place + ["-c", "sk", "favorites", "add", "1"])
    #expect(added.status == 0, "\(added.errors)")
    let list = try await home.run(place + ["favorites", "--json"])
    #expect(list.errors.contains("Continuing without downloaded previews."))
    #expect(try list.tracks().count == 1)
  }

  @Test func `a favorite is downloaded from its stored address if the lookup fails`()
    async throws
  {
    let isDown = Locked(false)
    let store = try WireStore(
      count: 2,
      question: { request, reply in
        guard isDown.withLock({ $0 }), request.target.hasPrefix("/lookup?") else { return false }
        reply.send([], status: "404 Not Found")
        return true
      })
    defer { store.stop() }
    let ids = store.songs.map(\.id)
    let words = ["-c", "sk", "--source", "top-songs", "favorites", "add", "1"]
    _ = try await home.run(words, store.environment)
    isDown.withLock { $0 = true }
    try await home.deleteCharts()
    let ended = try await home.run(["download"] + ids, store.environment)
    #expect(ended.status == 69, "\(ended.errors)")
    #expect(ended.errors.contains("hottracks: Using cached data for 1 track: "))
    #expect(ended.errors.contains("hottracks: \(ids[1])"))
    #expect(try home.wholePreviews().keys.sorted() == [ids[0]])
  }
}
