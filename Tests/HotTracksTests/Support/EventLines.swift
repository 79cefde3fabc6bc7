import Foundation
import TestSupport
import Testing

/// The output of `download --progress=json` on stderr.
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

  /// | - Throws: If a line is not a JSON object of schema 1, or contains a control character.
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

  /// Checks the rules for every ID of every run: the title is in the first event, the outcome in the last,
  /// and the byte count never decreases except when the download starts over.
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
