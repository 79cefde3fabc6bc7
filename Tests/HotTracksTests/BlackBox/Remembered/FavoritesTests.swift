import Foundation
import Loopback
import TestSupport
import Testing

/// Transcripts/favorites.txt and recents.txt show what needs no request.
@Suite(.timeLimit(.minutes(10)))
struct FavoritesTests {
  @Test func `a favorite is downloaded from its stored address, and removed without a request`()
    async throws
  {
    let home = try Home()
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
    let count = store.requests.count
    try await home.run("favorites remove \(ids[0])", store.environment)
    #expect(store.requests.count == count)
  }
}
