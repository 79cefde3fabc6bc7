internal import Playback
internal import Rows
internal import Terminal

extension Drawing {
  /// What plays, what is to be said, and the keys.
  mutating func drawFooter() {
    let (top, last) = (layout.size.rows - layout.footerRows, layout.size.rows - 1)
    if let playing = model.playing {
      drawPlaying(playing, row: top)
      drawCourtesy(playing, row: top + 1)
    }
    // What is to be said stands above the keys where that line is free, else in their place.
    let free = model.playing == nil && !isFilterTypedHere ? [top, last] : [last]
    let taken = drawNotice(rows: free)
    if model.playing == nil, taken == 0 || isFilterTypedHere { drawNews(row: top) }
    if taken == 0 || taken < free.count { drawKeys(row: last) }
  }

  /// In a window that is so low that what is typed stands among the last lines.
  private var isFilterTypedHere: Bool {
    layout.headerRows == 1 && model.isTypingFilter && model.overlay == nil
  }

  /// - Returns: how many of the rows the notice took.
  private mutating func drawNotice(rows: [Int]) -> Int {
    guard let notice = model.notice, notice.until > now,
      !(isFilterTypedHere && model.playing != nil)
    else { return 0 }
    let style = notice.kind == .failure ? Look.failure : Look.plain
    let lines = notice.text.wrapped(toColumns: columns - 2, limit: rows.count)
    for (row, line) in zip(rows, lines) { canvas.put(line, row: row, column: 1, style: style) }
    return lines.count
  }

  /// What is to be said as long as it is so.
  private mutating func drawNews(row: Int) {
    let status = StatusWords(self)
    if layout.headerRows == 1, !status.isEmpty {
      drawStatus(row: row, column: 1, width: columns - 2)
    } else if let news = StandingNews(model) {
      canvas.put(
        news.text, row: row, column: 1, width: columns - 2,
        style: news.isFailure ? Look.failure : Look.faint)
    }
  }

  private mutating func drawPlaying(_ playing: NowPlaying, row: Int) {
    let clock = [playing.position, playing.duration].compactMap(\.self).map(Quantity.clock)
    let state = (playing.isPaused ? "Paused " : "▶ ") + clock.joined(separator: " / ")
    var runs = [TextRun(state, Style(playing.isPaused ? nil : .green))]
    var volume = model.volume.percent == 100 ? "" : "\(model.volume.percent)%"
    if model.volume.isMuted { volume = "muted" }
    let room = columns - 2 - state.columns - (volume.isEmpty ? 0 : volume.columns + 2)
    if let duration = playing.duration, room >= 40 {
      let bar = Bar.ofTime(
        playing.position, of: duration, columns: min(room / 3, 40), RowLook(isSelected: false))
      runs += [TextRun("  ")] + bar
    }
    runs += [TextRun("  "), TextRun(playing.title, Look.strong)]
    let width = columns - 2 - (volume.isEmpty ? 0 : volume.columns + 2)
    let taken = canvas.put(runs, row: row, column: 1, width: width)
    drawNext(row: row, column: 1 + taken, width: width - taken)
    canvas.put(
      volume, row: row, column: 1, width: columns - 2, alignment: .right)
  }

  /// What a queue plays after it, at the right end, where there is room for some of its name.
  private mutating func drawNext(row: Int, column: Int, width: Int) {
    guard let queue = model.queue, let next = queue.next else { return }
    let (label, space) = ("next: ", 3)
    let room = width - space
    guard room >= label.columns + min(queue.rows[next].name.columns, 12) else { return }
    canvas.put(
      label + queue.rows[next].name, row: row, column: column + space, width: room,
      style: Look.faint, alignment: .right)
  }

  /// What the store wants to stand beside its music, and the keys of what plays.
  private mutating func drawCourtesy(_ playing: NowPlaying, row: Int) {
    let courtesy = Courtesy.line(
      storePage: playing.storePage, isDemo: model.isDemo, columns: columns - 2)
    canvas.put(courtesy, row: row, column: 1, width: columns - 2, style: Look.faint)
    canvas.put(playingKeys, row: row, column: 1, width: columns - 2, alignment: .right)
  }

  /// The keys of what plays, as far as its line of courtesy leaves room for them.
  var playingKeys: [TextRun] {
    guard let playing = model.playing else { return [] }
    let taken = Courtesy.line(
      storePage: playing.storePage, isDemo: model.isDemo, columns: columns - 2
    ).columns
    return KeyHint.runs(
      KeyHint.hints(isPaused: playing.isPaused), columns: columns - 2 - taken - 3,
      keys: model.keys)
  }

  private mutating func drawKeys(row: Int) {
    // A filter that has no line of its own stands here.
    var column = 1
    if isFilterTypedHere, model.playing != nil {
      column += 3 + drawFilter(StatusWords(self), row: row, column: 1, width: columns - 2)
    }
    let hints = FooterKeys(self)
    let room = columns - 1 - column
    let always = KeyHint.runs(hints.always, columns: room, keys: model.keys)
    canvas.put(always, row: row, column: column, width: room, alignment: .right)
    let left = room - always.columns - (always.isEmpty ? 0 : 2)
    let here = KeyHint.runs(hints.here, columns: left, keys: model.keys)
    canvas.put(here, row: row, column: column, width: left)
  }
}
