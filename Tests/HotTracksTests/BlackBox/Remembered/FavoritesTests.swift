import Foundation
import TestSupport
import Testing

/// Favorites and recents.
@Suite(.timeLimit(.minutes(10)))
struct FavoritesTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `favorites are added, listed, marked and removed`() async throws {
    try await CountingStore.open { store in
      func run(_ words: String, status: CInt = 0) async throws -> ProgramEnd {
        try await home.run(words, store.environment, status: status)
      }
      let added = try await run("-c sk favorites add 2 1")
      #expect(added.output == "")
      #expect(
        added.errors
          == "Most played, Slovakia:\nAdded to favorites: Nočný Trolejbus – Štvrť na päť\n"
          + "Added to favorites: Ema Riečna – Ľúbim ťa, električka\n")
      let again = try await run("-c sk favourites add 3 1 nonsense", status: 66)
      #expect(again.errors.contains("Already in favorites: Ema Riečna"))
      #expect(again.errors.contains("Added to favorites: Ines Calder"))
      _ = try await run("-c sk download 1 4")
      _ = store.takeQuestions()

      let tracks = try await run("favorites --json").tracks()
      #expect(tracks.count == 3)
      #expect(tracks.allSatisfy { $0["country"] as? String == "sk" && $0["rank"] is NSNull })
      #expect(tracks.allSatisfy { $0["favorite"] as? Bool == true && $0["added"] is String })
      for list in ["library", "erase --all --dry-run"] {
        let marked = try await run("\(list) --json").tracks().map { $0["favorite"] as? Bool }
        #expect(marked.count == 2 && marked.count { $0 == true } == 1, "\(list)")
      }
      #expect(
        try await run("favorites remove 990926301171 calder").errors
          == "Removed from favorites: Ema Riečna – Ľúbim ťa, električka\n"
          + "Removed from favorites: Ines Calder – Borrowed Light\n")
      #expect(store.takeQuestions() == [])
      let ranked = try await run("-c sk favorites remove 1-2", status: 66)
      #expect(ranked.errors.contains("Ľúbim ťa, električka is not a favorite."))
      #expect(ranked.errors.contains("Removed from favorites: Nočný Trolejbus"))
    }
  }

  @Test func `without favorites a message explains how to add one, and removing all needs --yes`()
    async throws
  {
    let none = try await home.run("favorites list --format table")
    #expect(none.output == "" && none.errors.contains("`hottracks favorites add 3`"))
    let json = try await home.run("favorites --json")
    #expect(try json.tracks().isEmpty && json.errors == "")
    #expect(home.names(in: home.path + "/data") == [])
    try await home.demo("favorites add 1-2")
    for (word, sentence) in [
      ("", "Not a terminal: pass --yes to"), ("--no-input", "Pass --yes to"),
    ] {
      let ended = try await home.run("--demo favorites remove all \(word)", status: 64)
      #expect(ended.errors.contains("hottracks: \(sentence) remove all 2 favorites."))
    }
    #expect(try await home.run("--demo favorites --json").tracks().count == 2)
    let others = try await home.run("--demo -c uk --kind podcasts favorites")
    #expect(
      others.errors.contains("No favorites match --country gb --kind podcasts (2 in total)."))
  }

  @Test func `entries are added and listed even if previews cannot be read`() async throws {
    let link = home.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    try await home.demo("--documents \(link) favorites add 1")
    let list = try await home.run("--demo --documents \(link) favorites --json")
    #expect(list.errors.contains("Continuing without downloaded previews."))
    #expect(try list.tracks().count == 1)
  }

  @Test func `a favorite is downloaded from its stored address if the lookup fails`()
    async throws
  {
    let store = try WireStore(count: 2)
    let ids = store.songs.map(\.id)
    try await home.run("-c sk --source top-songs favorites add 1", store.environment)
    store.setQuestion { request, reply in
      guard request.target.hasPrefix("/lookup?") else { return false }
      reply.send([], status: "404 Not Found")
      return true
    }
    defer { store.stop() }
    try await home.deleteCharts()
    let ended = try await home.run(
      "download \(ids.joined(separator: " "))", store.environment, status: 69)
    #expect(ended.errors.contains("hottracks: Using cached data for 1 track: "))
    #expect(ended.errors.contains("hottracks: \(ids[1])"))
    #expect(try home.wholePreviews().keys.sorted() == [ids[0]])
  }

  @Test func `played 1, 2, 1, recents are 1, 2, and can be cleared`() async throws {
    try await home.downloadDemo("1-2")
    #expect(try await home.playIntoFile(["1", "2", "1"]).status == 0)
    // Not downloaded, so it is not played.
    #expect(try await home.playIntoFile(["3", "--offline"]).status != 0)
    let tracks = try await home.run("--demo recents --json").tracks()
    #expect(tracks.map { $0["id"] as? String } == ["990926301171", "992636983384"])
    #expect(tracks.allSatisfy { $0["country"] as? String == "sk" && $0["seen"] is String })
    #expect(tracks.allSatisfy { $0["state"] as? String == "downloaded" })
    #expect(
      try await home.run("--demo recents clear").errors
        == "Demo (invented)\nDeleted 2 entries from recents.\n")
    #expect(try await home.run("--demo recents").errors.contains("No recents yet."))
  }
}
