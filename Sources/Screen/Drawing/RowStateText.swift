internal import Session
internal import Terminal

/// The text at the right end of a row: a state or progress and, on the selected row, buttons with their keys.
struct RowStateText {
  let state: RowState
  let columns: Int
  let look: RowTheme
  /// The keys of the buttons, on the selected row.
  var keys: KeyTable?
  var isOffline = false
  /// Whether the length and a bar are shown; otherwise only the position.
  var hasTimeBar = false
  /// Country and date, in lists of which most entries are downloaded.
  var note: RowNote?

  /// At most `count` lines, each at most `columns` wide. The speed is omitted first, then the words of the
  /// buttons, never their keys.
  func lines(_ count: Int) -> [[TextRun]] {
    let buttons = buttons
    if count == 1 || state == .notHere && buttons != nil {
      let line = fit(
        (state == .notHere && buttons != nil ? [] : oneLine) + [buttons].compactMap(\.self))
      return [line, count > 1 ? fit(secondLine) : []].filter { !$0.isEmpty }
    }
    // Bar and numbers stay where they are; the buttons are in place of the speed.
    let last = count == 2 ? secondLine + [buttons].compactMap(\.self) : secondLine
    let button = count > 2 ? fit([buttons].compactMap(\.self)) : []
    return [firstLine, fit(last), button].filter { !$0.isEmpty }
  }

  /// `nil` if there are none.
  private var buttons: LinePart? {
    let (words, names) = (caps(withWords: true), caps(withWords: false))
    return words.isEmpty ? nil : LinePart((words, 4), (names, 9))
  }

  private func caps(withWords: Bool) -> [TextRun] {
    let caps = state.actions(isOffline: isOffline).map {
      button($0.action, withWords ? $0.word : nil)
    }
    return .joined(caps, by: TextRun(" ", look.plain))
  }

  /// Empty if the action has no key.
  func button(_ action: Action, _ word: String?) -> [TextRun] {
    guard let name = keys?.name(of: action) else { return [] }
    let short = name == "Enter" ? "⏎" : name
    var cap = TextRun(" \([short, word].compactMap(\.self).joined(separator: " ")) ", look.cap)
    cap.key = Key(named: name)
    return [cap]
  }

  /// The buttons in a line of their own; empty if there are none.
  var buttonLine: [TextRun] { fit([buttons].compactMap(\.self)) }

  private var oneLine: [LinePart] {
    switch state {
    case .downloading(let received, let total, let speed):
      [LinePart((bar(received, total, columns: 7), 4))] + progress(received, total, speed)
        + (received > 0 || total != nil ? [] : [wordPart])
    case .retrying(let received, let total, _, _): [wordPart] + progress(received, total, nil)
    case .partial(let received, let total):
      [LinePart((bar(received, total, columns: 7), 4)), paused(received, total)]
    case .playing(let position, let duration, let activity, _):
      [clock(position, duration, activity), timeBar(columns: 8)]
    default: [wordPart]
    }
  }

  private var firstLine: [TextRun] {
    switch state {
    case .downloading(let received, let total, _):
      let bar = bar(received, total, columns: barColumns)
      return bar.isEmpty ? word : bar
    case .partial(let received, let total):
      return bar(received, total, columns: barColumns)
    case .playing(let position, let duration, let activity, _):
      return fit([clock(position, duration, activity)])
    default: return fit([wordPart])
    }
  }

  private var secondLine: [LinePart] {
    switch state {
    case .downloading(let received, let total, let speed): progress(received, total, speed)
    case .partial(let received, let total): [paused(received, total)]
    case .retrying(let received, let total, _, _): progress(received, total, nil)
    case .playing: [timeBar(columns: barColumns)]
    case .downloaded, .notHere, .noPreview, .noAudio, .notKnown:
      note.map {
        [LinePart(([TextRun($0.long, look.faint)], 1), ([TextRun($0.date, look.faint)], 2))]
      } ?? []
    default: []
    }
  }

  // MARK: Parts

  private var barColumns: Int { min(columns, 24) }

  private var style: Style { look.styled(state.word.style) }

  private var word: [TextRun] {
    // The space is that of a button, so that the word stays when the row is selected.
    var text = state == .notHere && !isOffline ? "↓ Download " : state.word.rawValue
    if case .downloaded(let bytes) = state { text = "✓ " + Quantity.bytes(bytes) }
    guard case .noAudio(let offer) = state else { return [TextRun(text, style)] }
    return [offer.map { TextRun($0 + "  ", look.plain) }, TextRun(Self.openMark, look.faint)]
      .compactMap(\.self)
  }

  private var wordPart: LinePart {
    switch state {
    case .noAudio: LinePart((word, 8), (word.suffix(1), 8))
    case .retrying(_, _, let seconds, _) where seconds > 0:
      LinePart(([TextRun("\(state.word.rawValue) in \(seconds) s", style)], 6), (word, 8))
    default: LinePart((word, 8))
    }
  }

  /// At the end of a row that can be opened.
  static let openMark = "›"

  private func progress(_ received: Int64, _ total: Int64?, _ speed: Double?) -> [LinePart] {
    guard received > 0 || total ?? 0 > 0 else { return [] }
    let numbers = [TextRun(Quantity.progress(received: received, total: total), look.plain)]
    var parts = [LinePart((numbers, 5))]
    if let total, total > 0 {
      // The width of the final text, so that its form does not change during the download.
      let final = Quantity.progress(received: total, total: total).columns
      let percent = "\(Quantity.percent(received: received, total: total))%"
      parts = [LinePart((numbers, 5), ([TextRun(percent, look.plain)], 7), reserving: final)]
    }
    guard let speed, speed.isFinite else { return parts }
    let rate = Quantity.bytes(Int64(min(max(speed, 0), 1e15))) + "/s"
    return parts + [LinePart(([TextRun(rate, look.faint)], 2))]
  }

  private func paused(_ received: Int64, _ total: Int64?) -> LinePart {
    let word = state.word.rawValue
    func form(_ text: String, _ priority: Int) -> (runs: [TextRun], priority: Int) {
      ([TextRun(text, style)], priority)
    }
    guard received > 0 || total ?? 0 > 0 else { return LinePart(form(word, 8)) }
    let numbers = Quantity.progress(received: received, total: total)
    let percent = total.map { "\(Quantity.percent(received: received, total: max($0, 1)))%" }
    // Next to the buttons, one of which resumes, the word is omitted first.
    guard buttons == nil else {
      return LinePart(
        form("\(word) \(numbers)", 3), form(numbers, 5), form(percent ?? numbers, 7))
    }
    return LinePart(form("\(word) \(numbers)", 5), form(state.words, 7), form(word, 8))
  }

  private func bar(_ received: Int64, _ total: Int64?, columns: Int) -> [TextRun] {
    TextBar(received, of: total, isPaused: state.word == .paused, columns: columns)?
      .runs(style, rest: look.faint) ?? []
  }

  private func timeBar(columns: Int) -> LinePart {
    guard hasTimeBar, case .playing(let position, let duration?, _, let arrived) = state else {
      return LinePart()
    }
    let bar = TextBar(position / duration, arrived: arrived, columns: columns)
    return LinePart((bar.runs(look.styled(PlayActivity.playing.style), rest: look.faint), 1))
  }

  private func clock(
    _ position: Duration, _ duration: Duration?, _ activity: PlayActivity
  ) -> LinePart {
    let style = look.styled(activity.style)
    let short = activity.sign + " " + Quantity.clock(position)
    let whole = short + (hasTimeBar ? duration.map { " / \(Quantity.clock($0))" } ?? "" : "")
    return LinePart(
      ([TextRun(whole, style)], 3), ([TextRun(short, style)], 6),
      ([TextRun(activity.rawValue, style)], 8))
  }

  private func fit(_ parts: [LinePart]) -> [TextRun] {
    .fit(parts, columns: columns, by: TextRun("  ", look.plain))
  }
}

extension RowState {
  /// The actions of the buttons of a row in this state, and their words.
  func actions(isOffline: Bool) -> [(action: Action, word: String)] {
    switch self {
    case .notHere, .notKnown: isOffline ? [] : [(.press, "Download")]
    case .waiting, .downloading, .retrying: [(.press, "Pause"), (.cancel, "Cancel")]
    case .partial: isOffline ? [(.cancel, "Cancel")] : [(.press, "Resume"), (.cancel, "Cancel")]
    case .failed, .inUse: [(.press, "Try again")]
    case .downloaded: [(.play, "Play"), (.erase, "Erase")]
    case .playing(_, _, let activity, _):
      [(.togglePause, activity == .paused ? "Resume" : "Pause"), (.erase, "Erase")]
    case .notPlayable: [(.play, "Try again"), (.erase, "Erase")]
    case .damaged: [(.erase, "Erase")]
    case .noPreview, .noAudio: []
    }
  }
}
