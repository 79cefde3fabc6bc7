internal import Session
package import Terminal

/// The keys of all actions, in `browse`, `play` and `download`. Key handling, hints, help and settings use this table.
package struct KeyTable: Equatable, Sendable {
  package struct Binding: Equatable, Sendable {
    package let action: Action
    package let keys: [Key]
    /// The description in the help.
    package let does: String
    /// The description of this binding and the next one, if they share a line of the help.
    var pair: String?
  }

  /// The bindings below one heading of the help.
  package struct Group: Equatable, Sendable {
    package let title: String
    package let bindings: [Binding]
    /// The contexts in which it applies; everywhere if empty.
    package let contexts: Set<KeyContext>

    init(title: String, contexts: Set<KeyContext> = [], bindings: [Binding]) {
      (self.title, self.contexts, self.bindings) = (title, contexts, bindings)
    }

    /// `nil` means everywhere.
    var scopes: [KeyContext?] { contexts.isEmpty ? [nil] : contexts.map(\.self) }

    /// The command with these keys; `nil` for `browse`.
    var command: KeyContext? { contexts.first { [.play, .download].contains($0) } }

    var isForBrowse: Bool { command == nil }
  }

  package let groups: [Group]
  /// All but those of `play` and `download`.
  package var browseGroups: [Group] { groups.filter(\.isForBrowse) }
  private let actions: [KeyContext?: [Key: Action]]

  /// If a context binds a key more than once, the first binding wins.
  init(groups: [Group]) {
    self.groups = groups
    var actions: [KeyContext?: [Key: Action]] = [:]
    for group in groups {
      for (binding, scope) in group.bindings.flatMap({ b in group.scopes.map { (b, $0) } }) {
        for key in binding.keys where actions[scope]?[key] == nil {
          actions[scope, default: [:]][key] = binding.action
        }
      }
    }
    self.actions = actions
  }

  package func action(for key: Key, in context: KeyContext? = nil) -> Action? {
    context.flatMap { actions[$0]?[key] } ?? actions[nil]?[key]
  }

  /// The key to show for an action: the first one bound in this context, otherwise everywhere, or `nil`.
  package func name(of action: Action, in context: KeyContext? = nil) -> String? {
    let scopes = context == nil ? [nil] : [context, nil]
    let bindings = scopes.flatMap { scope in groups.filter { $0.scopes.contains(scope) } }
      .flatMap(\.bindings)
    return bindings.lazy.filter { $0.action == action }.flatMap(\.keys)
      .first { self.action(for: $0, in: context) == action }?.name
  }
}

extension KeyTable {
  package static let usual = KeyTable(groups: [
    Group(
      title: "Selected entry",
      bindings: [
        bind(.play, [.enter], "play (downloads missing tracks)"),
        bind(.press, ["d"], "download, pause or resume"),
        bind(.cancel, ["c"], "cancel the download"),
        bind(.erase, ["x", .delete], "erase the file"),
        bind(.details, ["i"], "show details"),
        bind(.showPicture, ["Z"], "fill the window with the artwork"),
        bind(.openPage, ["o"], "open the store page"),
        bind(.copyLink, ["y"], "copy the store link"),
        bind(.share, ["S"], "share (text, link, artwork)"),
        bind(.favorite, ["f"], "add to or remove from favorites"),
        bind(.artist, ["A"], "list the songs of the artist"),
        bind(.album, ["B"], "list the tracks of the album"),
      ]),
    Group(
      title: "Marked entries",
      bindings: [
        bind(.mark, ["v"], "mark or unmark the entry"),
        bind(.unmarkAll, ["V"], "unmark all"),
      ]),
    Group(
      title: "Whole list",
      bindings: [
        bind(.downloadAll, ["D"], "download all"),
        bind(.pauseAll, ["P"], "pause or resume all downloads"),
        bind(.eraseAll, ["X"], "erase all downloads (asks first)"),
      ]),
    Group(
      title: "Playback",
      bindings: [
        bind(.togglePause, [" ", "p"], "pause or resume playback"),
        bind(.stop, ["s"], "stop playback"),
        bind(
          .seekBack, ["H", .shiftLeft], "seek back \(PlaybackStep.seekText)",
          pair: "seek \(PlaybackStep.seekText)"),
        bind(.seekForward, ["L", .shiftRight], "seek forward \(PlaybackStep.seekText)"),
        bind(
          .previous, ["<", ","], "play the previous track", pair: "previous, next track"
        ),
        bind(.next, [">", "."], "play the next track"),
        bind(.toggleAutoplay, ["a"], "turn autoplay on or off"),
        bind(.toggleShuffle, ["z"], "shuffle, or play in order"),
        bind(.changeRepeat, ["R"], "repeat all, one track, or nothing"),
        bind(.louder, ["+", "="], "turn the volume up", pair: "volume up, down"),
        bind(.softer, ["-"], "turn the volume down"),
        bind(.mute, ["m"], "mute or unmute"),
      ]),
    Group(
      title: "Lists",
      bindings: [
        bind(.chooseCountry, ["C"], "choose a country"),
        bind(.chooseKind, ["K"], "choose a kind and its source"),
        bind(.refresh, ["r", .function(5)], "refresh the list"),
        bind(.search, ["F"], "search the store"),
        bind(.filter, ["/"], "filter the list"),
        bind(
          .nextMatch, ["n"], "go to the next match",
          pair: "next, previous match"),
        bind(.previousMatch, ["N"], "go to the previous match"),
        bind(
          .nextView, [.tab], "go to the next list", pair: "next, previous list"),
        bind(.previousView, [.backTab], "go to the previous list"),
        bind(.chart, ["1"], "show the chart"),
        bind(.library, ["2"], "show the downloaded previews"),
        bind(.favorites, ["3"], "show favorites"),
        bind(.recents, ["4"], "show recents (viewed or played)"),
        bind(.genres, ["5"], "show the genres of the chart"),
        bind(.gallery, ["6"], "show the artwork of the chart"),
        bind(.world, ["7"], "show No. 1 of every country"),
      ]),
    Group(
      title: "Navigation",
      bindings: [
        bind(
          .moveDown, ["j", .down, .control("n")], "move down", pair: "move down, up"),
        bind(.moveUp, ["k", .up, .control("p")], "move up"),
        bind(
          .moveLeft, ["h", .left], "go back, or move left",
          pair: "back, open; move left, right"),
        bind(.moveRight, ["l", .right], "open, or move right"),
        bind(
          .moveToFirst, ["g", .home], "go to the first row",
          pair: "first, last row"),
        bind(.moveToLast, ["G", .end], "go to the last row"),
        bind(
          .pageDown, [.pageDown, .control("f")], "scroll down a page",
          pair: "page down, up"),
        bind(.pageUp, [.pageUp, .control("b")], "scroll up a page"),
        bind(
          .halfPageDown, [.control("d")], "scroll down half a page",
          pair: "half a page down, up"),
        bind(.halfPageUp, [.control("u")], "scroll up half a page"),
      ]),
    Group(
      title: "Genres and World", contexts: [.genres, .world],
      bindings: [
        bind(.changeSort, ["t"], "change the order")
      ]),
    Group(
      title: "Gallery", contexts: [.gallery],
      bindings: [
        bind(
          .previousGroup, ["{"], "go to the previous genre",
          pair: "previous, next genre"),
        bind(.nextGroup, ["}"], "go to the next genre"),
        bind(.picker, ["|"], "move between grid and picker"),
      ]),
    Group(
      title: "Gallery and picture", contexts: [.gallery, .picture],
      bindings: [
        bind(
          .lessOpacity, ["["], "make pictures more transparent",
          pair: "opacity down, up"),
        bind(.moreOpacity, ["]"], "make pictures more opaque"),
      ]),
    Group(
      title: "Picture", contexts: [.picture],
      bindings: [
        bind(.zoomIn, ["+", "="], "zoom in", pair: "zoom in, out"),
        bind(.zoomOut, ["-"], "zoom out"),
        bind(.fitPicture, ["0"], "fill the window, or show it whole"),
        bind(.actualSize, ["1"], "show the picture at actual size"),
        bind(
          .nextPicture, ["n"], "show the next picture",
          pair: "next, previous picture"),
        bind(.previousPicture, ["N"], "show the previous picture"),
        bind(.saveArtwork, ["a"], "save the artwork"),
      ]),
    Group(
      title: "Screen",
      bindings: [
        bind(.help, ["?", .function(1)], "show help"),
        bind(.redraw, [.control("l")], "redraw the screen"),
        bind(.back, [.escape, .backspace], "go back, or clear the filter"),
        bind(.quit, ["q"], "go back, or quit"),
      ]),
    Group(
      title: "play", contexts: [.play],
      bindings: [
        bind(.togglePause, [" ", "p", "P"], "pause or resume"),
        bind(.play, [.enter], "resume, or play again after a stop"),
        bind(.stop, ["s", "S"], "stop"),
        bind(.seekBack, [.left], "seek back \(PlaybackStep.seekText)"),
        bind(.seekForward, [.right], "seek forward \(PlaybackStep.seekText)"),
        bind(.previous, ["<", ","], "play the previous track"),
        bind(.next, [">", "."], "play the next track"),
        bind(.toggleShuffle, ["z", "Z"], "shuffle, or play in order"),
        bind(.changeRepeat, ["r", "R"], "repeat all, one track, or nothing"),
        bind(.louder, ["+", "=", .up], "turn the volume up"),
        bind(.softer, ["-", .down], "turn the volume down"),
        bind(.mute, ["m", "M"], "mute or unmute"),
        bind(.quit, ["q", "Q"], "quit"),
      ]),
    Group(
      title: "download", contexts: [.download],
      bindings: [
        bind(.pauseAll, ["p", "P", " "], "pause or resume all downloads"),
        bind(.cancel, ["c", "C"], "cancel all downloads"),
        bind(.quit, ["q", "Q"], "quit"),
      ]),
  ])

  private static func bind(
    _ action: Action, _ keys: [Key], _ does: String, pair: String? = nil
  ) -> Binding {
    Binding(action: action, keys: keys, does: does, pair: pair)
  }
}

extension KeyTable {
  /// This table with configured keys, and the errors of the settings.
  ///
  /// A setting replaces all keys of its action. If two settings have the same key, the first one gets it. A
  /// default key of an action without a setting is reassigned to the action whose setting contains it.
  package func rebound(by settings: [KeySetting]) -> KeyRebinding {
    var claims = KeyAssignment(groups: groups)
    for setting in settings { claims.add(setting) }
    let table = KeyTable(
      groups: groups.map { group in
        Group(
          title: group.title, contexts: group.contexts,
          bindings: group.bindings.map { binding in
            Binding(
              action: binding.action, keys: claims.keys(of: binding, in: group),
              does: binding.does, pair: binding.pair)
          })
      })
    claims.noteKeyless(in: table)
    return KeyRebinding(
      table: table, changedActions: claims.changedActions, problems: claims.problems)
  }
}
