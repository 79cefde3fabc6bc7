internal import Charts
internal import Session
internal import Terminal

/// The message in an empty list: why it is empty, and what to do.
struct EmptyList: Equatable {
  /// What is missing because of an error; `nil` if there is none.
  var headline: String?
  let why: String
  /// Keys that help.
  let hints: [KeyHint]
}

extension EmptyList {
  init(_ model: ScreenModel) {
    if !model.filter.isEmpty, model.allCount > 0 {
      self.init(
        why: "No matches for “\(model.filter)” in "
          + "\(model.openedGenre ?? "the \(model.view.place)").",
        hints: model.isTypingFilter
          ? [KeyHint(keys: "^F", does: "search the store"), KeyHint(keys: "Esc", does: "show all")]
          : [KeyHint(.back, does: "show all")])
      return
    }
    self =
      switch model.view {
      case .chart, .genres, .gallery: Self.chart(model)
      case .world: Self.world(model)
      case .library: Self.library(model)
      case .favorites, .recents: Self.remembered(model)
      case .store: EmptyList(why: "The list is empty.", hints: [KeyHint(.back, does: "back")])
      }
  }

  private static func remembered(_ model: ScreenModel) -> EmptyList {
    if let failure = model.listsFailure {
      return EmptyList(
        headline: "No \(model.view.place)", why: failure,
        hints: [KeyHint(.refresh, does: "reload")])
    }
    let chart = KeyHint(.chart, does: "chart")
    if model.listsRead != nil {
      return EmptyList(why: "Loading the \(model.view.place)…", hints: [chart])
    }
    let why =
      model.view == .favorites
      ? "No favorites yet. Entries that you mark as favorites appear here."
      : "No recents yet. Entries that you play or open appear here."
    return EmptyList(why: why, hints: [chart])
  }

  private static func chart(_ model: ScreenModel) -> EmptyList {
    let chart = model.chart
    let name = model.kind.chart(of: model.country)
    let elsewhere = KeyHint(.chooseCountry, does: "choose a country")
    // Favorites and recents do not change by themselves, so reading them again is only useful after an error.
    func again(_ does: String) -> [KeyHint] {
      model.isOffline ? [] : [KeyHint(.refresh, does: does)]
    }
    if let failure = chart.failure, !chart.isFetching {
      return EmptyList(
        headline: "No chart", why: failure, hints: again("try again") + [elsewhere])
    }
    if chart.shown != nil, !chart.isFetching {
      return EmptyList(
        why: "The \(name) is empty.", hints: again("refresh") + [elsewhere])
    }
    let asking =
      model.isOffline
      ? "Loading the \(name)…" : "Fetching the \(name)…"
    let wait = chart.wait.map { " \($0)" }
    return EmptyList(
      why: asking + (wait ?? ""), hints: [KeyHint(.library, does: "library")])
  }

  private static func world(_ model: ScreenModel) -> EmptyList {
    guard let country = model.selectedCountry else {
      return EmptyList(
        headline: "No charts", why: "No country has a chart of this kind.",
        hints: [KeyHint(.chart, does: "chart")])
    }
    // In place of the details or the picture of No. 1.
    let back = KeyHint(.back, does: "back")
    if let error = model.world.errors[country.code] {
      return EmptyList(
        headline: "No chart", why: CommandError(causeOf: error).sentence,
        hints: (model.isOffline ? [] : [KeyHint(.refresh, does: "try again")]) + [back])
    }
    let name = model.kind.chart(of: country)
    return EmptyList(
      why: "\(model.isOffline ? "Loading" : "Fetching") the \(name)…", hints: [back])
  }

  private static func library(_ model: ScreenModel) -> EmptyList {
    if let failure = model.scanFailure {
      return EmptyList(
        headline: "Cannot read the folder", why: failure, hints: [KeyHint(.refresh, does: "reload")]
      )
    }
    return EmptyList(
      why: model.isOffline
        ? "No previews downloaded yet. Offline: cannot download."
        : "No previews downloaded yet. They will be saved in \(model.shortened(path: model.folder)).",
      hints: [KeyHint(.chart, does: "chart")])
  }
}

extension Drawing {
  /// Draws the message in the middle of the window or, while the chart is being fetched, below the shape of
  /// its first rows.
  mutating func drawEmptyList() {
    let empty = EmptyList(model)
    let isLoading = model.view.isOfChart && model.chart.isFetching && model.chart.shown == nil
    let width = min(columns - 4, 64)
    let headline = [empty.headline].compactMap(\.self)
    let lines =
      headline
      + empty.why.wrapped(
        toColumns: width, limit: max(layout.listRows - 2 - headline.count, 1), breakingPaths: true)
    let widest: Int = lines.map(\.columns).max() ?? width
    let room = layout.listRows - lines.count - 2
    let taken = isLoading ? drawSkeleton(rows: room - 1) : 0
    let top = layout.listTop + (taken > 0 ? taken + 1 : max(room / 3, 0))
    let left = taken > 0 ? 2 : (columns - min(width, widest)) / 2
    for (offset, line) in lines.enumerated() {
      canvas.put(
        line, row: top + offset, column: left,
        style: offset < headline.count ? Style(.red, isBold: true) : Theme.plain)
    }
    let below = top + lines.count + 1
    guard below < layout.listTop + layout.listRows else { return }
    drawHints(empty.hints, row: below, column: left, width: width, areBracketed: true)
  }

  private static let skeletonRows = 10

  /// Draws the shape of the rows or tiles to come.
  ///
  /// - Returns: The number of lines that it takes.
  private mutating func drawSkeleton(rows room: Int) -> Int {
    if model.view == .gallery {
      let shape = layout.galleryShape
      guard room >= shape.lineRows else { return 0 }
      for tile in 0..<shape.across {
        drawSkeleton(
          row: layout.listTop + 1, column: ScreenLayout.galleryMargin + tile * shape.pitch,
          rows: shape.pictureRows, columns: shape.pictureColumns)
      }
      return shape.lineRows
    }
    let height = layout.rowHeight
    let count = max(min(Self.skeletonRows, model.limit, room / height), 0)
    let left = layout.artColumns > 0 ? 6 + layout.artColumns : 5
    for index in 0..<count {
      let top = layout.listTop + index * height
      canvas.put(
        "\(index + 1)", row: top, column: 1, width: 3, style: Theme.faint, alignment: .right)
      drawSkeleton(row: top, column: 5, rows: height, columns: layout.artColumns)
      for (line, width) in [24, 16].prefix(height).enumerated() {
        canvas.put(
          String(repeating: "─", count: width), row: top + line, column: left, style: Theme.faint)
      }
    }
    return count * height
  }

  private mutating func drawSkeleton(row: Int, column: Int, rows: Int, columns: Int) {
    guard rows > 0, columns > 0 else { return }
    drawPlaceholder(
      model.kind.placeholder, row: row, column: column, rows: rows, columns: columns, hasGap: true,
      within: row..<row + rows
    )
  }
}
