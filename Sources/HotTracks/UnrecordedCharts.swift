import Charts
import Session
import Support

/// The charts that could not be recorded. Apple offers no past charts, so messages name them, even with `--quiet`.
final class UnrecordedCharts: Sendable {
  private struct State {
    /// By reason, those that no message has named.
    var charts: [(reason: String, charts: [Name])] = []
    var isCollecting = false
    /// The reasons of messages about one chart.
    var reported: Set<String> = []
    var isEmpty = true
    /// Why an older chart was shown.
    var fetchFailure: ExitStatus?
  }

  private typealias Name = (kind: MediaKind, country: Storefront)

  private let state = Locked(State())

  /// From now on, prints nothing before `report`, so that many charts are in one message.
  func collect() { state.withLock { $0.isCollecting = true } }

  /// A chart was not recorded. Prints one message for each reason. Callable from any thread.
  ///
  /// - Parameter reason: One or two sentences.
  func add(_ stored: StoredChart, because reason: String, _ console: Console) {
    guard stored.isKept, let storefront = Storefront.withCode(stored.chart.country) else { return }
    let name = (stored.chart.kind, storefront)
    let isNew = state.withLock { state in
      state.isEmpty = false
      guard state.isCollecting else { return state.reported.insert(reason).inserted }
      if let index = state.charts.firstIndex(where: { $0.reason == reason }) {
        state.charts[index].charts.append(name)
      } else {
        state.charts.append((reason, [name]))
      }
      return false
    }
    if isNew { report([name], reason, console) }
  }

  /// Names the charts that were collected.
  func report(to console: Console) {
    let charts = state.withLock { state in
      defer { state.charts = [] }
      return state.charts
    }
    for (reason, charts) in charts { report(charts, reason, console) }
  }

  private static let maxNames = 8

  private func report(_ charts: [Name], _ reason: String, _ console: Console) {
    let names = charts.map(\.country).sorted { $0.name < $1.name }.map(\.nameInText)
      .listed(first: Self.maxNames)
    let subject =
      charts.count == 1
      ? "\(charts[0].kind.chart(of: charts[0].country)) was" : "charts of \(names) were"
    // The reason may have kept something from being read before.
    let cause =
      console.hasWarned(reason) ? "." : ": \(reason.prefix(1).lowercased())\(reason.dropFirst())"
    console.warnEvenIfQuiet("The \(subject) not recorded\(cause)")
  }

  /// A chart could not be fetched; a message has given the reason, and an older chart is shown.
  func add(_ fetchFailure: ExitStatus) { state.withLock { $0.fetchFailure = fetchFailure } }

  /// For `--record`: 73 if a chart was not recorded, or the status of the request that failed.
  var status: ExitStatus {
    state.withLock { $0.isEmpty ? $0.fetchFailure ?? .done : .cannotWrite }
  }
}
