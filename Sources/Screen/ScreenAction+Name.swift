extension ScreenAction {
  /// What it is called in `config.toml`.
  package var name: String {
    switch self {
    case .moveUp: "up"
    case .moveDown: "down"
    case .pageUp: "page-up"
    case .pageDown: "page-down"
    case .halfPageUp: "half-page-up"
    case .halfPageDown: "half-page-down"
    case .moveToFirst: "first"
    case .moveToLast: "last"
    case .play: "play"
    case .press: "download"
    case .cancel: "cancel"
    case .erase: "erase"
    case .eraseAll: "erase-all"
    case .downloadAll: "download-all"
    case .pauseAll: "pause-all"
    case .togglePause: "pause"
    case .stop: "stop"
    case .seekBack: "seek-back"
    case .seekForward: "seek-forward"
    case .louder: "louder"
    case .softer: "softer"
    case .mute: "mute"
    case .previous: "previous"
    case .next: "next"
    case .chooseCountry: "country"
    case .nextView: "next-list"
    case .previousView: "previous-list"
    case .view(let view): view.rawValue
    case .details: "details"
    case .filter: "filter"
    case .nextMatch: "next-match"
    case .previousMatch: "previous-match"
    case .refresh: "refresh"
    case .redraw: "redraw"
    case .help: "help"
    case .back: "back"
    case .quit: "quit"
    }
  }
}
