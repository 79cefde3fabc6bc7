import Foundation
import TestSupport
import Testing

/// JSON events, one per line: the stderr of `download --progress=json`, or the output of `play --json`.
struct EventLines {
  struct Event {
    let fields: [String: Any]

    var name: String { fields["event"] as? String ?? "" }
    var id: String? { fields["id"] as? String }
    var received: Int { fields["received"] as? Int ?? -1 }
    var status: Int? { fields["status"] as? Int }
    var path: String? { fields["path"] as? String }
    var message: String { fields["message"] as? String ?? "" }
    var position: Double? { fields["position"] as? Double }
  }

  let all: [Event]

  /// The complete lines of output that may be unfinished.
  /// - Throws: If a line is not a JSON object.
  init(_ text: String) throws {
    let whole = text.lastIndex(of: "\n").map { text[...$0] } ?? ""
    all = try whole.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let event = Event(fields: try #require(object as? [String: Any], "\(line)"))
      #expect(event.fields["schema"] as? Int == 1, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      return event
    }
  }

  var ids: [String] {
    var seen: Set<String> = []
    return all.compactMap(\.id).filter { seen.insert($0).inserted }
  }

  func of(_ id: String) -> [Event] { all.filter { $0.id == id } }
  func named(_ name: String) -> [Event] { all.filter { $0.name == name } }
  var played: [String] { named("playing").compactMap(\.id) }

  /// Checks the rules for every download of every run: the title is in the first event, the outcome in the
  /// last, and the byte count never decreases except when the download starts over.
  func expectRules(outcomes: Set<String>) throws {
    for id in ids {
      let events = of(id)
      let last = try #require(events.last)
      #expect(events.first?.fields["title"] is String)
      #expect(outcomes.contains(last.name), "\(last.fields)")
      #expect(events.dropLast().allSatisfy { !["done", "failed", "canceled"].contains($0.name) })
      for (former, event) in zip(events, events.dropFirst())
      where event.name != "started" && event.name != "canceled" {
        #expect(former.received <= event.received, "\(former.fields) then \(event.fields)")
      }
    }
  }
}
