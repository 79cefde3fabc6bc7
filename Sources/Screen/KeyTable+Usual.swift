internal import Terminal

extension KeyTable {
  package static let usual = KeyTable(groups: [
    Group(
      title: "The selected entry",
      bindings: [
        bind(.play, [.enter], "play it, after a download if it is not here; › shows details"),
        bind(.press, ["d"], "download, pause, resume"),
        bind(.cancel, ["c"], "cancel its download; what has come goes"),
        bind(.erase, ["x", .delete], "erase its file"),
        bind(.details, ["i"], "details, with large artwork"),
        bind(.openPage, ["o"], "open its page in the store"),
        bind(.copyLink, ["y"], "copy the link to it"),
        bind(.share, ["S"], "share it: text, link, artwork"),
        bind(.favorite, ["f"], "keep it as a favorite, or no longer"),
      ]),
    Group(
      title: "Everything in the list",
      bindings: [
        bind(.downloadAll, ["D"], "download all"),
        bind(.pauseAll, ["P"], "pause all downloads, or resume all"),
        bind(.eraseAll, ["X"], "erase all files (asks)"),
      ]),
    Group(
      title: "Playing",
      bindings: [
        bind(.togglePause, [" ", "p"], "pause or go on"),
        bind(.stop, ["s"], "stop"),
        bind(.seekBack, [.left], "back 5 s"),
        bind(.seekForward, [.right], "forward 5 s"),
        bind(.previous, ["<", ","], "play the one before on disk (--autoplay: any)"),
        bind(.next, [">", "."], "play the next on disk (--autoplay: any)"),
        bind(.louder, ["+", "="], "louder"),
        bind(.softer, ["-"], "softer"),
        bind(.mute, ["m"], "silent, and back"),
      ]),
    Group(
      title: "Lists",
      bindings: [
        bind(.chooseCountry, ["C"], "choose the country"),
        bind(.chooseKind, ["K"], "choose what the chart is of: songs, albums, apps…"),
        bind(.refresh, ["r", .function(5)], "ask the store again, read the lists again"),
        bind(.filter, ["/"], "show only what matches"),
        bind(.nextMatch, ["n"], "next match"),
        bind(.previousMatch, ["N"], "previous match"),
        bind(.nextView, [.tab], "next list"),
        bind(.previousView, [.backTab], "previous list"),
        bind(.view(.chart), ["1"], "the chart"),
        bind(.view(.library), ["2"], "the library: what is on disk"),
        bind(.view(.favorites), ["3"], "the favorites"),
        bind(.view(.recents), ["4"], "the recents: last looked at or played"),
      ]),
    Group(
      title: "Moving",
      bindings: [
        bind(.moveDown, ["j", .down], "down"),
        bind(.moveUp, ["k", .up], "up"),
        bind(.moveToFirst, ["g", .home], "to the first"),
        bind(.moveToLast, ["G", .end], "to the last"),
        bind(.pageDown, [.pageDown, .control("f")], "a page down; in details, of their text"),
        bind(.pageUp, [.pageUp, .control("b")], "a page up"),
        bind(.halfPageDown, [.control("d")], "half a page down"),
        bind(.halfPageUp, [.control("u")], "half a page up"),
      ]),
    Group(
      title: "The screen",
      bindings: [
        bind(.help, ["?", .function(1)], "this help"),
        bind(.redraw, [.control("l")], "draw it anew"),
        bind(.back, [.escape], "close what is in front, then the filter"),
        bind(.quit, ["q"], "leave; what has come of downloads is kept"),
      ]),
  ])

  private static func bind(_ action: ScreenAction, _ keys: [Key], _ does: String) -> Binding {
    Binding(action: action, keys: keys, does: does)
  }
}
