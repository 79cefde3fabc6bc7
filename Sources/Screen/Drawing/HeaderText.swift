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
    let list =
      switch model.view {
      case .library: Self.library(model)
      case .favorites, .recents: Self.remembered(model)
      case .chart, .genres, .gallery: Self.chart(model, now)
      case .world: Self.world(model, now)
      case .store: Self.store(model, now)
      }
    let words = [model.isDemo ? " DEMO " : nil, model.isOffline ? " OFFLINE " : nil]
    caps = words.compactMap(\.self).flatMap { [TextRun($0, Theme.cap), TextRun(" ")] }
    parts = if case .help = model.panel { [LinePart((Self.strong("Keys"), 15))] } else { list }
  }

  func runs(columns: Int) -> [TextRun] {
    caps + .fit(parts, columns: columns - caps.columns, by: TextRun(" · ", Theme.faint))
  }

  /// Of the chart, its genres, an opened genre, or the gallery.
  private static func chart(_ model: ScreenModel, _ now: Double) -> [LinePart] {
    let shown = model.chart.shown
    let kind = model.kind == .songs ? nil : model.kind.title
    let title = shown?.chart.list.title ?? kind
    let age = ChartAge(model, now)
    let day = model.view == .chart ? shown.flatMap(ChartHeading.updated) : nil
    let comparison = model.view == .chart ? shown.flatMap(ChartHeading.comparison) : nil
    return [
      LinePart(
        (strong(model.country.name), 9), (strong(model.country.code.uppercased()), 15)),
      LinePart(
        (faint(title), 3), (faint(shown?.chart.list.briefTitle), 5), (faint(kind), 10)),
      LinePart((strong(model.openedGenre), 18)),
      LinePart((faint(day), 2)), LinePart((faint(comparison), 1)), count(model),
      LinePart((faint(age.long), 4), (faint(age.short), age.isNotable ? 13 : 7)),
      LinePart((strong(shown?.isRecorded == false ? "not recorded" : nil), 13)),
    ]
  }

  private static func count(_ model: ScreenModel) -> LinePart {
    let entries = model.entryCount
    switch model.view {
    case .genres where model.openedGenre != nil:
      return LinePart((faint("\(model.allCount) of \(entries)"), 11))
    case .genres:
      let count = model.chartGenres.all.count
      guard count > 0 else { break }
      let genres = Quantity.counted(count, "genre")
      let whole = "\(genres) of \(entries) \(entries == 1 ? "entry" : "entries")"
      return LinePart((faint(whole), 6), (faint(genres), 10))
    case .gallery:
      let rows = model.filter.isEmpty ? model.rows : model.allRows
      guard !rows.isEmpty else { break }
      let genres = Quantity.counted(GalleryGrid.groups(of: rows).count, "genre")
      let pictures = Quantity.counted(rows.count, "picture")
      return LinePart((faint("\(pictures) in \(genres)"), 6), (faint(pictures), 10))
    default:
      guard let index = model.selectedIndex else { break }
      return LinePart(
        (faint("\(index + 1) of \(model.rows.count)"), model.panels.haveEntry ? 12 : 6))
    }
    return LinePart()
  }

  private static func remembered(_ model: ScreenModel) -> [LinePart] {
    let rows = model.allRows
    let count = rows.isEmpty ? nil : rows.counted(rows.count)
    return [
      LinePart((strong(model.view.title), 15)), position(model),
      LinePart((faint(count.map { "\($0), newest first" }), 5), (faint(count), 10)),
    ]
  }

  private static func store(_ model: ScreenModel, _ now: Double) -> [LinePart] {
    guard let list = model.storeList else { return [] }
    let age = model.listAge(now: now).map { Quantity.ago(seconds: $0) }
    return [
      LinePart(
        (strong(list.storefront.name), 9), (strong(list.storefront.code.uppercased()), 15)),
      LinePart((strong(list.title), 12), (strong(list.subject?.name ?? list.title), 18)),
      LinePart((faint(list.count), 10)), position(model),
      LinePart((faint(age.map { "fetched \($0)" }), 4)),
    ]
  }

  /// Which entry of the list the details or the artwork show.
  private static func position(_ model: ScreenModel) -> LinePart {
    guard model.panels.haveEntry, let index = model.selectedIndex else { return LinePart() }
    return LinePart((faint("\(index + 1) of \(model.rows.count)"), 12))
  }

  private static func world(_ model: ScreenModel, _ now: Double) -> [LinePart] {
    let world = model.world
    let (all, failed) = (world.countries.count, world.errors.count)
    let progress = "\(Spinner.frame(now: now)) \(world.answered) of \(all)"
    let countries = world.isFetching ? [progress + " countries", progress] : ["\(all) countries"]
    let left = world.secondsLeft(now: now).map { Quantity.clock(.seconds($0.rounded(.up))) }
    return [
      LinePart((strong("World"), 15)),
      LinePart((faint(world.list?.title), 3), (faint(world.list?.briefTitle), 5)),
      LinePart((faint(countries.first), 12), (faint(countries.last), 16)),
      LinePart((faint(left.map { "\($0) left" }), 6)),
      LinePart((faint(failed > 0 ? "\(failed) not refreshed" : nil), 10)),
    ]
  }

  private static func library(_ model: ScreenModel) -> [LinePart] {
    let bytes = model.files.values.reduce(0) { $0 + $1.bytes }
    let count = Quantity.counted(model.files.count, "preview")
    let isEmpty = model.files.isEmpty
    return [
      LinePart((strong("Library"), 15)), position(model),
      LinePart((faint(model.shortened(path: model.folder)), 3)),
      LinePart((faint(isEmpty ? nil : count), 10)),
      LinePart((faint(isEmpty ? nil : Quantity.bytes(bytes)), 5)),
    ]
  }

  private static func strong(_ text: String?) -> [TextRun] { run(text, Theme.strong) }
  private static func faint(_ text: String?) -> [TextRun] { run(text, Theme.faint) }

  private static func run(_ text: String?, _ style: Style) -> [TextRun] {
    text.map { [TextRun($0, style)] } ?? []
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
    let room = layout.tabs.first.map { $0.column - 3 } ?? columns - 2
    let header = HeaderText(model, now: now).runs(columns: room)
    canvas.put(header, row: 0, column: 1, width: room)
    for tab in layout.tabs {
      let isShown = tab.view == model.view
      let title = TextRun(tab.title, isShown ? Theme.heading : Theme.faint)
      let key = tab.key.map { [TextRun($0 + " ", isShown ? Theme.key : Theme.faint)] } ?? []
      canvas.put(key + [title], row: 0, column: tab.column, width: tab.columns)
      targets.add(.view(tab.view), row: 0, column: tab.column, columns: tab.columns)
    }
  }
}
