internal import Charts
internal import Foundation
internal import Session
internal import Terminal

/// A view of the screen: what it lists, its words, and what keys do in it. Each is a value in a file of its own, without
/// state: data, filter and selection are in the model.
protocol ListPage: ListKeys {
  var title: String { get }
  /// For narrow windows.
  var shortTitle: String { get }
  /// Within a sentence, such as `the chart`.
  var name: String { get }
  /// The meaning of the dates in the list; `nil` in lists without dates.
  var dateTitle: String? { get }
  /// Whether it shows entries of the chart, and so changes with country and kind.
  var isOfChart: Bool { get }
  /// Whether the list takes the width of the window, without details next to it.
  var isWide: Bool { get }
  /// Whether days are headings.
  var hasDays: Bool { get }
  /// The context whose keys take precedence.
  var keyContext: KeyContext? { get }

  /// Whether keys act on entries; otherwise on genres.
  var actsOnEntries: Bool { get }
  /// Whether details that a list lacks are looked up.
  var looksUpDetails: Bool { get }
  /// Whether dates are shown with the country of the entry.
  var hasCountries: Bool { get }
  /// Whether the selected row has buttons.
  var hasButtons: Bool { get }
  /// Whether favorites are marked.
  var marksFavorites: Bool { get }

  // MARK: Contents

  /// Unfiltered.
  func rows(_ model: ScreenModel) -> [Row]
  /// The number of rows, without creating them.
  func count(_ model: ScreenModel) -> Int
  /// What identifies a row in the list.
  func id(of row: Row) -> String
  /// Whether the filter finds a row.
  func matches(_ row: Row, _ words: SearchWords) -> Bool
  /// The kind of all entries; `nil` if there can be several.
  func kind(_ model: ScreenModel) -> MediaKind?
  /// The rows that playback continues with, and the selected one.
  func playback(_ model: ScreenModel) -> (rows: [Row], selected: Int?)
  /// The rows for keys that act on the whole list.
  func wholeList(_ model: ScreenModel) -> [Row]
  /// The countries in which an entry charts, by rank; empty if only one country is shown.
  func ranks(of row: Row, _ model: ScreenModel) -> [(rank: Int, countries: [Storefront])]
  /// When an entry was downloaded, added or opened.
  func date(of row: Row, _ model: ScreenModel) -> Date?
  /// When the contents were fetched; `nil` if that is not shown.
  func fetched(_ model: ScreenModel) -> Date?
  func isFetching(_ model: ScreenModel) -> Bool

  // MARK: Words

  func header(_ model: ScreenModel, now: Double) -> [LinePart]
  /// Why it is empty, and what to do.
  func empty(_ model: ScreenModel) -> EmptyList
  /// Why the contents are not the current ones, in red.
  func failure(_ model: ScreenModel) -> String?
  /// What the contents lack, in yellow.
  func warning(_ model: ScreenModel) -> String?
  /// The keys of the footer, the most useful first.
  func hints(_ drawing: Drawing) -> [KeyHint]

  func draw(in drawing: inout Drawing)
  /// The width of what is before a row's name; 0 if there is nothing.
  func numberColumns(_ model: ScreenModel, _ layout: ScreenLayout) -> Int
  /// The album whose tracks are listed, so that rows need not name it.
  func album(_ model: ScreenModel) -> Entry?
  /// The columns of a wide list.
  func columns(_ columns: ListColumns, _ drawing: Drawing) -> ListColumns
  /// The titles of the columns of a wide list.
  func titles(_ drawing: Drawing) -> Block?
  func row(at index: Int, _ drawing: Drawing) -> Block

  // MARK: Changes

  func refresh(in update: inout Update)
  func changeOrder(in update: inout Update)
  /// The view is shown instead of a former one.
  func appear(after former: ListView, in update: inout Update)
  /// Another view will be shown.
  func disappear(in update: inout Update)
  /// Whether Esc closes something in the view: a genre, a list from the store, or the view itself, if it was opened
  /// from another one.
  func canClose(_ model: ScreenModel) -> Bool
  func close(in update: inout Update)
  /// Keeps the selection visible.
  func settle(in update: inout Update)
}

extension ListPage {
  var shortTitle: String { title }
  var name: String { "the \(title.lowercased())" }
  var dateTitle: String? { nil }
  var isOfChart: Bool { false }
  var isWide: Bool { false }
  var hasDays: Bool { false }
  var keyContext: KeyContext? { nil }
  var actsOnEntries: Bool { true }
  var looksUpDetails: Bool { true }
  var hasCountries: Bool { true }
  var hasButtons: Bool { true }
  var marksFavorites: Bool { true }

  func count(_ model: ScreenModel) -> Int { rows(model).count }
  func id(of row: Row) -> String { row.id }
  func matches(_ row: Row, _ words: SearchWords) -> Bool {
    let others = [row.collectionName, row.genres.first].compactMap(\.self)
    return words.match(
      artist: row.artistName, track: row.displayName, album: others.joined(separator: " "))
  }
  func kind(_ model: ScreenModel) -> MediaKind? { isOfChart ? model.kind : nil }
  func playback(_ model: ScreenModel) -> (rows: [Row], selected: Int?) {
    let rows = model.rows
    return (rows, model.selectedIndex(in: rows))
  }
  func wholeList(_ model: ScreenModel) -> [Row] { playback(model).rows }
  func ranks(of row: Row, _ model: ScreenModel) -> [(rank: Int, countries: [Storefront])] { [] }
  func date(of row: Row, _ model: ScreenModel) -> Date? { nil }
  func fetched(_ model: ScreenModel) -> Date? {
    isOfChart && !model.chart.isFetching ? model.chart.shown?.fetched : nil
  }
  func isFetching(_ model: ScreenModel) -> Bool { isOfChart && model.chart.isFetching }
  func failure(_ model: ScreenModel) -> String? { nil }
  func warning(_ model: ScreenModel) -> String? {
    guard isOfChart, !model.chart.isFetching, let shown = model.chart.shown else { return nil }
    return model.chart.failure ?? shown.warnings.first?.sentence
  }
  func hints(_ drawing: Drawing) -> [KeyHint] { drawing.entryHints + drawing.listHints() }
  func draw(in drawing: inout Drawing) { drawing.drawList() }
  func numberColumns(_ model: ScreenModel, _ layout: ScreenLayout) -> Int {
    model.listed.numberColumns
  }
  func album(_ model: ScreenModel) -> Entry? { nil }
  func columns(_ columns: ListColumns, _ drawing: Drawing) -> ListColumns {
    columns.wide(
      (kind(drawing.model) ?? .songs).labels,
      hasLengths: drawing.rows.contains { $0.trackTimeMillis != nil },
      hasAlbums: album(drawing.model) == nil, drawing.layout)
  }
  func titles(_ drawing: Drawing) -> Block? { drawing.titles() }
  func row(at index: Int, _ drawing: Drawing) -> Block { drawing.entryRow(at: index) }

  func refresh(in update: inout Update) { update.refreshChart() }
  func changeOrder(in update: inout Update) {}
  func appear(after former: ListView, in update: inout Update) {}
  func disappear(in update: inout Update) {}
  func canClose(_ model: ScreenModel) -> Bool { false }
  func close(in update: inout Update) {}
  func settle(in update: inout Update) { update.keepVisible() }
}

/// What keys and the mouse do in a view. The defaults are those of a list of entries.
protocol ListKeys: Sendable {
  /// Moves the selection by lines.
  func move(by lines: Int, in update: inout Update)
  func moveLeft(in update: inout Update)
  func moveRight(in update: inout Update)
  /// The lines by which a page key moves.
  func pageLines(_ layout: ScreenLayout) -> Int
  /// Enter.
  func enter(in update: inout Update)
  func click(_ index: Int, in update: inout Update)
  func clickButton(_ index: Int, in update: inout Update)
  func togglePause(in update: inout Update)
  func downloadAll(in update: inout Update)
}

extension ListKeys {
  func move(by lines: Int, in update: inout Update) { update.moveSelection(by: lines) }
  func moveLeft(in update: inout Update) { update.goBack() }
  func moveRight(in update: inout Update) { update.openSelected() }
  func pageLines(_ layout: ScreenLayout) -> Int { layout.visibleCount }
  func enter(in update: inout Update) { update.withSelected { $0.enter($1) } }
  func click(_ index: Int, in update: inout Update) { update.select(index) }
  /// Selects a row, and does what Enter does if it was selected before.
  func enterSelected(_ index: Int, in update: inout Update) {
    let wasSelected = update.model.selectedIndex == index
    update.select(index)
    if wasSelected { enter(in: &update) }
  }
  func clickButton(_ index: Int, in update: inout Update) {
    guard update.model.rows.indices.contains(index) else { return }
    update.select(index)
    update.withSelected { $0.clickButton($1) }
  }
  func togglePause(in update: inout Update) {
    update.session.togglePause(update.model.selectedRow, in: update.model.playbackRows)
  }
  func downloadAll(in update: inout Update) { update.confirmDownloadAll() }
}

/// Keys while details or an image are in front of a view.
struct EntryKeys: ListKeys {}

extension ScreenModel {
  /// The current view.
  var page: any ListPage {
    genres.opened.flatMap { view == .genres ? GenrePage(genre: $0) : nil } ?? view.page
  }

  /// What keys do now.
  var pageKeys: any ListKeys { panel == nil ? page : EntryKeys() }
}
