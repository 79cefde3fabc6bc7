/// The queries that a terminal understands, or at least ignores.
///
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
package enum TerminalQueries: Equatable, Sendable {
  case none
  /// Only its colors: tmux replies for itself, but it knows those of the terminal around it.
  case colors
  case all

  /// Determined from the environment. GNU screen and zellij take some queries for a title; Emacs
  /// shows them.
  package static func allowed(environment: [String: String]) -> TerminalQueries {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    let terminal = environment["TERM"] ?? ""
    let isSimple =
      !TerminalTraits.canShowScreen(environment: environment)
      || TerminalTraits.isConsole(environment)
      || terminal.hasPrefix("eterm")
    // If both STY and TMUX are set, either may be the inner one.
    if isSimple || isSet("STY") || isSet("ZELLIJ") { return .none }
    if isSet("TMUX") || terminal.hasPrefix("tmux") { return .colors }
    return terminal.hasPrefix("screen") ? .none : .all
  }

  /// The first query; empty if there is none. DA1 is last, because every terminal replies to it.
  var initialQuery: [UInt8] {
    switch self {
    case .none: []
    case .colors: Array("\(Self.colorQueries)\(Self.end)".utf8)
    case .all: Array("\u{1B}[>q\u{1B}[16t\(Self.colorQueries)\(Self.end)".utf8)
    }
  }

  /// Sent once the terminal has reported its name; `nil` if it has not, or if it is a multiplexer,
  /// which would take kitty's query for a title.
  func secondQuery(name: String?) -> [UInt8]? {
    guard self == .all, let name = name?.lowercased(),
      !["tmux", "screen", "gnu screen", "zellij"].contains(where: { name.hasPrefix($0) })
    else { return nil }
    return Array("\(Self.kittyGraphics)\(Self.end)".utf8)
  }

  /// The image ID in the query for kitty's protocol; that image is not stored.
  static let kittyImage: UInt32 = 31

  private static let end = "\u{1B}[c"
  private static let colorQueries = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
  private static let kittyGraphics =
    "\u{1B}_Gi=\(kittyImage),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
}
