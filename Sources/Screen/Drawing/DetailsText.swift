internal import Artwork
internal import Charts
internal import Foundation
internal import Library
internal import Session
internal import Terminal

/// The text of an entry's details: names and actions first, addresses last.
struct DetailsText {
  let model: ScreenModel
  let row: Row
  let state: RowState
  let columns: Int
  /// The width for addresses and paths, which need not be short to be read.
  let addressColumns: Int
  /// Whether it is next to the list, which has the buttons. Then there are no addresses, either.
  var isPane = false
  /// Screenshots as images of equal height; if empty, their addresses are shown as links.
  var screenshots: [PictureRequest] = []

  /// Wider lines are hard to read.
  static let maxColumns = 80

  private static let look = RowTheme(isSelected: false)

  struct Text: Equatable {
    let lines: [[TextRun]]
    /// The first of the empty lines reserved for screenshots.
    let screenshotsTop: Int
  }

  var text: Text {
    let above = [names, stateLines, countries, facts, past, story].filter { !$0.isEmpty }
    let parts = above + [shownScreenshots, links].filter { !$0.isEmpty }
    return Text(
      lines: Array(parts.joined(separator: [[]])),
      screenshotsTop: above.joined().count + above.count)
  }

  private var names: [[TextRun]] {
    let collection = row.partName.flatMap { $0 == row.name ? nil : $0 }
    var lines = text(row.markedName, Theme.strong, limit: 3)
    lines += text(row.artistName, Theme.plain, limit: 2)
    lines += text(collection, Theme.faint, limit: 2)
    return lines
  }

  private var stateLines: [[TextRun]] {
    var lines: [[TextRun]] = []
    switch state {
    // The row says it.
    case .notHere where isPane, .playing where isPane: break
    case .noAudio:
      lines = [label.button(.openPage, "Store page")].filter { !$0.isEmpty }
      lines += text(row.sentence(row.title), Theme.plain, limit: 6)
    // The World view makes no lookups, so an unknown preview is no error there.
    case .notKnown where isPane && !model.page.looksUpDetails: break
    case .noPreview, .notKnown:
      lines = labelLines + text(row.sentence(row.title), Theme.failure, limit: 6)
    default:
      lines = labelLines + text(state.error, state.word.style, limit: 6)
    }
    lines += text(lookupError.map { "Some details are missing: \($0)" }, Theme.faint, limit: 4)
    lines += text(lookupStatus, Theme.faint, limit: 3)
    return lines
  }

  private var label: RowStateText {
    RowStateText(
      state: state, columns: min(columns, 34), look: Self.look, keys: isPane ? nil : model.keys,
      isOffline: model.isOffline, hasTimeBar: true)
  }

  /// The country in which the entry was found, if it differs from that of the chart.
  private var countryName: String? {
    guard let code = row.country, code != model.country.code else { return nil }
    return Storefront.withCode(code)?.name
  }

  /// The text while a lookup is running or waiting for another one.
  private var lookupStatus: String? {
    guard !model.isOffline, model.details.isLookingUp else { return nil }
    let country = row.home(model.country).code
    guard
      model.details.lookup(of: row.id, in: country) == .running
        || !isPane && model.needsDetailsLookup(row)
    else { return nil }
    return "Fetching details…" + (model.chart.wait.map { " \($0)" } ?? "")
  }

  /// Why the lookup returned nothing.
  private var lookupError: String? {
    let country = row.home(model.country).code
    guard case .failed(let sentence)? = model.details.lookup(of: row.id, in: country) else {
      return nil
    }
    return sentence
  }

  /// The buttons, then the state.
  private var labelLines: [[TextRun]] {
    let buttons = label.buttonLine
    var plain = label
    plain.keys = nil
    return buttons.isEmpty
      ? plain.lines(2) : [buttons] + (state == .notHere ? [] : plain.lines(2))
  }

  /// Two short facts share a line if there is room.
  private var facts: [[TextRun]] {
    var known: [EntryFact?] = [
      EntryFact("Kind", row.kind.flatMap { $0 == .songs ? nil : $0.noun }),
      EntryFact("Rank", rank), EntryFact("Country", countryName),
    ]
    known += row.facts
    if !isPane { known.append(EntryFact("ID", row.id)) }
    let half = columns / 2
    var lines: [[TextRun]] = []
    var isHalf = false
    for case let fact? in known {
      var factLines = self.fact(fact)
      let isShort = half >= 26 && factLines.count == 1 && factLines[0].columns <= half - 2
      if isShort, isHalf, var line = lines.popLast() {
        line.append(TextRun(String(repeating: " ", count: half - line.columns)))
        factLines[0] = line + factLines[0]
      }
      lines += factLines
      isHalf = isShort && !isHalf
    }
    return lines
  }

  private var countries: [[TextRun]] {
    model.page.ranks(of: row, model).compactMap { rank, countries in
      EntryFact("No. \(rank)", countries.map(\.name).joined(separator: " · "))
    }.flatMap(fact)
  }

  /// The past of the entry in the chart, with a bar for each of the last 30 days.
  private var past: [[TextRun]] {
    guard let history = row.history, let recordedDays = model.chart.shown?.history?.recordedDays,
      recordedDays > 1
    else { return [] }
    let peak = Date(day: history.peakDay).map { " on \(ChartHeading.day($0))" } ?? ""
    let run = history.consecutiveDays
    let days =
      "\(history.daysOnChart) of \(recordedDays) recorded"
      + (run < history.daysOnChart ? ", now \(run) in a row" : "")
    let facts = [EntryFact("Peak", "\(history.peakRank)\(peak)"), EntryFact("Days", days)]
    let shown = history.recent.suffix(room)
    let bars = TextRun(shown.map(Self.bar).joined(), Self.look.tinted(.green))
    return facts.compactMap(\.self).flatMap(fact) + [[label("\(shown.count) days"), bars]]
  }

  /// The higher the rank, the higher the bar.
  private static func bar(_ day: EntryHistory.DayRank) -> String {
    switch day {
    case .notRecorded: " "
    case .absent: "·"
    case .rank(let rank):
      zip([3, 10, 20, 30, 40, 60, 80], "█▇▆▅▄▃▂").first { rank <= $0.0 }.map { String($0.1) } ?? "▁"
    }
  }

  private var links: [[TextRun]] {
    guard !isPane else { return [] }
    let links: [[TextRun]?] = [
      address("Store", model.session.shareText(of: row).link),
      address(row.labels.artist, row.details.artistURL),
      address("Video", row.details.filmURL),
      row.file.map { file in
        // The end tells more than the folder.
        let path = model.shortened(path: file.path).displayable.end(ofColumns: addressRoom)
        return [label("File"), TextRun(path, Theme.plain.linked(to: Hyperlink(file: file.path)))]
      },
    ]
    let hasPreview = row.previewURL ?? row.file?.path != nil
    return text(hasPreview ? Attribution.words(isDemo: model.isDemo) : nil, Theme.faint)
      + links.compactMap(\.self)
  }

  /// The description, in paragraphs.
  private var story: [[TextRun]] {
    guard let summary = row.details.summary else { return [] }
    let paragraphs = summary.split(separator: "\n").map { text(String($0), Theme.plain) }
    return Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [[]]))
  }

  private var shownScreenshots: [[TextRun]] {
    if let first = screenshots.first { return Array(repeating: [], count: first.rows) }
    return row.details.screenshotURLs.enumerated().map { place, address in
      [TextRun("Screenshot \(place + 1)", Theme.plain.linked(to: Hyperlink(page: address)))]
    }
  }

  /// `3, was 5 on 20 Nov 2026`.
  private var rank: String? {
    guard let rank = row.rank else { return nil }
    guard let compared = model.chart.shown?.history?.comparedDate, let movement = row.movement
    else { return "\(rank)" }
    let day = ChartHeading.day(compared)
    return switch (movement, row.history?.previousRank) {
    case (.none, _): "\(rank), unchanged since \(day)"
    case (_, let previous?): "\(rank), was \(previous) on \(day)"
    case (.reEntry, nil): "\(rank), back since \(day)"
    case (_, nil): "\(rank), new since \(day)"
    }
  }

  private func text(_ text: String?, _ style: Style, limit: Int = .max) -> [[TextRun]] {
    guard let text else { return [] }
    return text.wrapped(toColumns: columns, limit: limit).map { [TextRun($0, style)] }
  }

  private static let labelColumns = 10

  private func fact(_ fact: EntryFact) -> [[TextRun]] {
    let lines = fact.value.wrapped(toColumns: room, limit: 4)
    return lines.enumerated().map { place, line in
      [label(place == 0 ? fact.label : ""), TextRun(line)]
    }
  }

  /// On one line. A click opens the whole address even if it is truncated.
  private func address(_ label: String, _ address: String?) -> [TextRun]? {
    address.map { self.address(label, $0, Hyperlink(page: $0)) }
  }

  private func address(_ label: String, _ address: String, _ link: Hyperlink?) -> [TextRun] {
    [
      self.label(label),
      TextRun(address.displayable.cut(toColumns: addressRoom), Theme.plain.linked(to: link)),
    ]
  }

  private func label(_ text: String) -> TextRun {
    TextRun(text.padded(toColumns: Self.labelColumns), Theme.faint)
  }

  /// The width of the text after a label.
  private var room: Int { max(columns - Self.labelColumns, 8) }
  private var addressRoom: Int { max(addressColumns - Self.labelColumns, 8) }
}

extension Drawing {
  /// Draws the details of the selected entry in place of the list, with large artwork.
  mutating func drawDetails() {
    guard let row = model.selectedRow else { return drawEmptyList() }
    let page = DetailsPage(model, layout, row, now: now)
    draw(.wheel(.text, .empty), in: layout.area)
    draw(page)
  }

  /// Draws the list and, if there is room, the details of the selected entry next to it.
  mutating func drawListAndPane() {
    model.page.draw(in: &self)
    guard let pane = layout.paneRect, let row = model.selectedRow else { return }
    draw(.wheel(.text, .empty), in: pane)
    draw(DetailsPage(model, layout, row, now: now, in: pane), isPane: true)
  }

  private mutating func draw(_ page: DetailsPage, isPane: Bool = false) {
    let first = min(max(model.detailsScroll, 0), page.scrollLimit)
    let text = CellRect(row: page.top, column: page.column, rows: page.height, columns: page.width)
    if let picture = page.picture {
      drawPicture(picture.request, row: picture.row, column: picture.column, waits: isPane)
    }
    let shots = page.screenshots.flatMap { shot -> [BlockPart] in
      let picture = WantedPicture(request: shot, waits: isPane)
      return [.fixed(shot.columns, .picture(picture)), .gap(ScreenLayout.screenshotGap)]
    }
    draw(
      .scroll(
        .layers([
          .stack(page.lines.map { .line($0) }),
          .stack([.space(rows: page.screenshotsTop), .split(shots)]),
        ]), from: first), in: text)
    drawMore(above: first > 0, below: first < page.scrollLimit, in: text)
  }
}
