import Charts
import Session
import Support

/// The charts that could not be recorded. Apple offers no past charts, so each is said, even with `--quiet`.
final class UnrecordedCharts: Sendable {
  private struct State {
    /// By reason.
    var charts: [(reason: String, charts: [Name])] = []
    var isCollecting = false
    /// Why an older chart was shown.
    var fetchFailure: ExitStatus?
  }

  private typealias Name = (kind: MediaKind, country: Storefront)

  private let state = Locked(State())

  /// From now on, says nothing before `report`, so that many charts are in one message.
  func collect() { state.withLock { $0.isCollecting = true } }

  /// Says that a chart was not recorded, once for each reason. Callable from any thread.
  ///
  /// - Parameter reason: One or two sentences.
  func add(_ stored: StoredChart, because reason: String, _ console: Console) {
    guard stored.isKept, let storefront = Storefront.withCode(stored.chart.country) else { return }
    let name = (stored.chart.kind, storefront)
    let isNew = state.withLock { state in
      if let index = state.charts.firstIndex(where: { $0.reason == reason }) {
        state.charts[index].charts.append(name)
        return false
      }
      state.charts.append((reason, [name]))
      return !state.isCollecting
    }
    if isNew { say([name], reason, console) }
  }

  /// Says what was collected.
  func report(to console: Console) {
    for (reason, charts) in state.withLock({ $0.charts }) { say(charts, reason, console) }
  }

  private static let maxNames = 8

  private func say(_ charts: [Name], _ reason: String, _ console: Console) {
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

  /// A chart could not be fetched, which was said; an older one is shown.
  func add(_ fetchFailure: ExitStatus) { state.withLock { $0.fetchFailure = fetchFailure } }

  /// For `--record`.
  ///
  /// - Throws: A `CommandExit` of status 73 if a chart was not recorded, or of that of the failed request.
  func endCommand() throws {
    let (isEmpty, fetchFailure) = state.withLock { ($0.charts.isEmpty, $0.fetchFailure) }
    if !isEmpty { throw CommandExit(.cannotWrite) }
    if let fetchFailure { throw CommandExit(fetchFailure) }
  }
}
