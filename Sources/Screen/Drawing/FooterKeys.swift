internal import Artwork
internal import Charts
internal import Session
internal import Terminal

/// The keys in the last line: those that apply now, and general ones.
struct FooterKeys: Equatable {
  let here: [KeyHint]
  let always: [KeyHint]

  init(_ drawing: Drawing) {
    here = Self.here(drawing)
    let model = drawing.model
    let help = KeyHint(.help, does: "help")
    switch model.panel {
    case nil where model.isTypingFilter || model.openPicker != nil: always = []
    case nil:
      always =
        (model.hasAutoplay ? [KeyHint(.toggleAutoplay, does: "autoplay on")] : [])
        + [help, KeyHint(.quit, does: model.canGoBack ? "back" : "quit")]
    case .details: always = [help]
    default: always = []
    }
  }

  private static func here(_ drawing: Drawing) -> [KeyHint] {
    let model = drawing.model
    let scroll = [KeyHint(.moveDown, .moveUp, does: "scroll")]
    switch model.panel {
    case .help:
      return [KeyHint(.back, does: "close")] + (drawing.layout.helpScrollLimit > 0 ? scroll : [])
    case .menu(let menu):
      let hints = [
        KeyHint(keys: "Enter", does: "choose"), KeyHint(keys: "↑", "↓", does: "move"),
        KeyHint(keys: "Esc", does: "close"),
      ]
      guard case .kinds(let sources) = menu.subject, sources.areSeveral else { return hints }
      return hints + [KeyHint(keys: "←", "→", does: "source")]
    case .search(let line):
      return [
        KeyHint(keys: "Enter", does: "search"),
        KeyHint(keys: "Tab", does: line.nextKind.plural), KeyHint(keys: "Esc", does: "close"),
      ]
    case .address(let address, let why, _, _):
      let page = AddressLayout(address, because: why, drawing.layout)
      return [KeyHint(.copyLink, does: "copy")] + (page.scrollLimit > 0 ? scroll : [])
        + [KeyHint(keys: "Esc", does: "close")]
    case .question(let question):
      let (yes, no) = question.answers
      return [
        KeyHint(keys: "y", does: yes.lowercased()), KeyHint(keys: "n", does: no.lowercased()),
      ]
    case .details: return [KeyHint(.back, does: "close")] + ofDetails(drawing)
    // The last line has the title.
    case .picture: return []
    case nil where model.isTypingFilter:
      return [
        KeyHint(keys: "Enter", does: "keep filter"), KeyHint(keys: "Esc", does: "show all"),
        KeyHint(keys: "^F", does: "search the store"),
      ]
    case nil where model.openPicker != nil: return ofPicker(model.openPicker)
    case nil where !model.marks.isEmpty:
      return [
        KeyHint(.play, does: "play marked"), KeyHint(.press, does: "download"),
        KeyHint(.erase, does: "erase"), KeyHint(.favorite, does: "favorite"),
        KeyHint(.mark, does: "mark"), KeyHint(.unmarkAll, does: "unmark all"),
      ]
    case nil:
      return (model.listFetch == nil ? [] : [KeyHint(.back, does: "cancel")])
        + model.page.hints(drawing)
    }
  }

  private static func ofPicker(_ list: PickerList?) -> [KeyHint] {
    let move = KeyHint(.moveDown, .moveUp, does: "move")
    let opacity = KeyHint(.lessOpacity, .moreOpacity, does: "opacity")
    return list == .titles
      ? [
        KeyHint(keys: "Enter", does: "picture"), move, KeyHint(keys: "Esc", does: "genres"),
        KeyHint(.picker, does: "close"), opacity,
      ]
      : [
        KeyHint(keys: "Enter", does: "titles"), move, KeyHint(keys: "Esc", does: "close"), opacity,
      ]
  }

  private static func ofDetails(_ drawing: Drawing) -> [KeyHint] {
    guard let row = drawing.model.selectedRow else { return [] }
    let page = DetailsPage(drawing.model, drawing.layout, row, now: drawing.now)
    let leads = drawing.model.session.hasOnlyDetails(row)
    return (leads ? drawing.openingHints : drawing.entryHints)
      + (page.scrollLimit > 0 ? [KeyHint(.pageDown, .pageUp, does: "scroll")] : [])
      + [
        KeyHint(.openPage, does: "open"), KeyHint(.copyLink, does: "copy"),
        KeyHint(.share, does: "share"),
      ] + drawing.favoriteHints
      + (drawing.model.art == .off ? [] : [KeyHint(.showPicture, does: "artwork")])
  }
}

/// Keys of the footer for a view.
extension Drawing {
  /// The key that closes what is open in the view.
  func backHints(_ does: String) -> [KeyHint] {
    model.filter.isEmpty && model.listFetch == nil ? [KeyHint(.back, does: does)] : []
  }

  /// Of the selected entry.
  var entryHints: [KeyHint] {
    guard let row = model.selectedRow else { return [] }
    if row.opensList { return openingHints + [KeyHint(.openPage, does: "open")] }
    let state = model.session.state(of: row, now: now)
    let hints = KeyHint.hints(for: state, isOffline: model.isOffline)
    guard model.panels.showList, model.page.hasButtons else { return hints }
    // The row has buttons for some of them.
    let label = RowStateText(
      state: state, columns: layout.stateColumns - 2, look: RowTheme(isSelected: true),
      keys: model.keys, isOffline: model.isOffline, note: note(of: row)
    ).lines(model.page.isWide ? 1 : layout.rowHeight)
    let labeled = label.joined().filter { $0.text.dropFirst().dropLast().contains(" ") }
      .compactMap(\.key)
    return hints.filter { hint in
      let name = hint.names(model.keys, in: model.keyContext)?.first
      return !(name.flatMap(Key.init(named:)).map(labeled.contains) ?? false)
    }
  }

  fileprivate var openingHints: [KeyHint] {
    guard let row = model.selectedRow, row.opensList else { return [] }
    return [KeyHint(.play, does: row.kind == .albums ? "tracks" : "songs")]
  }

  fileprivate var favoriteHints: [KeyHint] {
    model.selectedRow.map { [KeyHint(.favorite, does: $0.isFavorite ? "unfavorite" : "favorite")] }
      ?? []
  }

  private var relatedHints: [KeyHint] {
    guard let row = model.selectedRow, row.isMusic else { return [] }
    return [KeyHint(.artist, does: "artist")]
      + (row.opensList ? [] : [KeyHint(.album, does: "album")])
  }

  /// The keys of every list, which follow those of the view.
  ///
  /// - Parameters:
  ///   - isChart: Whether country and kind are among the first.
  ///   - isGallery: Whether Enter and Esc have other functions.
  ///   - hasPlayback: Whether keys act on what is playing.
  func listHints(
    isChart: Bool = false, isGallery: Bool = false, favoriteFirst: Bool = false,
    relatedFirst: Bool = false, hasPlayback: Bool = true
  ) -> [KeyHint] {
    var hints = model.filter.isEmpty || isGallery ? [] : [KeyHint(.back, does: "show all")]
    if let playing = model.playing, hasPlayback {
      hints += KeyHint.hints(isPaused: playing.isPaused)
    }
    // Enter already has this function if it opens the details.
    let details = model.selectedRow.flatMap { row in
      model.session.hasOnlyDetails(row) && !row.opensList && !isGallery
        ? nil : KeyHint(.details, does: "details")
    }
    if relatedFirst { hints += relatedHints }
    hints +=
      favoriteFirst
      ? favoriteHints + [details].compactMap(\.self) : [details].compactMap(\.self) + favoriteHints
    let isChart = isChart && !rows.isEmpty
    let charts = [KeyHint(.chooseCountry, does: "country"), KeyHint(.chooseKind, does: "kind")]
    if isChart {
      hints += charts
      if !model.isOffline, rows.contains(where: { !model.session.hasOnlyDetails($0) }) {
        hints.append(KeyHint(.downloadAll, does: "download all"))
      }
    }
    if model.filter.isEmpty, model.listedCount > 0 {
      hints.append(KeyHint(.filter, does: "filter"))
    }
    hints.append(KeyHint(.search, does: "search"))
    if !relatedFirst { hints += relatedHints }
    if model.selectedRow != nil { hints.append(KeyHint(.mark, does: "mark")) }
    if !isChart { hints += charts }
    // If the header lists the views, it also shows their keys.
    let others = ListView.allCases.filter { $0 != model.view && !layout.hasTabs }
    hints += others.compactMap { view in
      view.action.map { KeyHint($0, does: view.page.title.lowercased()) }
    }
    hints.append(KeyHint(.refresh, does: "refresh"))
    hints += model.hasAutoplay ? [] : [KeyHint(.toggleAutoplay, does: "autoplay")]
    return hints + [
      KeyHint(.toggleShuffle, does: "shuffle"), KeyHint(.changeRepeat, does: "repeat"),
    ]
  }
}
