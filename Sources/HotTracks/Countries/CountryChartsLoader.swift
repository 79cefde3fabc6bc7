import Charts
import Foundation
import Session
import Support
import Terminal

/// Fetches the charts of several countries, with progress on a terminal. `q` and Ctrl-C stop it.
struct CountryChartsLoader {
  let store: StoreConnection
  let options: SharedOptions
  let countries: CountryList
  let isRecorded: Bool

  private enum Event {
    case chart(CountryChart)
    case key(Key)
    case signal(CInt)
    case second
    case end
  }

  private var context: CommandContext { store.context }
  private var console: Console { context.console }
  /// Not while a pager or another program reads the output, because it may use the terminal.
  private var showsProgress: Bool {
    console.isErrorTerminal && console.isOutputTerminal && console.verbosity != .quiet
  }

  /// - Parameter receive: Is called for each chart in the order of the countries, as soon as those before it have
  ///   arrived; after a stop, also for those after a missing one.
  func fetch(_ receive: (CountryChart) async throws -> Void) async throws -> CountryChartsOutcome {
    let controls = SessionControls(
      console: console, takesKeys: !options.output.noInput && showsProgress,
      timeouts: store.context.timeouts)
    defer { controls.close() }
    let (events, sender) = AsyncStream<Event>.makeStream()
    let tasks = [
      Task {
        let charts = store.repository.charts(
          of: countries.storefronts, list: options.chart.list, freshness: options.chart.freshness,
          isRecorded: isRecorded, pacing: store.pacing)
        for await chart in charts { sender.yield(.chart(chart)) }
        sender.yield(.end)
      },
      Task { for await key in controls.keys { sender.yield(.key(key)) } },
      Task { for await signal in controls.signals { sender.yield(.signal(signal)) } },
      Task {
        while true {
          try await Task.sleep(for: .seconds(1))
          sender.yield(.second)
        }
      },
    ]
    defer {
      for task in tasks { task.cancel() }
      if showsProgress { console.endDrawing(keepingLines: false) }
    }
    context.unrecorded.collect()
    defer { context.unrecorded.report(to: console) }
    var outcome = CountryChartsOutcome(countries: countries)
    let begun = Date()
    var waiting: [String: CountryChart] = [:]
    var next = countries.storefronts[...]
    loop: for await event in events {
      switch event {
      case .chart(let chart):
        outcome.add(chart)
        for warning in chart.shown?.warnings ?? [] { console.warnOnce(warning.description) }
        waiting[chart.country.code] = chart
        while let country = next.first, let chart = waiting.removeValue(forKey: country.code) {
          next.removeFirst()
          try await receive(chart)
        }
      case .key(let key):
        guard key == .character("q") else { continue }
        outcome.isStopped = true
        break loop
      case .signal(let signal):
        guard controls.handle(signal) else { continue }
        outcome.signal = signal
        break loop
      case .second: break
      case .end: break loop
      }
      guard showsProgress else { continue }
      console.draw([[TextRun(outcome.progress(seconds: Date().timeIntervalSince(begun)))]])
    }
    for chart in next.compactMap({ waiting[$0.code] }) { try await receive(chart) }
    return outcome
  }
}

/// Which charts came, and why the others did not.
struct CountryChartsOutcome {
  let countries: CountryList
  private(set) var failures: [(country: Storefront, error: ChartError, isCached: Bool)] = []
  private(set) var received: Set<String> = []
  private var cachedCount = 0
  var isStopped = false
  var signal: CInt?

  init(countries: CountryList) { self.countries = countries }

  mutating func add(_ chart: CountryChart) {
    received.insert(chart.country.code)
    if chart.isCached { cachedCount += 1 }
    guard let error = chart.error else { return }
    failures.append((chart.country, error, chart.shown != nil))
  }

  /// Countries without a chart, in order.
  var missing: [(country: Storefront, error: ChartError?)] {
    countries.storefronts.compactMap { country in
      guard received.contains(country.code) else { return (country, nil) }
      return failures.first { $0.country == country && !$0.isCached }.map { (country, $0.error) }
    }
  }

  /// `91 of 167 countries · 0:41 left`.
  ///
  /// - Parameter seconds: Since the first request.
  func progress(seconds: Double) -> String {
    let (done, all) = (received.count, countries.storefronts.count)
    let text = "\(done) of \(all) countries"
    let fetched = done - cachedCount
    guard fetched > 1, done < all, seconds > 2 else { return text }
    let left = Duration.seconds(seconds / Double(fetched) * Double(all - done))
    return "\(text) · \(Quantity.clock(left)) left"
  }

  /// The failure of all countries, if it is the same.
  private var commonFailure: ChartError? {
    guard let first = failures.first?.error, missing.count == countries.storefronts.count,
      failures.count == missing.count,
      failures.allSatisfy({ $0.error.briefReason == first.briefReason })
    else { return nil }
    return first
  }

  private static let maxNames = 8

  /// One message for each reason, with the countries that failed.
  var failureMessages: [String] {
    if let commonFailure {
      let reason = commonFailure.briefReason
      return [
        "No chart could be fetched: \(reason)\(Self.end(of: reason)) \(commonFailure.advice)"
      ]
    }
    var reasons: [(text: String, names: [String])] = []
    for country in countries.storefronts {
      guard let failure = failures.first(where: { $0.country == country }) else { continue }
      let cause =
        failure.error.briefReason + (failure.isCached ? "; showing the cached chart" : "")
      let advice = failure.error.remedy == .findCause ? " \(failure.error.advice)" : ""
      let reason = cause + Self.end(of: cause) + advice
      if let index = reasons.firstIndex(where: { $0.text == reason }) {
        reasons[index].names.append(country.nameInText)
      } else {
        reasons.append((reason, [country.nameInText]))
      }
    }
    return reasons.map { reason in
      let noun = reason.names.count == 1 ? "chart" : "charts"
      let names = reason.names.listed(first: Self.maxNames)
      return "Could not fetch the \(noun) of \(names): \(reason.text)"
    }
  }

  /// Without a pager after a signal, because the process ends soon.
  func output(_ options: OutputOptions) -> OutputOptions {
    var options = options
    if signal != nil { options.noPager = true }
    return options
  }

  func report(in context: CommandContext) async {
    let console = context.console
    let advice = if let commonFailure { await context.firstRunAdvice(commonFailure) } else { "" }
    for message in failureMessages { console.fail(message + advice) }
    let count = countries.storefronts.count - received.count
    if isStopped || signal != nil {
      let were = count == 1 ? "was" : "were"
      console.note("Stopped; \(Quantity.counted(count, "chart")) \(were) not fetched.")
    } else if commonFailure == nil, missing.count * 2 > countries.storefronts.count {
      console.warn("More than half of the charts are missing.")
    }
  }

  private static func end(of reason: String) -> String { reason.hasSuffix("?") ? "" : "." }

  var status: ExitStatus {
    if let signal { return ExitStatus(signal: signal) }
    if failures.isEmpty { return isStopped ? .failed : .done }
    guard missing.count == countries.storefronts.count, !isStopped else { return .failed }
    return .of(failures.map { CommandError($0.error).status })
  }
}
