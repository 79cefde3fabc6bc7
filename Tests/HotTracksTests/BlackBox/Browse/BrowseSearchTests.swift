import Foundation
import TestSupport
import Testing

/// Searching the store, albums and artists in `browse`, with the requests that the store receives.
@Suite(.timeLimit(.minutes(10)))
struct BrowseSearchTests {
  @Test func `search, artist, album, track 3, and back to the chart`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      let lookup = "limit=200&country=sk"
      try await Tmux.run(
        "-c sk browse --art off", home: home,
        environment: store.environment.merging(["HOTTRACKS_AO": "null"]) { $1 }
      ) { browse in
        try await browse.expect("1 of 100")
        try await browse.expect("[Download]")
        _ = store.takeQuestions()
        try await browse.press("j", "j", "F")
        try await browse.type("calder")
        try await browse.expect("Search songs: calder")
        #expect(store.takeQuestions() == [])
        try await browse.press("Enter")
        try await browse.expect("Songs for “calder”")
        #expect(
          store.takeQuestions() == [
            "/search?term=calder&country=sk&media=music&entity=song&limit=50"
          ])
        try await browse.press("A")
        try await browse.expect("Slovakia · Ines Calder · ")
        #expect(store.takeQuestions() == ["/lookup?id=998212754&entity=song&\(lookup)"])
        try await browse.press("B")
        try await browse.expect("The store in Slovakia does not offer 1-3.")
        #expect(store.takeQuestions() == ["/lookup?id=9932156286&entity=song&\(lookup)"])
        try await browse.press("j", "j", "Enter")
        try await browse.expect(row: "Wooden Harbor", playing: 1)

        try await browse.press("Escape")
        try await browse.expect("Slovakia · Ines Calder · ")
        try await browse.press("q")
        try await browse.expect("Songs for “calder”")
        try await browse.press("h")
        let back = try await browse.expect("3 of 100")
        #expect(back.contains { $0.hasPrefix("▌") && $0.contains("3 ") })
        #expect(store.takeQuestions() == [])
        try await browse.press("s")
        try await browse.quit()
      }
    }
  }
}
