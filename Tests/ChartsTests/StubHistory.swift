import Foundation
import Synchronization

@testable import Charts

/// A history in memory.
final class StubHistory: Sendable {
  private let pasts = Mutex<[String: ChartPast]>([:])
  private let log = Mutex<[[String]]>([])

  /// The ids of each chart that was noted.
  var noted: [[String]] { log.withLock { $0 } }

  var history: ChartHistory {
    ChartHistory(
      note: { chart, fetched in
        let past = PastChart(chart, fetched: fetched)
        self.log.withLock { $0.append(past.ids) }
        self.pasts.withLock { $0[Self.key(chart), default: ChartPast(past)].note(past) }
      },
      compared: { chart, fetched in
        self.pasts.withLock { $0[Self.key(chart)] }?
          .compared(with: PastChart(chart, fetched: fetched))
      })
  }

  private static func key(_ chart: Chart) -> String {
    "\(chart.country) \(chart.source.rawValue)"
  }
}
