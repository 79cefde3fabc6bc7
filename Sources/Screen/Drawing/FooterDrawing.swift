internal import Artwork
internal import Charts
internal import MPRIS
internal import Playback
internal import Session
internal import Terminal

extension Drawing {
  /// Draws playback, a line of transfers and messages, and the keys.
  mutating func drawFooter() {
    let last = layout.size.rows - 1
    if let playing = model.playing {
      if layout.hasTallFooter {
        drawPlaying(playing, top: last - 1 - layout.playingRows)
      } else {
        drawPlaying(playing, row: last - 2)
      }
    }
    drawStatus(row: last - 1)
    drawKeys(row: last)
  }

  // MARK: Playback

  /// Draws playback in three lines next to the artwork and, if there is room, the next track below them.
  private mutating func drawPlaying(_ playing: NowPlaying, top: Int) {
    var left = 1
    if let picture = layout.playingPicture(of: playing.row) {
      drawPicture(picture, row: top, column: left)
      left += picture.columns + 2
    }
    let end = columns - 1
    func put(_ runs: [TextRun], _ right: [TextRun], row: Int, _ drawing: inout Drawing) {
      let kept = Swift.min(right.columns, (end - left) / 2)
      let width = end - left - (kept > 0 ? kept + 2 : 0)
      drawing.canvas.put(runs, row: row, column: left, width: width)
      drawing.canvas.put(right, row: row, column: end - kept, width: kept, alignment: .right)
    }
    let artist = [playing.row.artistName, playing.row.partName].compactMap(\.self)
    put(title(of: playing), nextAndVolume, row: top, &self)
    put(
      [TextRun(artist.joined(separator: " · "))],
      [
        TextRun(
          Attribution.words(isDemo: model.isDemo),
          Theme.faint.linked(to: Hyperlink(page: playing.storePage)))
      ], row: top + 1, &self)
    let clock = playClock(playing)
    canvas.put(clock, row: top + 2, column: end - clock.columns, width: clock.columns)
    drawPosition(playing, row: top + 2, column: left, end: end - clock.columns - 2)
    guard layout.playingRows > 3, let next = model.upcomingRow else { return }
    if let picture = layout.upcomingPicture(of: next) {
      drawPicture(picture, row: top + 4, column: left)
      left += picture.columns + 2
    }
    put(
      [TextRun("Next  ", Theme.faint), TextRun(next.displayName, Theme.strong)], [], row: top + 4,
      &self)
    put([TextRun(next.artistName ?? "", Theme.faint)], [], row: top + 5, &self)
  }

  /// Draws playback in one line: title, artist, position.
  private mutating func drawPlaying(_ playing: NowPlaying, row: Int) {
    let (left, end) = (1, columns - 1)
    let clock = playClock(playing)
    let right: [TextRun] = .fit(
      [LinePart((modes, 0)), LinePart((volume, 1)), LinePart((clock, 2))],
      columns: (end - left) / 2, by: TextRun("  "))
    canvas.put(right, row: row, column: end - right.columns, width: right.columns)
    let room = end - left - right.columns - 2
    let title = title(of: playing)
    let artist = playing.row.artistName.map { [TextRun("  "), TextRun($0)] } ?? []
    // The bar takes the remaining columns, but at least a fifth of the line.
    let words = (title + artist).columns
    let bar = max(room - words - 2, room / 5)
    let taken = canvas.put(title + artist, row: row, column: left, width: room - bar - 2)
    drawPosition(playing, row: row, column: left + taken + 2, end: end - right.columns - 2)
  }

  private mutating func drawPosition(_ playing: NowPlaying, row: Int, column: Int, end: Int) {
    guard let duration = playing.duration, end - column >= 4 else { return }
    let width = end - column
    let bar = TextBar(
      playing.position / duration, arrived: model.session.arrived, columns: width)
    canvas.put(bar.runs(PlayActivity.playing.style), row: row, column: column, width: width)
    for place in 0..<width {
      targets.add(
        .seek(duration * place / width), row: row, column: column + place, columns: 1)
    }
  }

  private func title(of playing: NowPlaying) -> [TextRun] {
    [TextRun(playing.row.displayName, Style(playing.isPaused ? nil : .green, isBold: true))]
  }

  private func playClock(_ playing: NowPlaying) -> [TextRun] {
    let clock = [playing.position, playing.duration].compactMap(\.self).map(Quantity.clock)
    let state = playing.activity.sign + " " + clock.joined(separator: " / ")
    return [TextRun(state, playing.activity.style)]
  }

  private var modes: [TextRun] {
    let modes = [
      model.isShuffled ? "shuffle" : nil,
      model.repeatMode == .off ? nil : "repeat \(model.repeatMode.rawValue)",
    ]
    let words = modes.compactMap(\.self).joined(separator: " · ")
    return words.isEmpty ? [] : [TextRun(words, Theme.faint)]
  }

  /// `▁▂▃▄▅ 80%`; empty at full volume.
  private var volume: [TextRun] {
    guard let text = model.volume.text else { return [] }
    let (steps, count) = (Array("▁▂▃▄▅"), (model.volume.effective + 19) / 20)
    return [
      TextRun(String(steps[..<count])), TextRun(String(steps[count...]), Theme.faint),
      TextRun(" " + text),
    ]
  }

  private var nextAndVolume: [TextRun] {
    let next = layout.playingRows > 3 ? nil : model.upcomingRow?.displayName
    return .joined(
      [next.map { [TextRun("next: \($0)", Theme.faint)] } ?? [], modes, volume], by: TextRun("   "))
  }

  // MARK: Transfers and messages

  /// The filter and the transfers on the left, a message on the right. A message that does not fit
  /// there goes to the blank line above, if there is one, and replaces the transfers if it needs two
  /// lines.
  private mutating func drawStatus(row: Int) {
    let (left, width) = (1, columns - 2)
    let totals = TransferTotals(model.transfers.unfinished, after: model.batch, now: now)
    let filter = drawMarksAndFilter(row: row, column: left, width: width)
    let start = left + (filter > 0 ? filter + 3 : 0)
    let room = left + width - start
    guard let message = FooterMessage(self) else {
      canvas.put(totals.runs(columns: room), row: row, column: start, width: room)
      return
    }
    let needed = message.text.columns
    let besides = totals.runs(columns: room - needed - 3)
    if filter == 0, totals.isEmpty || (hasFreeLine && needed > width) {
      let lines = message.text.wrapped(toColumns: width, limit: hasFreeLine ? 2 : 1)
      for (offset, line) in lines.enumerated() {
        canvas.put(line, row: row - lines.count + 1 + offset, column: left, style: message.style)
      }
    } else if totals.isEmpty ? needed <= room : !besides.isEmpty {
      canvas.put(besides, row: row, column: start, width: room)
      canvas.put(
        message.text, row: row, column: start, width: room, style: message.style,
        alignment: .right)
    } else if hasFreeLine {
      canvas.put(totals.runs(columns: room), row: row, column: start, width: room)
      canvas.put(message.text, row: row - 1, column: left, width: width, style: message.style)
    } else {
      canvas.put(message.text, row: row, column: start, width: room, style: message.style)
    }
  }

  private var hasFreeLine: Bool { model.playing == nil && layout.footerRows >= 3 }

  /// - Returns: The width of the drawn text.
  private mutating func drawSearch(
    _ line: SearchLine, row: Int, column: Int, width: Int
  ) -> Int {
    let label = "Search \(line.kind.plural): "
    let room = max(width - label.columns - 1, 4)
    let words = line.words.displayable.end(ofColumns: room)
    let taken = canvas.put(
      [TextRun(label, Theme.faint), TextRun(words, Theme.key)], row: row, column: column,
      width: width)
    frame.cursor = CursorPosition(row: row, column: column + min(taken, max(width - 1, 0)))
    return taken
  }

  /// - Returns: The width of the drawn text.
  private mutating func drawMarksAndFilter(row: Int, column: Int, width: Int) -> Int {
    if case .search(let line) = model.panel {
      return drawSearch(line, row: row, column: column, width: width)
    }
    var runs = model.marks.isEmpty ? [] : [TextRun("\(model.marks.count) marked", Theme.strong)]
    if model.isTypingFilter || !model.filter.isEmpty {
      if !runs.isEmpty { runs.append(TextRun("   ")) }
      let matches = "\(count) of \(model.allCount)"
      // If the text is too long, its end is shown.
      let room = max(width - runs.columns - matches.columns - 2, 4)
      runs.append(TextRun("/\(model.filter)".displayable.end(ofColumns: room), Theme.key))
      if model.isTypingFilter, model.panel == nil {
        frame.cursor = CursorPosition(
          row: row, column: column + min(runs.columns, max(width - 1, 0)))
      }
      runs.append(TextRun("  " + matches, Theme.faint))
    }
    return canvas.put(runs, row: row, column: column, width: width)
  }

  // MARK: Keys

  private mutating func drawKeys(row: Int) {
    let hints = FooterKeys(self)
    let room = columns - 2
    let always = drawHints(hints.always, row: row, column: 1, width: room, alignment: .right)
    drawHints(
      hints.here, row: row, column: 1, width: room - always - (always > 0 ? 2 : 0))
  }
}

/// The message of the footer: a notice, else a lasting message, else the attribution of what is
/// playing.
private struct FooterMessage {
  let text: String
  let style: Style

  init?(_ drawing: Drawing) {
    let model = drawing.model
    let banner = Banner(model)
    if let notice = model.notice, notice.until > drawing.now,
      notice.kind != .failure || !Self.isShown(notice.text, drawing, banner)
    {
      (text, style) = (notice.text, notice.kind == .failure ? Theme.failure : Theme.plain)
    } else if let fetch = model.listFetch {
      let wait = model.chart.wait.map { " \($0)" } ?? ""
      (text, style) = ("\(Spinner.frame(now: drawing.now)) \(fetch.status)\(wait)", Theme.plain)
    } else if let banner {
      (text, style) = (banner.text, banner.style)
    } else if let playing = model.playing, !drawing.layout.hasTallFooter {
      text = Attribution.words(isDemo: model.isDemo)
      style = Theme.faint.linked(to: Hyperlink(page: playing.storePage))
    } else {
      return nil
    }
  }

  /// Whether the list, a visible row or the banner shows the error, too.
  private static func isShown(_ failure: String, _ drawing: Drawing, _ banner: Banner?) -> Bool {
    let model = drawing.model
    if banner?.text.hasSuffix(failure) == true { return true }
    guard model.panels.showList, !model.page.isWide else { return false }
    if drawing.count == 0 { return EmptyList(model).why == failure }
    return !model.listsGenres
      && drawing.rows[drawing.window].contains { row in
        model.session.state(of: row, now: drawing.now).error.map(failure.hasSuffix) ?? false
      }
  }
}

extension PlayActivity {
  /// Before the position.
  var sign: String { self == .playing ? "▶" : rawValue }
}
