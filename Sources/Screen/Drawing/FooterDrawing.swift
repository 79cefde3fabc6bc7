internal import Artwork
internal import Charts
internal import MPRIS
internal import Playback
internal import Session
internal import Terminal

extension Drawing {
  /// Draws playback, a line of transfers and messages, and the keys.
  mutating func drawFooter() {
    func area(_ row: Int, rows: Int = 1) -> CellRect {
      CellRect(row: row, column: 1, rows: rows, columns: columns - 2)
    }
    let last = layout.size.rows - 1
    if let playing = model.playing, layout.showsPlaying {
      let rows = layout.hasTallFooter ? layout.playingRows : 1
      draw(
        layout.hasTallFooter ? playback(playing) : playbackLine(playing),
        in: area(last - 1 - rows, rows: rows))
    }
    let status = status
    draw(.stack(status), in: area(last - status.count, rows: status.count))
    draw(keys, in: area(last))
  }

  private var keys: Block {
    let hints = FooterKeys(self)
    return .sized { columns in
      let always = runs(hints.always, columns: columns)
      let room = columns - always.columns - (always.isEmpty ? 0 : 2)
      return .split([.rest(.line(runs(hints.here, columns: room))), .contents(.line(always))])
    }
  }

  // MARK: Playback

  /// Playback in three lines next to the artwork and, if there is room, the next track below them.
  private func playback(_ playing: NowPlaying) -> Block {
    let artist = [playing.row.artistName, playing.row.partName].compactMap(\.self)
    let attribution = TextRun(
      Attribution.words(isDemo: model.isDemo),
      Theme.faint.linked(to: Hyperlink(page: playing.storePage)))
    let now: [Block] = [
      .beside(title(of: playing), nextAndVolume),
      .beside([TextRun(artist.joined(separator: " · "))], [attribution]),
      .split([.rest(position(of: playing)), .gap(2), .contents(.line(playClock(playing)))]),
    ]
    var lines = [withPicture(layout.playingPicture(of: playing.row), .stack(now))]
    if layout.playingRows > 3, let next = model.upcomingRow {
      let title = [TextRun("Next  ", Theme.faint), TextRun(next.displayName, Theme.strong)]
      let names = Block.stack([.line(title), .text(next.artistName, Theme.faint)])
      let indent = layout.playingPicture(of: playing.row).map { $0.columns + 2 } ?? 0
      lines.append(
        .stack([
          .space(rows: 4),
          .split([.gap(indent), .rest(withPicture(layout.upcomingPicture(of: next), names))]),
        ]))
    }
    return .layers(lines)
  }

  private func withPicture(_ request: PictureRequest?, _ block: Block) -> Block {
    guard let request else { return block }
    let picture = Block.picture(WantedPicture(request: request))
    return .split([.fixed(request.columns, picture), .gap(2), .rest(block)])
  }

  /// Playback in one line: title, artist, position.
  private func playbackLine(_ playing: NowPlaying) -> Block {
    .sized { columns in
      let right: [TextRun] = .fit(
        [LinePart((modes, 0)), LinePart((volume, 1)), LinePart((playClock(playing), 2))],
        columns: columns / 2, by: TextRun("  "))
      let artist = playing.row.artistName.map { [TextRun("  "), TextRun($0)] } ?? []
      // The bar takes the remaining columns, but at least a fifth of the line.
      let room = columns - right.columns - 2
      let names = (title(of: playing) + artist).cut(toColumns: room - room / 5 - 2)
      return .split([
        .contents(.line(names)), .gap(2), .rest(position(of: playing)), .gap(2),
        .contents(.line(right)),
      ])
    }
  }

  /// A bar on which a click moves playback.
  private func position(of playing: NowPlaying) -> Block {
    .sized { width in
      guard let duration = playing.duration, width >= 4 else { return .empty }
      let bar = TextBar(
        playing.position / duration, arrived: model.session.arrived, columns: width)
      let places = (0..<width).map { place in
        BlockPart.fixed(1, .click(.seek(duration * place / width), .empty))
      }
      return .layers([.line(bar.runs(PlayActivity.playing.style)), .split(places)])
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

  /// The filter and the transfers on the left, a message on the right. A message that does not fit there goes to
  /// the blank line above, if there is one, and replaces the transfers if it needs two lines.
  private var status: [Block] {
    let width = columns - 2
    let totals = TransferTotals(model.transfers.unfinished, after: model.batch, now: now)
    let typed = typedText(columns: width)
    let taken = typed.columns > 0 ? typed.columns + 3 : 0
    func line(_ block: Block) -> Block {
      .split([.contents(typed), .gap(taken - typed.columns), .rest(block)])
    }
    let room = width - taken
    guard let message = FooterMessage(self) else {
      return [line(.line(totals.runs(columns: room)))]
    }
    let text = TextRun(message.text, message.style)
    let needed = message.text.columns
    let besides = totals.runs(columns: room - needed - 3)
    let hasFreeLine = !layout.showsPlaying && layout.footerRows >= 3
    if taken == 0, totals.isEmpty || (hasFreeLine && needed > width) {
      return message.text.wrapped(toColumns: width, limit: hasFreeLine ? 2 : 1)
        .map { .text($0, message.style) }
    } else if totals.isEmpty ? needed <= room : !besides.isEmpty {
      return [line(.layers([.line(besides), .line([text], .right)]))]
    } else if hasFreeLine {
      return [.line([text]), line(.line(totals.runs(columns: room)))]
    }
    return [line(.line([text]))]
  }

  /// The words of a search, or the number of marks and the filter. If they are too long, their end is shown.
  private func typedText(columns: Int) -> Block {
    func withCursor(_ runs: [TextRun], _ rest: [TextRun] = []) -> Block {
      let place = min(runs.columns, max(columns - 1, 0))
      return .layers([.line(runs + rest), .split([.gap(place), .contents(.cursor)])])
    }
    if case .search(let line) = model.panel {
      let label = "Search \(line.kind.plural): "
      let words = line.words.displayable.end(ofColumns: max(columns - label.columns - 1, 4))
      return withCursor([TextRun(label, Theme.faint), TextRun(words, Theme.key)])
    }
    var runs = model.marks.isEmpty ? [] : [TextRun("\(model.marks.count) marked", Theme.strong)]
    guard model.isTypingFilter || !model.filter.isEmpty else { return .line(runs) }
    if !runs.isEmpty { runs.append(TextRun("   ")) }
    let matches = "\(model.listedCount) of \(model.allCount)"
    let room = max(columns - runs.columns - matches.columns - 2, 4)
    runs.append(TextRun("/\(model.filter)".displayable.end(ofColumns: room), Theme.key))
    let rest = [TextRun("  " + matches, Theme.faint)]
    return model.isTypingFilter && model.panel == nil
      ? withCursor(runs, rest) : .line(runs + rest)
  }
}

extension Block {
  /// Text at both sides; the right one has at most half of the line.
  fileprivate static func beside(_ left: [TextRun], _ right: [TextRun]) -> Block {
    .sized { columns in
      let kept = min(right.columns, columns / 2)
      return .split([
        .rest(.line(left)), .gap(kept > 0 ? 2 : 0), .fixed(kept, .line(right, .right)),
      ])
    }
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
    } else if let playing = model.playing, drawing.layout.showsPlaying,
      !drawing.layout.hasTallFooter
    {
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
    if drawing.model.listedCount == 0 { return EmptyList(model).why == failure }
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
