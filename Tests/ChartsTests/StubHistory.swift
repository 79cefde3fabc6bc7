import Foundation
import Synchronization

@testable import Charts

/// A history in memory.
final class StubHistory: Sendable {
  private let pasts = Mutex<[String: ChartOrderHistory]>([:])
  private let log = Mutex<[[String]]>([])

  private let calls = Mutex<[String]>([])

  /// The calls, in order.
  var asked: [String] { calls.withLock { $0 } }

  /// The IDs of each recorded chart.
  var noted: [[String]] { log.withLock { $0 } }

  var history: ChartHistory {
    ChartHistory(
      note: { chart, fetched in
        self.calls.withLock { $0.append("note") }
        let past = ChartOrder(chart, fetched: fetched)
        self.log.withLock { $0.append(past.ids.compactMap(\.self)) }
        self.pasts.withLock { $0[Self.key(chart), default: ChartOrderHistory(past)].note(past) }
      },
      compared: { chart, fetched, isNew in
        self.calls.withLock { $0.append(isNew ? "compare new" : "compare") }
        return self.pasts.withLock { $0[Self.key(chart)] }?
          .compared(with: ChartOrder(chart, fetched: fetched), isNew: isNew)
      })
  }

  private static func key(_ chart: Chart) -> String {
    "\(chart.country) \(chart.source.rawValue)"
  }
}
