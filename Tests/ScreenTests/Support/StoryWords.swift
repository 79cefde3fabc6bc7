import Charts
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Transfers

@testable import Screen

/// What a story shows of a screen, by name.
struct StoryState {
  private var texts: [(name: String, text: String)] = []
  /// The states of all entries so far, by number.
  private var entries: [(name: String, text: String)] = []

  init() {}

  init(_ screen: ScreenFixture, after former: StoryState) {
    let model = screen.model
    var names = [model.view.rawValue]
    if model.country.code != "sk" { names.append("of \(model.country.code)") }
    if model.kind != .songs { names.append(model.kind.rawValue) }
    if let genre = model.openedGenre { names.append(genre) }
    let rows =
      model.listsGenres
      ? screen.listed
      : model.rows.filter { !$0.id.isEmpty }.map { row in
        (model.view == .world ? "\(row.country ?? "") " : "") + Self.name(row.id)
      }
    add("list", names.joined(separator: " "))
    let title = model.view == .store ? screen.lines[0].split(separator: "  ").first : nil
    add("title", title.map { $0.drop { $0 == " " } }.map(String.init) ?? "")
    add(
      "rows",
      rows.count > 12
        ? "\(rows[0]) … \(rows[rows.count - 1])" : rows.joined(separator: " "))
    add(
      "selected",
      model.selectedGenre?.name ?? model.selectedCountry?.code ?? screen.selected.map(Self.name)
        ?? "")
    add("empty", rows.isEmpty ? EmptyList(model).why : "")
    add("panel", model.panel.map { Self.words($0) } ?? "")
    add("picker", Self.picker(model) ?? "")
    add("filter", model.filter + (model.isTypingFilter ? "_" : ""))
    add("marked", model.markedRows.map { Self.name($0.id) }.joined(separator: " "))
    add("favorites", model.favorites.entries.map { Self.name($0.id) }.joined(separator: " "))
    add("recents", model.recents.entries.map { Self.name($0.id) }.joined(separator: " "))
    add("playing", model.playing.map { Self.name($0.id) } ?? "")
    add("awaited", model.playsOnArrival.map(Self.name) ?? "")
    add("looks up", model.startsOnDetails.keys.map(Self.name).sorted().joined(separator: " "))
    add(
      "queue",
      model.queue.map { queue in
        let rows = queue.rows.map { Self.name($0.id) }.joined(separator: " ")
        return queue.isShuffled
          ? "shuffled, \(queue.number) of \(queue.rows.count)"
          : "\(Self.name(queue.current.id)) of \(rows)"
      } ?? "")
    add("autoplay", model.hasAutoplay ? "on" : "")
    add("repeat", model.repeatMode == .off ? "" : "\(model.repeatMode)")
    add("notice", model.notice.map { "\($0.text)\($0.kind == .failure ? " (failure)" : "")" } ?? "")
    add("banner", Banner(model)?.text ?? "")
    entries = former.entries
    for row in model.rows {
      let text = Self.words(model.session.state(of: row, now: screen.now))
      if let index = entries.firstIndex(where: { $0.name == Self.name(row.id) }) {
        entries[index].text = text
      } else {
        entries.append((Self.name(row.id), text))
      }
    }
  }

  private mutating func add(_ name: String, _ text: String) { texts.append((name, text)) }

  func changes(since former: StoryState) -> [String] {
    let changed = texts.compactMap { name, text -> String? in
      let before = former.texts.first { $0.name == name }?.text ?? ""
      return before == text ? nil : text.isEmpty ? "no \(name)" : "\(name): \(text)"
    }
    return changed
      + entries.compactMap { name, text in
        let before = former.entries.first { $0.name == name }?.text ?? Self.words(.notHere)
        return before == text ? nil : "entry \(name): \(text)"
      }
  }

  /// The list of the picker with the keys, the genre, and the number of the title in it.
  private static func picker(_ model: ScreenModel) -> String? {
    guard let list = model.gallery.picker, let layout = ScreenLayout(model),
      let index = model.selectedIndex(in: model.rows)
    else { return nil }
    let picker = GalleryPicker(GalleryGrid(model, layout, model.rows), selected: index)
    let title = picker.selected - picker.titles.lowerBound + 1
    return "\(list), \(picker.groups[picker.group].name), \(title) of \(picker.titles.count)"
  }

  static func name(_ id: String) -> String { String(Tracks.number(id)) }

  private static func words(_ state: RowState) -> String {
    switch state {
    case .partial(let received, let total), .downloading(let received, let total, _):
      "\(state.word.rawValue) \(received) of \(total.map(String.init) ?? "?")"
    case .playing(let position, _, let activity, _):
      "\(activity) at \(position)"
    case .noAudio(let offer): "no audio, \(offer ?? "no price")"
    case .failed(let sentence), .notPlayable(let sentence):
      "\(state.word.rawValue): \(sentence)"
    default: state.word.rawValue
    }
  }

  private static func words(_ panel: Panel) -> String {
    switch panel {
    case .question(let question):
      switch question.action {
      case .downloadAll: question.text
      case .erase(let ids, let unmarkedToo):
        question.text + " " + ids.map(name).joined(separator: " ")
          + (unmarkedToo ? ", foreign ones too" : "")
      }
    case .search(let line): "search \(line.kind) “\(line.words)”"
    case .menu(let menu): words(menu)
    case .help(let scroll): "help from line \(scroll)"
    case .address(let address, let reason, _, let scroll):
      "\(address) from line \(scroll): \(reason)"
    default: String("\(panel)".prefix(while: \.isLetter))
    }
  }

  private static func words(_ menu: Menu) -> String {
    switch menu.subject {
    case .kinds(let sources):
      let kind = menu.selectedKind
      return
        "kinds: \(kind?.rawValue ?? "none"), \(kind.flatMap { sources[$0] }?.rawValue ?? "auto")"
    case .countries(let kind):
      let found = menu.found(selling: kind).prefix(3).map(\.storefront.code)
      return "countries “\(menu.typed)”: " + (found.isEmpty ? "none" : found.joined(separator: " "))
    case .share: return "share"
    }
  }
}

extension ScreenEffect {
  /// `nil` for pictures, which other tests check, and usually for timers.
  func storyWords(hasTimers: Bool) -> String? {
    switch self {
    case .wake(let seconds): hasTimers ? "wake in \(seconds) s" : nil
    case .fetchPicture, .cancelPicture: nil
    case .fetchWorld(_, let countries, let freshness, _):
      "fetch charts of \(countries.prefix(3).map(\.code).joined(separator: " "))"
        + "\(countries.count > 3 ? " … (\(countries.count))" : "") \(freshness)"
    case .session(let effect): effect.storyWords
    case .fetchChart(let request, let number):
      "fetch chart \(number): \(request.country.code) \(request.kind) "
        + "\(request.source?.rawValue ?? "auto") \(request.freshness)"
    case .fetchList(.search(let request), let freshness, _):
      "search \(request.kind) “\(request.words)” in \(request.country.code) \(freshness)"
    case .fetchList(.album(let entry, _), let freshness, _):
      "fetch album of \(entry.name ?? "") \(freshness)"
    case .fetchList(.artist(let entry, let list, _), let freshness, _):
      "fetch \(list) of the artist of \(entry.name ?? "") \(freshness)"
    case .saveCountry(let country): "save country \(country.code)"
    case .openPage(let address): "open \(address)"
    case .copy(let text, let what): "copy \(what): \(text.replacing("\n", with: " / "))"
    case .mail(let row, _): "mail \(StoryState.name(row.id))"
    case .saveArtwork(let row): "save artwork of \(StoryState.name(row.id))"
    default: "\(self)"
    }
  }
}

extension SessionEffect {
  fileprivate var storyWords: String {
    switch self {
    case .transfer(let commands):
      commands.map { command in
        guard case .start(let request) = command.action else {
          return "\(command.action) \(StoryState.name(command.id))"
        }
        let path = request.address.split(separator: "/").dropFirst(2).joined(separator: "/")
        return "start \(StoryState.name(command.id)) from /\(path)"
      }.joined(separator: ", ")
    case .play(let request, _): "play \(number(request))"
    case .player(.setNext(let request)): "play next: \(request.map(number) ?? "none")"
    case .player(let command): "player: \(command)"
    case .saveVolume(let percent): "save volume \(percent)"
    case .erase(let ids, let unmarkedToo):
      "erase \(names(ids))\(unmarkedToo ? ", foreign ones too" : "")"
    case .discard(let ids): "delete partial files \(names(ids))"
    case .fetchDetails(let ids, let storefront, let freshness):
      "fetch details of \(names(ids)) in \(storefront.code) \(freshness)"
    case .setFavorite(let entry, let isFavorite):
      "\(isFavorite ? "add" : "remove") favorite \(StoryState.name(entry.id)) of \(entry.country)"
    case .noteRecent(let entry): "note recent \(StoryState.name(entry.id)) of \(entry.country)"
    default: "\(self)"
    }
  }

  private func number(_ request: PlayRequest) -> String {
    (1...99).first { Tracks.path($0) == request.path }.map(String.init) ?? request.path
  }

  private func names(_ ids: [String]) -> String {
    ids.map(StoryState.name).joined(separator: " ")
  }
}
