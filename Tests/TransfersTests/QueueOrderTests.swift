import Loopback
import Support
import TestSupport
import Testing

@testable import Transfers

/// Transfers start in the order of the list, whatever was done to them before.
@Suite struct QueueOrderTests {
  private enum Trouble: CaseIterable {
    case none, busy, refused, gone
  }

  /// What a transfer should do: the same rules as in `TransferQueue`, on a list that is searched.
  private struct Model {
    struct Line {
      let id: String
      let place: Int
      var rateLimits = 0
      var isPaused = false
    }

    var lines: [Line] = []
    var starts = 0

    mutating func start(_ id: String) {
      starts += 1
      lines.append(Line(id: id, place: starts))
    }

    mutating func change(_ id: String, _ work: (inout Line) -> Void) {
      guard let index = lines.firstIndex(where: { $0.id == id }) else { return }
      work(&lines[index])
    }

    /// The order of the requests of all lines that are not paused.
    func requests(_ troubles: [String: Trouble]) -> [String] {
      var (lines, requests, troubled) = (lines.filter { !$0.isPaused }, [String](), Set<String>())
      while let next = lines.min(by: { ($0.rateLimits, $0.place) < ($1.rateLimits, $1.place) }) {
        requests.append(next.id)
        let isFirst = troubled.insert(next.id).inserted
        lines.removeAll { $0.id == next.id }
        switch troubles[next.id] {
        case .busy where isFirst: lines.append(next)
        case .refused where isFirst:
          var refused = next
          refused.rateLimits += 1
          lines.append(refused)
        default: break
        }
      }
      return requests
    }
  }

  private static let ids = (1...8).map(String.init)

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `the order of requests is that of the list after any commands`(seed: UInt64) async throws {
    var numbers = SeededNumbers(seed: seed)
    let song = SmallMP4.bytes(length: 2000, seed: seed)
    let troubles = Dictionary(
      uniqueKeysWithValues: Self.ids.map { ($0, Trouble.allCases.randomElement(using: &numbers)!) })
    let (gate, log) = (Gate(), Locked<[String]>([]))
    try await TransferFixture.use(
      parallel: 1,
      serving: { request, reply in
        let id = String(request.target.dropFirst().prefix { $0.isNumber })
        if id == "0" { gate.pass() }
        let isFirst = log.withLock { log in
          defer { log.append(id) }
          return !log.contains(id)
        }
        switch troubles[id] {
        case .busy where isFirst: reply.send([], status: "500 Busy")
        case .refused where isFirst: reply.send([], status: "429 Too Many")
        case .gone: reply.send([], status: "404 Not Found")
        default: reply.send(song)
        }
      }
    ) { fixture in
      fixture.start("0")
      try await waitUntil("the first request is running") { gate.waiting == 1 }
      var model = Model()
      for id in Self.ids.shuffled(using: &numbers) {
        fixture.start(id)
        model.start(id)
      }
      for _ in 0..<20 {
        let id = Self.ids.randomElement(using: &numbers)!
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0:
          guard model.lines.contains(where: { $0.id == id }) else { continue }
          fixture.client.command(.cancel, id)
          model.lines.removeAll { $0.id == id }
          try await fixture.outcome(id)
        case 1...3:
          fixture.client.command(.pause, id)
          model.change(id) { $0.isPaused = true }
        default:
          fixture.client.command(.resume, id)
          model.change(id) { $0.isPaused = false }
        }
      }
      gate.open()
      try await fixture.outcome("0")
      for line in model.lines where !line.isPaused { try await fixture.outcome(line.id) }
      #expect(log.withLock { $0 } == ["0"] + model.requests(troubles))
    }
  }
}
