internal import Artwork
internal import Session
package import Terminal

extension ScreenModel {
  /// The frame for the current state.
  ///
  /// - Parameter now: In seconds on the screen's clock.
  package func frame(now: Double) -> Frame {
    if let drawing = drawing(now: now) { return drawing.frame }
    var canvas = Canvas(size: size)
    TooSmall.draw(on: &canvas)
    return Frame(canvas: canvas)
  }

  /// `nil` if the window is too small.
  func drawing(now: Double) -> Drawing? {
    guard let layout = ScreenLayout(self) else { return nil }
    var drawing = Drawing(model: self, layout: layout, now: now)
    drawing.drawPanels()
    return drawing
  }
}

/// A frame while it is being drawn.
struct Drawing {
  let model: ScreenModel
  let layout: ScreenLayout
  /// In seconds on the screen's clock.
  let now: Double
  /// The filtered rows of the list.
  let rows: [Row]
  /// The genres, if they are listed instead of rows.
  let genres: [GenreGroup]
  /// The index of the selected row or genre.
  let selected: Int?
  /// The width of ranks and movements, in the World view of the countries; 0 in other lists.
  let numberColumns: Int
  /// The widths of the parts of a genre's row.
  let genreColumns: GenreColumns
  /// The words of the filter; `nil` if it is empty.
  let filter: SearchWords?
  var frame: Frame
  var targets = MouseTargets()
  /// The pictures of the frame, the most important first.
  private(set) var wanted: [WantedPicture] = []
  /// The part of an image that is shown.
  var shownPart: PictureRequest?

  init(model: ScreenModel, layout: ScreenLayout, now: Double) {
    self.model = model
    self.layout = layout
    self.now = now
    rows = model.rows
    genres = model.chartGenres.listed
    selected = model.selectedIndex
    genreColumns = GenreColumns(model.chartGenres.all, layout)
    numberColumns = model.page.numberColumns(model, layout)
    filter = model.filter.isEmpty ? nil : SearchWords(model.filter)
    frame = Frame(canvas: Canvas(size: layout.size))
  }

  var columns: Int { layout.size.columns }

  /// Whether a box in front makes everything else faint.
  var isBehindBox: Bool {
    switch model.panel {
    case .menu, .question: true
    default: false
    }
  }

  /// Requests a picture, even if another one is drawn until it is loaded.
  mutating func want(_ request: PictureRequest?, waits: Bool = false) {
    if let request { wanted.append(WantedPicture(request: request, waits: waits)) }
  }

  var canvas: Canvas {
    get { frame.canvas }
    _modify { yield &frame.canvas }
  }

  /// Draws the last panel that replaces the list, or the list, and the boxes in front of it. An image takes the
  /// whole window.
  mutating func drawPanels() {
    let background = model.panels.background
    let isPicture = background?.isPicture == true
    if !isPicture { drawHeader() }
    switch background {
    case .help(let scroll): drawHelp(scroll: scroll)
    case .details: drawDetails()
    case .picture(let view): drawPictureView(view)
    case .address(let address, let why, _, let scroll):
      drawAddress(AddressLayout(address, because: why, layout), scroll: scroll)
    default: drawListAndPane()
    }
    switch model.panel {
    case .menu(let menu): draw(menu)
    case .question(let question): drawQuestion(question)
    default: break
    }
    if !isPicture { drawFooter() }
  }
}
