import Glibc
import Support

/// Queries a terminal for its traits. The last query is one to which every terminal replies.
struct TraitsQuery {
  /// Most terminals reply within a millisecond. Slow ones, for example over a network, are not waited for.
  static let timeout = Duration.milliseconds(150)

  let queries: TerminalQueries
  private(set) var replies = TraitReplies()
  /// Whether the second query has been sent.
  private(set) var hasSentSecondQuery = false
  /// The input that was typed in the meantime.
  private(set) var typed: [ParsedInput] = []
  /// May contain the beginning of a reply.
  private(set) var parser = InputParser()
  private(set) var isComplete = false

  init(_ queries: TerminalQueries) {
    self.queries = queries
  }

  /// Sends the queries and reads replies until the last one, the deadline or `isCanceled`, which is
  /// checked after each wake. Blocks its thread.
  ///
  /// - Parameters:
  ///   - prefix: Sent before the first query, even if there is none.
  ///   - isReadLater: Whether something reads replies after the deadline. If not, the second query is
  ///     sent only if the remaining time is more than twice what the first took.
  /// - Returns: Whether the prefix and the first query have been sent.
  mutating func send(
    _ output: TerminalOutput, input: CInt, prefix: [UInt8] = [],
    before deadline: ContinuousClock.Instant, isReadLater: Bool = true,
    wokenBy wakeUp: EventFD? = nil, unless isCanceled: () -> Bool = { false }
  ) -> Bool {
    func write(_ bytes: [UInt8]) -> Bool {
      output.send(bytes, before: deadline, wokenBy: wakeUp, unless: isCanceled)
    }
    let begin = ContinuousClock.now
    guard write(prefix + queries.initialQuery) else { return false }
    guard queries != .none else { return true }
    func readReplies(_ query: inout TraitsQuery) {
      query.read(
        from: input, window: output.size, until: deadline, wokenBy: wakeUp, unless: isCanceled)
    }
    readReplies(&self)
    let end = ContinuousClock.now
    guard isReadLater || deadline - end > (end - begin) * 2 else { return true }
    if let second = secondQuery(), write(second) { readReplies(&self) }
    return true
  }

  /// The second query, if the first is complete. Resets `isComplete`.
  private mutating func secondQuery() -> [UInt8]? {
    guard isComplete, let second = queries.secondQuery(replies) else { return nil }
    (hasSentSecondQuery, isComplete) = (true, false)
    return second
  }

  mutating func feed(_ bytes: [UInt8], window: TerminalSize? = nil) {
    for input in parser.feed(bytes) {
      switch input {
      case .reply(let reply): received(reply, window: window)
      // The colors are already being queried.
      case .focusGained, .focusLost, .colorSchemeChanged: break
      case .key, .mouse, .pasted: typed.append(input)
      }
    }
  }

  mutating func received(_ reply: TerminalReply, window: TerminalSize?) {
    replies.add(reply, window: window)
    if case .attributes = reply { isComplete = true }
  }

  private mutating func read(
    from descriptor: CInt, window: TerminalSize, until deadline: ContinuousClock.Instant,
    wokenBy wakeUp: EventFD?, unless isCanceled: () -> Bool
  ) {
    while !isComplete, deadline > .now, !isCanceled() {
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeUp?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 2, (deadline - .now).pollMilliseconds) > 0 else { continue }
      wakeUp?.reset()
      guard polled[0].revents != 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      // No bytes although there was input: a hang-up, which the reader will detect.
      guard count > 0 else { return }
      feed(Array(bytes.prefix(count)), window: window)
    }
  }
}

/// The replies of a terminal so far.
struct TraitReplies: Equatable, Sendable {
  private(set) var name: String?
  private var hasSixel = false
  private var hasKittyGraphics = false
  private var cellWidth: Int?
  private var cellHeight: Int?
  // For XTerm: the maximum and current graphics size until all replies are in, then the cell size
  // that follows from them.
  private var graphicsSizes: [PixelSize] = []
  private var graphicsCellWidth: Int?
  private var graphicsCellHeight: Int?
  private var foreground: RGB?
  private var background: RGB?
  private var theme: [UInt8: RGB] = [:]

  private struct PixelSize: Equatable, Sendable {
    var width: Int
    var height: Int
  }

  /// Whether the cell size can only be derived from the graphics size. This works only in XTerm:
  /// Konsole reports 16384×16384. Debian's XTerm does not reply to `CSI 16 t`.
  var needsGraphicsSize: Bool {
    cellWidth == nil && name?.hasPrefix("XTerm") == true
  }

  /// - Parameter window: The window size that a size in pixels refers to.
  mutating func add(_ reply: TerminalReply, window: TerminalSize?) {
    switch reply {
    case .name(let name): self.name = name
    case .kittyGraphics(TerminalQueries.kittyImage, let isOK): hasKittyGraphics = isOK
    case .kittyGraphics, .status: break
    // The first is its class.
    case .attributes(let attributes):
      hasSixel = attributes.dropFirst().contains(4)
      takeGraphicsSizes(window)
    case .cellSize(let width, let height): (cellWidth, cellHeight) = (width, height)
    case .graphicsSize(let width, let height):
      graphicsSizes.append(PixelSize(width: width, height: height))
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .theme(let colors): theme.merge(colors) { $1 }
    }
  }

  private mutating func takeGraphicsSizes(_ window: TerminalSize?) {
    defer { graphicsSizes = [] }
    guard needsGraphicsSize, graphicsSizes.count == 2, let window else { return }
    let (limit, size) = (graphicsSizes[0], graphicsSizes[1])
    // A window that is larger than the limit reports the limit.
    graphicsCellWidth = size.width < limit.width ? size.width / window.columns : nil
    graphicsCellHeight = size.height < limit.height ? size.height / window.rows : nil
  }

  /// The resulting traits, with the cell size from `unqueried` if no reply contains it.
  func traits(unqueried: TerminalTraits) -> TerminalTraits {
    var traits = unqueried
    traits.name = name
    traits.hasSixel = hasSixel
    traits.hasKittyGraphics = hasKittyGraphics
    traits.cellWidth = cellWidth ?? graphicsCellWidth ?? unqueried.cellWidth
    traits.cellHeight = cellHeight ?? graphicsCellHeight ?? unqueried.cellHeight
    if let foreground, let background {
      traits.colors = TerminalColors(foreground: foreground, background: background, theme: theme)
    }
    return traits
  }
}

/// The queries that a terminal understands, or at least ignores.
///
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
package enum TerminalQueries: Equatable, Sendable {
  case none
  /// Only its colors: tmux replies for itself, but it knows the colors of the terminal around it.
  case colors
  case all

  /// Determined from the environment. GNU screen and zellij take some queries for a title; Emacs
  /// shows them.
  package static func allowed(environment: [String: String]) -> TerminalQueries {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    let terminal = environment["TERM"] ?? ""
    let isSimple =
      !TerminalTraits.canShowScreen(environment: environment) || terminal == "linux"
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
    case .colors: colorQuery
    case .all: Array("\u{1B}[>q\u{1B}[16t".utf8) + colorQuery
    }
  }

  /// Sent when the colors may have changed.
  var colorQuery: [UInt8] {
    self == .none ? [] : Array("\(Self.allColors)\(Self.end)".utf8)
  }

  /// Sent when the size of a cell may have changed.
  func cellSizeQuery(_ replies: TraitReplies) -> [UInt8] {
    guard self == .all else { return [] }
    return Array("\(replies.needsGraphicsSize ? Self.graphicsSize : Self.cellSize)\(Self.end)".utf8)
  }

  /// Sent once the terminal has reported its name; `nil` if it has not, or if it is a multiplexer,
  /// which would take kitty's query for a title.
  func secondQuery(_ replies: TraitReplies) -> [UInt8]? {
    guard self == .all, let name = replies.name?.lowercased(),
      !["tmux", "screen", "gnu screen", "zellij"].contains(where: { name.hasPrefix($0) })
    else { return nil }
    return Array(
      "\(replies.needsGraphicsSize ? Self.graphicsSize : "")\(Self.kittyGraphics)\(Self.end)".utf8)
  }

  /// The image ID in the query for kitty's protocol; that image is not stored.
  static let kittyImage: UInt32 = 31

  private static let end = "\u{1B}[c"
  private static let cellSize = "\u{1B}[16t"
  private static let graphicsSize = "\u{1B}[?2;4;0S\u{1B}[?2;1;0S"
  private static let allColors =
    "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}]4\(theme)\u{1B}\\"
  private static let theme = (0..<16).map { ";\($0);?" }.joined()
  private static let kittyGraphics =
    "\u{1B}_Gi=\(kittyImage),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
}
