internal import Charts
internal import Foundation
internal import Session
internal import Terminal

/// No. 1 of every country.
struct WorldPage: ListPage {
  let title = "World"
  let shortTitle = "Wld"
  let keyContext: KeyContext? = .world
  let looksUpDetails = false
  /// Keys act on the country.
  let hasButtons = false

  func rows(_ model: ScreenModel) -> [Row] { model.worldRows }
  func count(_ model: ScreenModel) -> Int { model.world.countries.count }
  func kind(_ model: ScreenModel) -> MediaKind? { model.kind }
  func id(of row: Row) -> String { row.country ?? row.id }
  func matches(_ row: Row, _ words: SearchWords) -> Bool {
    words.match(
      artist: row.artistName, track: row.displayName,
      album: row.country.flatMap(Storefront.withCode)?.name)
  }
  func ranks(of row: Row, _ model: ScreenModel) -> [(rank: Int, countries: [Storefront])] {
    model.world.ranks(of: row.entry)
  }

  /// They begin with the selected country's, if it has one, and have each entry once.
  func playback(_ model: ScreenModel) -> (rows: [Row], selected: Int?) {
    let rows = model.rows
    guard let selected = model.selectedIndex(in: rows) else { return (rows, nil) }
    let ordered = (rows[selected...] + rows[..<selected]).filter { !$0.id.isEmpty }.once
    return (ordered, rows[selected].id.isEmpty ? nil : ordered.indices.first)
  }

  func isFetching(_ model: ScreenModel) -> Bool { model.world.isFetching }

  func header(_ model: ScreenModel, now: Double) -> [LinePart] {
    let world = model.world
    let (all, failed) = (world.countries.count, world.errors.count)
    let progress = "\(Spinner.frame(now: now)) \(world.answered) of \(all)"
    let countries = world.isFetching ? [progress + " countries", progress] : ["\(all) countries"]
    let left = world.secondsLeft(now: now).map { Quantity.clock(.seconds($0.rounded(.up))) }
    return [
      .strong(title, 15),
      .faint((world.list?.title, 3), (world.list?.briefTitle, 5)),
      .faint((countries.first, 12), (countries.last, 16)),
      .faint(left.map { "\($0) left" }, 6),
      .faint(failed > 0 ? "\(failed) not refreshed" : nil, 10),
    ]
  }

  func empty(_ model: ScreenModel) -> EmptyList {
    guard let country = model.selectedCountry else {
      return EmptyList(
        headline: "No charts", isFailure: false, why: "No country has a chart of this kind.",
        hints: [KeyHint(.chart, does: "chart")])
    }
    // In place of the details or the picture of No. 1.
    let back = KeyHint(.back, does: "back")
    if let error = model.world.errors[country.code] {
      return EmptyList(
        headline: "No chart", isFailure: !model.isOffline,
        why: CommandError(causeOf: error).sentence,
        hints: (model.isOffline ? [] : [KeyHint(.refresh, does: "try again")]) + [back])
    }
    let name = model.kind.chart(of: country)
    return EmptyList(
      why: "\(model.isOffline ? "Loading" : "Fetching") the \(name)…", hints: [back])
  }

  func hints(_ drawing: Drawing) -> [KeyHint] {
    let model = drawing.model
    guard let row = model.selectedRow else { return drawing.listHints(hasPlayback: false) }
    let isPlaying = model.playing?.id == row.id
    let canPlay = !isPlaying && !model.session.hasOnlyDetails(row)
    return [KeyHint(.play, does: "open chart")]
      + (canPlay ? [KeyHint(.togglePause, does: "play No. 1")] : [])
      + [
        KeyHint(
          .changeSort, does: "by \(model.world.sort == .country ? model.kind.noun : "country")")
      ]
      + drawing.listHints(hasPlayback: isPlaying)
  }

  func numberColumns(_ model: ScreenModel, _ layout: ScreenLayout) -> Int {
    layout.hasColumns ? 26 : layout.listColumns / 5
  }

  /// Without those of a single chart.
  func columns(_ columns: ListColumns, _ drawing: Drawing) -> ListColumns {
    columns.wide(drawing.model.kind.labels, hasLengths: false, hasAlbums: false, drawing.layout)
  }

  func titles(_ drawing: Drawing) -> Block? { drawing.titles(number: "Country") }

  func row(at index: Int, _ drawing: Drawing) -> Block {
    let row = drawing.rows[index]
    guard !row.id.isEmpty else {
      let error = row.country.flatMap { drawing.model.world.errors[$0] }
      return drawing.row(at: index) { theme in
        ListColumns(number: drawing.numberColumns, drawing.layout).row(
          edge: drawing.edge(theme), number: country(of: row, drawing, theme),
          name: .text(
            error.map(Self.words) ?? String(repeating: "─", count: 16),
            theme.faint), state: .empty)
      }
    }
    let state = drawing.model.session.state(of: row, now: drawing.now)
    // A country in which the entry is not downloaded says in how many others it is the first one.
    let hidesState = state == .notKnown || state == .notHere
    let count = drawing.model.world.numberOnes(of: row.entry)
    let isSelected = index == drawing.selected
    let label = TextRun("No. 1 in \(count)", RowTheme(isSelected: isSelected).faint)
    return drawing.entryRow(
      at: index, number: { country(of: row, drawing, $0) },
      label: hidesState ? count > 1 ? [label] : [] : nil)
  }

  /// Why a country has no chart, without naming it again.
  private static func words(_ error: ChartError) -> String {
    guard error.isNoResponse, let reason = error.reason else {
      return CommandError(causeOf: error).sentence
    }
    return "Not fetched (\(reason))."
  }

  /// In narrow windows, its code.
  private func country(of row: Row, _ drawing: Drawing, _ theme: RowTheme) -> Block {
    guard let country = row.country.flatMap(Storefront.withCode) else { return .empty }
    let code = country.code.uppercased()
    let lines = drawing.numberColumns < 10 ? [code] : [country.name, code]
    return .stack(
      lines.prefix(drawing.layout.rowHeight).enumerated().map { line, text in
        let style = line == 0 ? theme.plain : theme.faint
        return .line(drawing.filter?.runs(text, style) ?? [TextRun(text, style)])
      })
  }

  func moveRight(in update: inout Update) { update.openSelectedCountry() }
  func enter(in update: inout Update) { update.openSelectedCountry() }

  /// Plays the first entry of the selected country, or pauses it if it is playing.
  func togglePause(in update: inout Update) {
    guard let row = update.model.selectedRow, update.model.playing?.id != row.id else {
      return update.session.togglePause(nil, in: update.model.playbackRows)
    }
    update.playOn(from: row)
  }

  func downloadAll(in update: inout Update) { update.say("Open the chart of a country first.") }

  func refresh(in update: inout Update) {
    if update.model.world.isFetching { return update.say("Already fetching the charts.") }
    update.fetchWorld(.refresh)
  }

  func changeOrder(in update: inout Update) {
    update.model.world.sort = update.model.world.sort == .country ? .song : .country
  }

  func appear(after former: ListView, in update: inout Update) {
    if update.model.places[.world] == nil {
      update.model.place.selected = update.model.country.code
    }
    update.fetchWorld(.remembered)
  }

  /// The charts are fetched only while the view is shown.
  func disappear(in update: inout Update) {
    guard update.model.world.isFetching else { return }
    update.model.world.end()
    update.want(.stopWorld)
  }
}
