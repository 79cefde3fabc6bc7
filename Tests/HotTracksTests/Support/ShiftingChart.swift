import Foundation
import Synchronization
import TestSupport

/// The most-played chart of a `WireStore`, in Apple's shape, which can change.
final class ShiftingChart: Sendable {
  private struct State {
    var numbers: [Int]
    var updated: String
  }

  private let state: Mutex<State>

  /// | - Parameters:
  ///   - numbers: The songs of the store, in the order of the chart.
  ///   - updated: Apple's date of the chart, such as `Sat, 21 Nov 2026 08:00:00 +0000`.
  init(_ numbers: some Sequence<Int>, updated: String) {
    state = Mutex(State(numbers: Array(numbers), updated: updated))
  }

  func become(_ numbers: some Sequence<Int>, updated: String) {
    state.withLock { $0 = State(numbers: Array(numbers), updated: updated) }
  }

  /// A store with this number of songs and this chart.
  func store(songs: Int) throws -> WireStore {
    try WireStore(count: songs, length: 3000, question: { self.answer($0, by: $1) })
  }

  private func answer(_ request: WireRequest, by reply: WireReply) -> Bool {
    let parts = request.target.split(separator: "/")
    guard request.target.hasPrefix("/api/v2/"), parts.contains("most-played"), parts.count > 5,
      let size = Int(parts[5])
    else { return false }
    let state = state.withLock { $0 }
    let results = state.numbers.prefix(size).map { number in
      [
        "id": "\(880_000_000_000 + number)", "name": "Song \(number)",
        "artistName": "Band \(number)", "kind": "songs",
        "genres": [["genreId": "14", "name": "Pop"]],
      ] as [String: Any]
    }
    let feed = ["title": "Made up", "updated": state.updated, "results": results] as [String: Any]
    let data = (try? JSONSerialization.data(withJSONObject: ["feed": feed])) ?? Data()
    reply.send(data, fields: WireStore.json)
    return true
  }
}
