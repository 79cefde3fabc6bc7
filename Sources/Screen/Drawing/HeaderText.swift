internal import Charts
internal import Foundation
internal import Library
internal import Session
internal import Terminal

/// The text of the header: the current list and its age. The least important part is omitted first if there
/// is no room; the demo mark is always shown.
struct HeaderText: Equatable {
  let left: String
  let right: String
}

extension HeaderText {
  private static let program = "HotTracks"
  /// Between `left` and `right`.
  static let space = 2

  init(_ model: ScreenModel, columns: Int, now: Double) {
    let candidates =
      switch model.view {
      case .genres: Self.ofGenres(model, now)
      case .chart: Self.ofChart(model, now)
      case .gallery: Self.ofGallery(model, now) + Self.ofChart(model, now)
      case .library: Self.ofLibrary(model)
      case .favorites: Self.ofRemembered(model, count: model.favorites.count)
      case .recents: Self.ofRemembered(model, count: model.recents.count)
      }
    self =
      candidates.first { $0.columns <= columns }
      ?? candidates.last.map { Self(left: $0.left.cut(toColumns: columns), right: "") }
      ?? Self(left: "", right: "")
  }

  private init(_ model: ScreenModel, name: Bool = false, _ parts: [String?], right: String) {
    let words =
      [model.isDemo ? "Demo" : nil, model.isOffline ? "Offline" : nil] + parts
    let place = words.compactMap(\.self).joined(separator: " · ")
    left = name ? "\(Self.program)  \(place)" : place
    self.right = right
  }

  private var columns: Int {
    left.columns + (right.isEmpty ? 0 : Self.space + right.columns)
  }

  private static func ofChart(_ model: ScreenModel, _ now: Double) -> [Self] {
    let freshness = ChartAge(model, now)
    let (long, short) = (freshness.long, freshness.short)
    let place = model.country.name
    let shown = model.chart.shown
    let list = shown?.chart.list
    let title = list?.title ?? (model.kind == .songs ? nil : model.kind.title)
    let brief = list?.briefTitle ?? title
    let day = shown.flatMap(ChartHeading.updated)
    let comparison = shown.flatMap(ChartHeading.comparison)
    func counted(_ age: String) -> String {
      [model.position, age.isEmpty ? nil : age].compactMap(\.self).joined(separator: " · ")
    }
    let position = model.position ?? ""
    let whole = [
      Self(model, name: true, [place, title, day, comparison], right: counted(long)),
      Self(model, name: true, [place, brief, day, comparison], right: counted(long)),
      Self(model, name: true, [place, title, day], right: counted(long)),
      Self(model, name: true, [place, brief, day], right: counted(long)),
      Self(model, name: true, [place, brief], right: counted(long)),
      Self(model, [place, brief], right: counted(long)),
      Self(model, [place, brief], right: counted(short)),
    ]
    // For other kinds than songs, the kind is shown.
    let kind = model.kind.title
    let kinds: [Self?] = [
      Self(model, [place, kind], right: counted(long)),
      Self(model, [place, kind], right: counted(short)),
      freshness.isNotable
        ? Self(model, [model.country.code.uppercased(), kind], right: short) : nil,
      Self(model, [place, kind], right: position), Self(model, [place, kind], right: ""),
    ]
    let rest = [
      Self(model, [place], right: counted(long)),
      Self(model, [place], right: counted(short)),
    ]
    let code = Self(model, [model.country.code.uppercased()], right: short)
    var words = whole
    if model.kind != .songs { words += kinds.compactMap(\.self) }
    words += rest
    if freshness.isNotable { words.append(code) }
    words += [Self(model, [place], right: position), Self(model, [place], right: "")]
    return words
  }

  /// For the list of genres, or for the opened genre.
  private static func ofGenres(_ model: ScreenModel, _ now: Double) -> [Self] {
    if let genre = model.openedGenre { return ofGenre(genre, model, now) }
    let genres = model.chartGenres.all.count
    guard genres > 0 else { return ofChart(model, now) }
    let freshness = ChartAge(model, now)
    let (long, short) = (freshness.long, freshness.short)
    let place = model.country.name
    let list = model.chart.shown?.chart.list
    let kind = model.kind == .songs ? nil : model.kind.title
    let brief = "\(genres) genre\(genres == 1 ? "" : "s")"
    let count = model.entryCount
    let whole = "\(brief) of \(count) \(count == 1 ? "entry" : "entries")"
    return [
      Self(model, name: true, [place, list?.title, whole], right: long),
      Self(model, name: true, [place, list?.briefTitle, whole], right: long),
      Self(model, [place, list?.briefTitle, whole], right: long),
      Self(model, [place, list?.briefTitle, whole], right: short),
      Self(model, [place, kind, whole], right: short),
      Self(model, [place, kind, brief], right: long),
      Self(model, [place, kind, brief], right: short),
    ] + ofChart(model, now)
  }

  private static func ofGenre(_ genre: String, _ model: ScreenModel, _ now: Double) -> [Self] {
    let freshness = ChartAge(model, now)
    let count = "\(model.allCount) of \(model.entryCount)"
    func counted(_ age: String) -> String { age.isEmpty ? count : "\(count) · \(age)" }
    let (place, code) = (model.country.name, model.country.code.uppercased())
    let kind = model.kind == .songs ? nil : model.kind.title
    let news = [
      Self(model, [place, genre], right: freshness.short),
      Self(model, [code, genre], right: freshness.short),
    ]
    return [
      Self(model, name: true, [place, kind, genre], right: counted(freshness.long)),
      Self(model, [place, kind, genre], right: counted(freshness.long)),
      Self(model, [place, kind, genre], right: counted(freshness.short)),
    ] + (freshness.isNotable ? news : []) + [
      Self(model, [place, genre], right: count), Self(model, [code, genre], right: count),
      Self(model, [genre], right: count), Self(model, [genre], right: ""),
    ]
  }

  /// While there are entries.
  private static func ofGallery(_ model: ScreenModel, _ now: Double) -> [Self] {
    let rows = model.filter.isEmpty ? model.rows : model.allRows
    guard !rows.isEmpty else { return [] }
    let age = ChartAge(model, now)
    let pictures = Quantity.counted(rows.count, "picture")
    let count = "\(pictures) in \(Quantity.counted(GalleryGrid.groups(of: rows).count, "genre"))"
    let place = model.country.name
    let list = model.chart.shown?.chart.list
    let title = list?.title ?? (model.kind == .songs ? nil : model.kind.title)
    let brief = list?.briefTitle ?? title
    return [
      Self(model, name: true, [place, title, count], right: age.long),
      Self(model, name: true, [place, brief, count], right: age.long),
      Self(model, [place, brief, count], right: age.long),
      Self(model, [place, brief, count], right: age.short),
      Self(model, [place, count], right: age.short),
      Self(model, [place, pictures], right: age.short),
    ]
  }

  private static func ofRemembered(_ model: ScreenModel, count: Int) -> [Self] {
    let title = model.view.title
    let tracks = count > 0 ? model.allRows.counted(count) : ""
    let sorted = tracks.isEmpty ? "" : "\(tracks), newest first"
    return [
      Self(model, name: true, [title], right: sorted), Self(model, [title], right: sorted),
      Self(model, name: true, [title], right: tracks), Self(model, [title], right: tracks),
      Self(model, [title], right: ""),
    ]
  }

  private static func ofLibrary(_ model: ScreenModel) -> [Self] {
    let bytes = model.kept.values.reduce(0) { $0 + $1.bytes }
    let count = Quantity.counted(model.kept.count, "preview")
    let long = model.kept.isEmpty ? "" : "\(count) · \(Quantity.bytes(bytes))"
    return [
      Self(model, name: true, ["Library", model.folder], right: long),
      Self(model, ["Library", model.folder], right: long),
      Self(model, name: true, ["Library"], right: long),
      Self(model, ["Library"], right: long),
      Self(model, ["Library"], right: ""),
    ]
  }
}

extension ScreenModel {
  /// Such as `3 of 100`; `nil` in a list of other things than entries, and in an empty one.
  fileprivate var position: String? {
    guard view == .chart, let index = selectedIndex else { return nil }
    return "\(index + 1) of \(rows.count)"
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
    let seconds = model.chartAge(now: now)
    let age = seconds.map { Quantity.ago(seconds: $0) }
    isNotable = chart.isFetching || chart.failure != nil
    if let wait = chart.wait, chart.isFetching {
      (long, short) = (wait, "waiting…")
    } else if chart.isFetching {
      (long, short) =
        model.isOffline
        ? ("loading…", "loading…")
        : ("fetching…", "fetching…")
    } else if chart.failure != nil {
      let failed = chart.shown == nil ? "not fetched" : "not refreshed"
      short = failed
      long = age.map { "\(failed) · fetched \($0)" } ?? failed
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
    let words = HeaderText(model, columns: room, now: now)
    let taken = canvas.put(words.left, row: 0, column: 1, width: room, style: Theme.strong)
    canvas.put(
      words.right, row: 0, column: 1 + taken + HeaderText.space, width: room, style: Theme.faint)
    for tab in layout.tabs { drawTab(tab) }
  }

  private mutating func drawTab(_ tab: Tab) {
    let isShown = tab.view == model.view
    let title = isShown ? Theme.heading : Theme.faint
    let key = tab.key.map { [TextRun($0, isShown ? Theme.key : Theme.faint), TextRun(" ")] }
    let runs =
      (key ?? []) + [
        TextRun(tab.title, title),
        TextRun(tab.count.isEmpty ? "" : " " + tab.count, Theme.faint),
      ]
    canvas.put(runs, row: 0, column: tab.column, width: tab.columns)
    targets.add(.view(tab.view), row: 0, column: tab.column, columns: tab.columns)
  }
}
