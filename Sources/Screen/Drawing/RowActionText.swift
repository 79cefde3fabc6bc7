internal import Session
internal import Terminal

/// The text at the right end of a row: a state or progress and, on the selected row, buttons with their keys.
struct RowActionText {
  let button: RowAction
  /// The size of the file on disk.
  let bytes: Int64?
  let columns: Int
  let look: RowTheme
  /// The keys of the buttons, on the selected row.
  var keys: KeyTable?
  var isOffline = false

  /// At most `count` lines. Each is at most `columns` wide, if there is a form that is short enough.
  func lines(_ count: Int) -> [[TextRun]] {
    let (words, keys) = (buttons(withWords: true), buttons(withWords: false))
    guard !words.isEmpty else { return count == 1 ? [oneLine] : twoLines.filter { !$0.isEmpty } }
    if case .download = button { return [fitting([words, keys])] }
    // The speed goes first, then the words of the buttons, never their keys.
    guard count > 1 else {
      let short = shortState
      return [
        fitting([gap([oneLine, words]), gap([short, words]), gap([short, keys]), words, keys])
      ]
    }
    let state = twoLines.filter { !$0.isEmpty }
    if count > 2 { return state + [fitting([words, keys])] }
    let last = state.count > 1 ? state[1] : []
    let short = state.count > 1 ? shortState : []
    return [state.first ?? []] + [
      fitting([
        gap([last, words]), gap([withoutSpeed, words]), gap([withoutSpeed, keys]),
        gap([short, keys]), words, keys,
      ])
    ]
  }

  /// What the buttons do, and their keys.
  private var actions: [(action: ScreenAction, word: String)] {
    switch button {
    case .download, .notKnown: [(.press, "Download")]
    case .waiting, .downloading, .retrying: [(.press, "Pause"), (.cancel, "Cancel")]
    case .paused: isOffline ? [(.cancel, "Cancel")] : [(.press, "Resume"), (.cancel, "Cancel")]
    case .failed, .elsewhere: [(.press, "Try again")]
    case .downloaded: [(.play, "Play"), (.erase, "Erase")]
    case .playing(_, _, let isPaused):
      [(.togglePause, isPaused ? "Resume" : "Pause"), (.erase, "Erase")]
    case .unplayable: [(.play, "Try again"), (.erase, "Erase")]
    case .damaged: [(.erase, "Erase")]
    case .absent, .noPreview, .leads: []
    }
  }

  private func buttons(withWords: Bool) -> [TextRun] {
    guard let keys else { return [] }
    let caps = actions.compactMap { action, word -> [TextRun]? in
      guard let name = keys.name(of: action) else { return nil }
      let short = name == "Enter" ? "⏎" : name
      var cap = TextRun(" \(short)\(withWords ? " " + word : "") ", look.cap)
      cap.key = Key(named: name)
      return [cap]
    }
    return .joined(caps, by: TextRun(" ", look.plain))
  }

  /// The progress without the speed.
  private var withoutSpeed: [TextRun] {
    switch button {
    case .downloading(let received, let total, _), .retrying(let received, let total, _):
      numbers(received, total)
    case .paused(let received, let total): numbers(received, total)
    default: []
    }
  }

  private var shortState: [TextRun] {
    switch button {
    case .downloading(let received, let total, _), .retrying(let received, let total, _),
      .paused(let received, let total):
      percent(received, total)
    case .playing(let position, _, let isPaused): playClock(position, nil, isPaused)
    default: []
    }
  }

  private var oneLine: [TextRun] {
    switch button {
    case .downloading(let received, let total, let speed):
      return fitting([
        gap([smallBar(received, total), numbers(received, total), self.speed(speed)]),
        gap([numbers(received, total), self.speed(speed)]),
        numbers(received, total), percent(received, total), word(.downloading),
      ])
    case .paused(let received, let total):
      return fitting([
        paused(received, total),
        word(.paused) + spaced(percent(received, total)),
        word(.paused),
      ])
    case .retrying(let received, let total, _):
      return fitting([
        gap([word(.retrying), numbers(received, total)]),
        word(.retrying) + spaced(percent(received, total)),
        word(.retrying),
      ])
    case .playing(let position, let duration, let isPaused):
      let clock = playClock(position, duration, isPaused)
      guard let duration, columns >= clock.columns + 10 else { return clock }
      return gap([clock, Bar.ofTime(position, of: duration, columns: 8, look)])
    default: return stateRuns
    }
  }

  private var twoLines: [[TextRun]] {
    switch button {
    case .downloading(let received, let total, let speed):
      let runs = fitting([
        gap([numbers(received, total), self.speed(speed)]), numbers(received, total),
        percent(received, total),
      ])
      return [bar(received, total) ?? word(.downloading), runs]
    case .paused(let received, let total):
      let runs = fitting([
        paused(received, total),
        word(.paused) + spaced(percent(received, total)),
        word(.paused),
      ])
      return [bar(received, total, isPaused: true) ?? [], runs]
    case .retrying(let received, let total, _):
      return [
        word(.retrying),
        fitting([numbers(received, total), percent(received, total)]),
      ]
    case .playing(let position, let duration, let isPaused):
      let bar = duration.map { Bar.ofTime(position, of: $0, columns: barColumns, look) }
      return [playClock(position, duration, isPaused), bar ?? []]
    case .downloaded:
      return [stateRuns, bytes.map { [TextRun(Quantity.bytes($0), look.faint)] } ?? []]
    default: return [stateRuns]
    }
  }

  /// States of one word.
  private var stateRuns: [TextRun] {
    switch button {
    case .download: [TextRun("[Download]", look.faint)]
    case .absent: [TextRun(StateWord.notDownloaded.rawValue, look.faint)]
    case .waiting: [TextRun(StateWord.waiting.rawValue, look.faint)]
    case .downloading: word(.downloading)
    case .paused: word(.paused)
    case .retrying: word(.retrying)
    case .failed: word(.failed, .red)
    case .elsewhere: word(.inUse)
    case .downloaded, .playing: word(.downloaded, .green)
    case .unplayable: word(.notPlayable, .red)
    case .noPreview: [TextRun(StateWord.noPreview.rawValue, look.faint)]
    case .leads(let price): leading(price)
    case .notKnown: [TextRun(StateWord.unknown.rawValue, look.faint)]
    case .damaged: word(.damaged, .red)
    }
  }

  private func leading(_ price: String?) -> [TextRun] {
    let mark = [TextRun(Self.leadingMark, look.faint)]
    return fitting([price.map { word($0) + [TextRun("  ", look.plain)] + mark } ?? mark, mark])
  }

  /// At the end of a row that can be opened.
  static let leadingMark = "›"

  // MARK: Parts

  private var barColumns: Int { min(columns, 24) }

  private func word(_ state: StateWord, _ color: Color? = nil) -> [TextRun] {
    word(state.rawValue, color)
  }

  private func word(_ text: String, _ color: Color? = nil) -> [TextRun] {
    [TextRun(text, color.map(look.tinted) ?? look.plain)]
  }

  private func numbers(_ received: Int64, _ total: Int64?) -> [TextRun] {
    guard received > 0 || (total ?? 0) > 0 else { return [] }
    return word(Quantity.progress(received: received, total: total))
  }

  private func percent(_ received: Int64, _ total: Int64?) -> [TextRun] {
    guard let total, total > 0 else { return numbers(received, nil) }
    return word("\(Quantity.percent(received: received, total: total))%")
  }

  private func speed(_ bytesPerSecond: Double?) -> [TextRun] {
    guard let bytesPerSecond, bytesPerSecond.isFinite else { return [] }
    return [TextRun(Quantity.bytes(Int64(min(max(bytesPerSecond, 0), 1e15))) + "/s", look.faint)]
  }

  private func paused(_ received: Int64, _ total: Int64?) -> [TextRun] {
    word(.paused) + spaced(numbers(received, total))
  }

  // Without a known size there is no bar.
  private func bar(_ received: Int64, _ total: Int64?, isPaused: Bool = false) -> [TextRun]? {
    guard let total, total > 0 else { return nil }
    return Bar.ofBytes(received, of: total, columns: barColumns, isPaused: isPaused, look)
  }

  private func smallBar(_ received: Int64, _ total: Int64?) -> [TextRun] {
    guard let total, total > 0 else { return [] }
    return Bar.ofBytes(received, of: total, columns: 8, isPaused: false, look)
  }

  private func playClock(_ position: Duration, _ duration: Duration?, _ isPaused: Bool) -> [TextRun]
  {
    let color = isPaused ? nil : Color.green
    let mark = isPaused ? "Paused " : "▶ "
    let at = mark + Quantity.clock(position)
    let length = duration.map { " / \(Quantity.clock($0))" } ?? ""
    return fitting([
      word(at + length, color), word(at, color), word(isPaused ? "Paused" : "Playing", color),
    ])
  }

  private func fitting(_ phrasings: [[TextRun]]) -> [TextRun] {
    .fitting(phrasings.filter { !$0.isEmpty }, columns: columns)
  }

  private func gap(_ phrases: [[TextRun]]) -> [TextRun] {
    .joined(phrases, by: TextRun("  ", look.plain))
  }

  private func spaced(_ runs: [TextRun]) -> [TextRun] {
    runs.isEmpty ? [] : [TextRun(" ", look.plain)] + runs
  }
}
