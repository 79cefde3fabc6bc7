internal import Terminal

extension KeyTable {
  package static let usual = KeyTable(groups: [
    Group(
      title: "Selected entry",
      bindings: [
        bind(.play, [.enter], "play (download first if needed)"),
        bind(.press, ["d"], "download, pause or resume"),
        bind(.cancel, ["c"], "cancel the download"),
        bind(.erase, ["x", .delete], "erase the file"),
        bind(.undo, ["u"], "undo the last erasure"),
        bind(.details, ["i"], "show details"),
        bind(.showPicture, ["Z"], "show the artwork as large as the window"),
        bind(.openPage, ["o"], "open the store page"),
        bind(.copyLink, ["y"], "copy the store link"),
        bind(.share, ["S"], "share (text, link, artwork)"),
        bind(.favorite, ["f"], "add to or remove from favorites"),
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
        bind(.seekBack, [.left, .shiftLeft], "seek back 5 s"),
        bind(.seekForward, [.right, .shiftRight], "seek forward 5 s"),
        bind(.previous, ["<", ","], "play the previous track"),
        bind(.next, [">", "."], "play the next track"),
        bind(.toggleAutoplay, ["a"], "turn autoplay on or off"),
        bind(.louder, ["+", "="], "turn the volume up"),
        bind(.softer, ["-"], "turn the volume down"),
        bind(.mute, ["m"], "mute or unmute"),
      ]),
    Group(
      title: "Lists",
      bindings: [
        bind(.chooseCountry, ["C"], "choose a country"),
        bind(.chooseKind, ["K"], "choose a kind of media and its source"),
        bind(.refresh, ["r", .function(5)], "refresh the list"),
        bind(.filter, ["/"], "filter the list"),
        bind(.nextMatch, ["n"], "go to the next match"),
        bind(.previousMatch, ["N"], "go to the previous match"),
        bind(.nextView, [.tab], "go to the next list"),
        bind(.previousView, [.backTab], "go to the previous list"),
        bind(.view(.chart), ["1"], "show the chart"),
        bind(.view(.library), ["2"], "show the library (downloaded previews)"),
        bind(.view(.favorites), ["3"], "show favorites"),
        bind(.view(.recents), ["4"], "show recents (viewed or played)"),
        bind(.view(.genres), ["5"], "show the genres of the chart"),
        bind(.view(.gallery), ["6"], "show the artwork of the chart"),
      ]),
    Group(
      title: "Navigation",
      bindings: [
        bind(.moveDown, ["j", .down, .control("n")], "move down"),
        bind(.moveUp, ["k", .up, .control("p")], "move up"),
        bind(.moveToFirst, ["g", .home], "go to the first row"),
        bind(.moveToLast, ["G", .end], "go to the last row"),
        bind(.pageDown, [.pageDown, .control("f")], "scroll down a page (in details: the text)"),
        bind(.pageUp, [.pageUp, .control("b")], "scroll up a page"),
        bind(.halfPageDown, [.control("d")], "scroll down half a page"),
        bind(.halfPageUp, [.control("u")], "scroll up half a page"),
      ]),
    Group(
      title: "Genres", contexts: [.genres],
      bindings: [
        bind(.changeSort, ["t"], "sort by name or by number of entries")
      ]),
    Group(
      title: "Gallery and picture", contexts: [.gallery, .picture],
      bindings: [
        bind(.moveLeft, ["h", .left], "move left"),
        bind(.moveRight, ["l", .right], "move right"),
      ]),
    Group(
      title: "Gallery", contexts: [.gallery],
      bindings: [
        bind(.previousGroup, ["{"], "go to the previous genre"),
        bind(.nextGroup, ["}"], "go to the next genre"),
        bind(.picker, ["|"], "move between grid and picker"),
        bind(.lessOpacity, ["["], "make pictures more transparent"),
        bind(.moreOpacity, ["]"], "make pictures more opaque"),
      ]),
    Group(
      title: "Picture", contexts: [.picture],
      bindings: [
        bind(.zoomIn, ["+", "="], "zoom in"),
        bind(.zoomOut, ["-"], "zoom out"),
        bind(.fitPicture, ["0"], "fit the picture to the window"),
        bind(.actualSize, ["1"], "show the picture at actual size"),
        bind(.nextPicture, ["n"], "show the next picture"),
        bind(.previousPicture, ["N"], "show the previous picture"),
        bind(.saveArtwork, ["a"], "save the artwork"),
      ]),
    Group(
      title: "Screen",
      bindings: [
        bind(.help, ["?", .function(1)], "show help"),
        bind(.redraw, [.control("l")], "redraw the screen"),
        bind(.back, [.escape], "close the panel or clear the filter"),
        bind(.quit, ["q"], "close the panel, or quit"),
      ]),
  ])

  private static func bind(_ action: ScreenAction, _ keys: [Key], _ does: String) -> Binding {
    Binding(action: action, keys: keys, does: does)
  }
}
