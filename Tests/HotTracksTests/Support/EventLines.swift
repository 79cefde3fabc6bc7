import Foundation
import TestSupport
import Testing

/// What `download --progress=json` has written to stderr.
struct EventLines {
  struct Event {
    let fields: [String: Any]

    var name: String { fields["event"] as? String ?? "" }
    var id: String? { fields["id"] as? String }
    var received: Int { fields["received"] as? Int ?? -1 }
    var total: Int? { fields["total"] as? Int }
    var status: Int? { fields["status"] as? Int }
    var path: String? { fields["path"] as? String }
    var message: String { fields["message"] as? String ?? "" }
  }

  static let transferEvents: Set = [
    "queued", "started", "progress", "paused", "resumed", "retrying", "done", "failed", "canceled",
  ]

  let all: [Event]

  /// - Throws: where a line is no JSON object of schema 1, or holds a control character.
  init(_ errors: String) throws {
    #expect(errors.isEmpty || errors.hasSuffix("\n"))
    all = try errors.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let event = Event(fields: try #require(object as? [String: Any], "\(line)"))
      #expect(event.fields["schema"] as? Int == 1, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      if let id = event.id {
        #expect(Self.transferEvents.contains(event.name), "\(line)")
        #expect(!id.isEmpty && event.received >= 0 && event.fields["total"] != nil, "\(line)")
      } else {
        #expect(["note", "detail", "error"].contains(event.name), "\(line)")
        #expect(!event.message.isEmpty, "\(line)")
      }
      return event
    }
  }

  var ids: [String] {
    var seen: Set<String> = []
    return all.compactMap(\.id).filter { seen.insert($0).inserted }
  }

  func of(_ id: String) -> [Event] { all.filter { $0.id == id } }

  /// What holds for every id of every run: its title comes first, its outcome last, and its count
  /// never falls but where it begins anew.
  func expectRules(outcomes: Set<String>, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    for id in ids {
      let events = of(id)
      let first = try #require(events.first)
      let last = try #require(events.last)
      #expect(first.fields["title"] is String, sourceLocation: sourceLocation)
      #expect(outcomes.contains(last.name), "\(last.fields)", sourceLocation: sourceLocation)
      #expect(
        events.dropLast().allSatisfy { !["done", "failed", "canceled"].contains($0.name) },
        sourceLocation: sourceLocation)
      for (former, event) in zip(events, events.dropFirst())
      where event.name != "started" && event.name != "canceled" {
        #expect(
          former.received <= event.received, "\(former.fields) then \(event.fields)",
          sourceLocation: sourceLocation)
      }
    }
  }
}
