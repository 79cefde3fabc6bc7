/// What a terminal has replied about itself so far.
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
  mutating func take(_ reply: TerminalReply, window: TerminalSize?) {
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
