internal import Charts
internal import Foundation
internal import Library
internal import Session
internal import Terminal

/// The text of the header: the current list and its age. The demo mark is always shown.
struct HeaderText {
  private let caps: [TextRun]
  private let parts: [LinePart]

  init(_ model: ScreenModel, now: Double) {
    let words = [model.isDemo ? " DEMO " : nil, model.isOffline ? " OFFLINE " : nil]
    caps = words.compactMap(\.self).flatMap { [TextRun($0, Theme.cap), TextRun(" ")] }
    parts =
      if case .help = model.panel {
        [.strong("Keys", 15)]
      } else {
        model.page.header(model, now: now)
      }
  }

  func runs(columns: Int) -> [TextRun] {
    caps + .fit(parts, columns: columns - caps.columns, by: TextRun(" · ", Theme.faint))
  }

  /// Of the chart, its genres, an opened genre, or the gallery.
  static func chart(
    _ model: ScreenModel, _ now: Double, _ count: [LinePart], genre: String? = nil,
    day: String? = nil
  ) -> [LinePart] {
    let shown = model.chart.shown
    let kind = model.kind == .songs ? nil : model.kind.title
    let age = ChartAge(model, now)
    let parts: [LinePart] = [
      .strong((model.country.name, 9), (model.country.code.uppercased(), 15)),
      .faint(
        (shown?.chart.list.title ?? kind, 3), (shown?.chart.list.briefTitle, 5), (kind, 10)),
      .strong(genre, 18), .faint(day, 2),
    ]
    return parts + count + [
      .faint((age.long, age.isNotable ? 4 : 1), (age.short, age.isNotable ? 13 : 3)),
      .strong(shown?.isRecorded == false ? "not recorded" : nil, 13),
    ]
  }

  /// Which entry is selected; usually only if details or artwork show it.
  static func position(_ model: ScreenModel, isAlwaysShown: Bool = false) -> LinePart {
    let isShown = model.panels.haveEntry
    guard isShown || isAlwaysShown, let index = model.selectedIndex else { return LinePart() }
    return .faint("\(index + 1) of \(model.rows.count)", isShown ? 13 : 8)
  }
}

extension LinePart {
  static func strong(_ text: String?, _ priority: Int) -> LinePart { strong((text, priority)) }
  static func faint(_ text: String?, _ priority: Int) -> LinePart { faint((text, priority)) }

  /// Forms from long to short, with their priorities.
  static func strong(_ forms: (String?, Int)...) -> LinePart { LinePart(forms, Theme.strong) }
  static func faint(_ forms: (String?, Int)...) -> LinePart { LinePart(forms, Theme.faint) }

  private init(_ forms: [(text: String?, priority: Int)], _ style: Style) {
    self.init(
      forms.map { (runs: $0.text.map { [TextRun($0, style)] } ?? [], priority: $0.priority) })
  }
}

/// The age of a chart, or the state of its request.
private struct ChartAge {
  let long: String
  let short: String
  /// Whether the text is about a problem, so that it takes precedence over the full country name.
  let isNotable: Bool

  init(_ model: ScreenModel, _ now: Double) {
    let chart = model.chart
    let seconds = model.listAge(now: now)
    let age = seconds.map { Quantity.ago(seconds: $0) }
    let isOutdated = chart.failure != nil || chart.shown?.isStale == true && !model.isOffline
    isNotable = chart.isFetching || isOutdated
    if chart.isFetching {
      let word = chart.wait != nil ? "waiting…" : model.isOffline ? "loading…" : "fetching…"
      short = "\(Spinner.frame(now: now)) \(word)"
      long = chart.wait.map { "\(Spinner.frame(now: now)) \($0)" } ?? short
    } else if isOutdated {
      short = chart.shown == nil ? "not fetched" : "not refreshed"
      long = short + (seconds.map { " · \(Quantity.ago(seconds: $0, briefly: true))" } ?? "")
    } else {
      long = age.map { "fetched \($0)" } ?? ""
      short = seconds.map { Quantity.ago(seconds: $0, briefly: true) } ?? ""
    }
  }
}

extension Drawing {
  /// Draws the current list and its age at the left, and the views at the right.
  mutating func drawHeader() {
    let header = HeaderText(model, now: now)
    let text = Block.sized { .line(header.runs(columns: $0)) }
    draw(
      .split([.rest(text)] + (layout.hasTabs ? tabs : nextTab)),
      in: CellRect(row: 0, column: 1, rows: 1, columns: columns - 2))
  }

  /// All views with their keys, as wide in each view.
  private var tabs: [BlockPart] {
    let isNarrow = columns < 110
    return ListView.allCases.enumerated().flatMap { place, view -> [BlockPart] in
      let isShown = view == model.view
      let name = view.action.flatMap { model.keys.name(of: $0) }
      let key = name.map { [TextRun($0 + " ", isShown ? Theme.key : Theme.faint)] } ?? []
      let title = TextRun(
        isNarrow ? view.page.shortTitle : view.page.title, isShown ? Theme.heading : Theme.faint)
      return [
        .gap(isNarrow && place > 0 ? 1 : 2), .contents(.click(.view(view), .line(key + [title]))),
      ]
    }
  }

  /// The current view, and the key of the next one.
  private var nextTab: [BlockPart] {
    guard columns >= 50, let key = model.keys.name(of: .nextView) else { return [] }
    let tabs = [
      TextRun(model.page.title, Theme.heading), TextRun("  \(key)", Theme.key),
      TextRun(" ›", Theme.faint),
    ]
    return [.gap(2), .contents(.click(.nextView, .line(tabs)))]
  }
}
