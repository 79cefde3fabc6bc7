internal import Artwork
internal import Charts
internal import Session

/// The keys in the last line: those that apply now, and general ones.
struct FooterKeys: Equatable {
  var here: [KeyHint]
  var always: [KeyHint]

  init(_ drawing: Drawing) {
    let model = drawing.model
    always = [KeyHint(.help, does: "help"), KeyHint(.quit, does: "quit")]
    if model.hasAutoplay { always.insert(KeyHint(.toggleAutoplay, does: "autoplay on"), at: 0) }
    switch model.panel {
    case .help:
      here = [KeyHint(.back, does: "close")]
      if drawing.layout.helpScrollLimit > 0 {
        here.append(KeyHint(.moveDown, .moveUp, does: "scroll"))
      }
      always = []
    case .menu(let menu):
      here = [
        KeyHint(keys: "Enter", does: "choose"), KeyHint(keys: "↑", "↓", does: "move"),
        KeyHint(keys: "Esc", does: "close"),
      ]
      if case .kinds(let sources) = menu.subject, sources.areSeveral {
        here.append(KeyHint(keys: "←", "→", does: "source"))
      }
      always = []
    case .search(let line):
      here = [
        KeyHint(keys: "Enter", does: "search"),
        KeyHint(keys: "Tab", does: line.nextKind.plural), KeyHint(keys: "Esc", does: "close"),
      ]
      always = []
    case .address(let address, let why, _):
      let page = AddressLayout(address, because: why, drawing.layout)
      here =
        [KeyHint(.copyLink, does: "copy")]
        + (page.scrollLimit > 0 ? [KeyHint(.moveDown, .moveUp, does: "scroll")] : [])
        + [KeyHint(keys: "Esc", does: "close")]
      always = []
    case .question(let question):
      let (yes, no) = question.answers
      here = [
        KeyHint(keys: "y", does: yes.lowercased()), KeyHint(keys: "n", does: no.lowercased()),
      ]
      always = []
    case .details:
      here = [KeyHint(.back, does: "close")] + Self.ofDetails(drawing)
      always = [KeyHint(.help, does: "help")]
    // The last line has the title.
    case .picture: (here, always) = ([], [])
    case nil where model.isTypingFilter:
      here = [
        KeyHint(keys: "Enter", does: "keep filter"), KeyHint(keys: "Esc", does: "show all"),
        KeyHint(keys: "^F", does: "search the store"),
      ]
      always = []
    case nil where model.openPicker != nil:
      here = Self.ofPicker(model.openPicker)
      always = []
    case nil where !model.marks.isEmpty:
      here = [
        KeyHint(.play, does: "play marked"), KeyHint(.press, does: "download"),
        KeyHint(.erase, does: "erase"), KeyHint(.favorite, does: "favorite"),
        KeyHint(.mark, does: "mark"), KeyHint(.unmarkAll, does: "unmark all"),
      ]
    case nil where model.view == .gallery && drawing.selectedRow != nil:
      here = Self.ofGallery(drawing) + Self.ofList(drawing)
    case nil:
      here =
        Self.goingBack(model)
        + (model.listsGenres
          ? Self.ofGenre(drawing)
          : model.listsCountries ? Self.ofCountry(drawing) : Self.ofSelected(drawing))
        + Self.ofList(drawing)
    }
  }

  private static func goingBack(_ model: ScreenModel) -> [KeyHint] {
    if model.listFetch != nil { return [KeyHint(.back, does: "cancel")] }
    guard model.filter.isEmpty else { return [] }
    if model.view == .store { return [KeyHint(.back, does: "back")] }
    if model.view == .chart, model.world.formerCountry != nil {
      return [KeyHint(.back, does: "world")]
    }
    return model.openedGenre == nil ? [] : [KeyHint(.back, does: "genres")]
  }

  private static func ofGallery(_ drawing: Drawing) -> [KeyHint] {
    let ofEntry = ofSelected(drawing).filter { !$0.tells(of: .play) }
    let model = drawing.model
    let back =
      !model.filter.isEmpty ? "show all" : model.gallery.returnsToGenres ? "genres" : nil
    let first = [KeyHint(.play, does: "picture")] + (back.map { [KeyHint(.back, does: $0)] } ?? [])
    return first + ofEntry + [
      KeyHint(.picker, does: "picker"), KeyHint(.previousGroup, .nextGroup, does: "genre"),
      KeyHint(.lessOpacity, .moreOpacity, does: "opacity"),
      KeyHint(.moveLeft, .moveDown, .moveUp, .moveRight, does: "move"),
    ]
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

  private static func ofSelected(_ drawing: Drawing) -> [KeyHint] {
    guard let row = drawing.selectedRow else { return [] }
    let model = drawing.model
    if row.opensList { return openingList(row) + [KeyHint(.openPage, does: "open")] }
    return KeyHint.hints(
      for: model.session.state(of: row, now: drawing.now), isOffline: model.isOffline)
  }

  private static func openingList(_ row: Row) -> [KeyHint] {
    row.opensList ? [KeyHint(.play, does: row.kind == .albums ? "tracks" : "songs")] : []
  }

  private static func ofGenre(_ drawing: Drawing) -> [KeyHint] {
    guard let genre = drawing.selectedGenre else { return [] }
    let offersDownload =
      !drawing.model.isOffline && genre.rows.contains { !drawing.model.session.hasOnlyDetails($0) }
    return [KeyHint(.play, does: "open"), KeyHint(.changeSort, does: "sort")]
      + (offersDownload ? [KeyHint(.downloadAll, does: "download all")] : [])
  }

  private static func ofCountry(_ drawing: Drawing) -> [KeyHint] {
    guard let row = drawing.selectedRow else { return [] }
    let cannotPlay =
      drawing.model.playing?.id == row.id || drawing.model.session.hasOnlyDetails(row)
    return [KeyHint(.play, does: "open chart")]
      + (cannotPlay ? [] : [KeyHint(.togglePause, does: "play No. 1")])
      + [
        KeyHint(.changeSort, does: drawing.model.world.sort == .country ? "by song" : "by country")
      ]
  }

  private static func ofDetails(_ drawing: Drawing) -> [KeyHint] {
    guard let row = drawing.selectedRow else { return [] }
    let page = DetailsPage(drawing.model, drawing.layout, row, now: drawing.now)
    let leads = drawing.model.session.hasOnlyDetails(row)
    return (leads ? openingList(row) : ofSelected(drawing))
      + (page.scrollLimit > 0 ? [KeyHint(.pageDown, .pageUp, does: "scroll")] : [])
      + [
        KeyHint(.openPage, does: "open"), KeyHint(.copyLink, does: "copy"),
        KeyHint(.share, does: "share"),
      ] + favorite(drawing)
      + (drawing.model.art == .off ? [] : [KeyHint(.showPicture, does: "artwork")])
  }

  private static func favorite(_ drawing: Drawing) -> [KeyHint] {
    guard let row = drawing.selectedRow else { return [] }
    return [KeyHint(.favorite, does: row.isFavorite ? "unfavorite" : "favorite")]
  }

  private static func related(_ drawing: Drawing) -> [KeyHint] {
    guard let row = drawing.selectedRow, row.isMusic else { return [] }
    return [KeyHint(.artist, does: "artist")]
      + (row.opensList ? [] : [KeyHint(.album, does: "album")])
  }

  private static func ofList(_ drawing: Drawing) -> [KeyHint] {
    let model = drawing.model
    var hints = model.filter.isEmpty || model.isInGallery ? [] : [KeyHint(.back, does: "show all")]
    if let playing = model.playing,
      !model.listsCountries || playing.id == drawing.selectedRow?.id
    {
      hints += KeyHint.hints(isPaused: playing.isPaused)
    }
    // Enter already has this function if it opens the details.
    let details = drawing.selectedRow.flatMap { row in
      drawing.model.session.hasOnlyDetails(row) && !row.opensList && !model.isInGallery
        ? nil : KeyHint(.details, does: "details")
    }
    // In lists from the store, they are what the next list is opened with.
    let related = related(drawing)
    if model.view == .store { hints += related }
    // In lists of favorites and recents, the favorite key comes first.
    hints +=
      model.view.isRemembered
      ? favorite(drawing) + [details].compactMap(\.self)
      : [details].compactMap(\.self) + favorite(drawing)
    let isChart =
      (model.view == .chart || model.openedGenre != nil) && !drawing.rows.isEmpty
    let country = KeyHint(.chooseCountry, does: "country")
    if isChart {
      hints += [country, KeyHint(.chooseKind, does: "kind")]
      if !model.isOffline,
        drawing.rows.contains(where: { !drawing.model.session.hasOnlyDetails($0) })
      {
        hints.append(KeyHint(.downloadAll, does: "download all"))
      }
    }
    if model.filter.isEmpty, drawing.count > 0 {
      hints.append(KeyHint(.filter, does: "filter"))
    }
    hints.append(KeyHint(.search, does: "search"))
    if model.view != .store { hints += related }
    if drawing.selectedRow != nil { hints.append(KeyHint(.mark, does: "mark")) }
    if !isChart { hints += [country, KeyHint(.chooseKind, does: "kind")] }
    // If the header lists the views, it also shows their keys.
    let others = ListView.allCases.filter { $0 != model.view && drawing.layout.tabs.isEmpty }
    hints += others.compactMap { view in view.action.map { KeyHint($0, does: view.place) } }
    hints.append(KeyHint(.refresh, does: "refresh"))
    hints += model.hasAutoplay ? [] : [KeyHint(.toggleAutoplay, does: "autoplay")]
    return hints + [
      KeyHint(.toggleShuffle, does: "shuffle"), KeyHint(.changeRepeat, does: "repeat"),
    ]
  }
}
