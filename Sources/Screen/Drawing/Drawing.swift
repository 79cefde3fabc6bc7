internal import Rows
package import Terminal

extension ScreenModel {
  /// What the window shows of this model.
  ///
  /// - Parameter now: seconds on the screen's clock.
  package func frame(now: Double) -> Frame {
    if let drawing = drawing(now: now) { return drawing.frame }
    var canvas = Canvas(size: size)
    TooSmall.draw(on: &canvas, keys: keys)
    return Frame(canvas: canvas)
  }

  /// `nil` where the window is too small.
  func drawing(now: Double) -> Drawing? {
    guard let layout = ScreenLayout(self) else { return nil }
    var drawing = Drawing(model: self, layout: layout, now: now)
    drawing.drawHeader()
    drawing.drawMiddle()
    drawing.drawFooter()
    return drawing
  }
}

/// A frame that is being drawn, part by part.
struct Drawing {
  let model: ScreenModel
  let layout: ScreenLayout
  /// Seconds on the screen's clock.
  let now: Double
  /// Of the list as it is filtered.
  let rows: [Row]
  /// Those in place of rows, where genres are listed.
  let genres: [GenreGroup]
  /// Of rows, or of genres.
  let selected: Int?
  /// Of the widest rank; 0 in a list without.
  let rankColumns: Int
  var frame: Frame
  var targets = MouseTargets()

  init(model: ScreenModel, layout: ScreenLayout, now: Double) {
    self.model = model
    self.layout = layout
    self.now = now
    rows = model.rows
    genres = model.chartGenres.listed
    selected = model.listsGenres ? model.selectedIndex(in: genres) : model.selectedIndex(in: rows)
    let longest = rows.lazy.compactMap(\.rank).max() ?? 0
    rankColumns = longest > 0 ? max(String(longest).count, 2) : 0
    frame = Frame(canvas: Canvas(size: layout.size))
  }

  var columns: Int { layout.size.columns }

  var canvas: Canvas {
    get { frame.canvas }
    _modify { yield &frame.canvas }
  }

  /// Whether Enter leads to its details.
  func leads(_ row: Row) -> Bool {
    if case .leads = model.button(of: row, now: now) { true } else { false }
  }

  var selectedRow: Row? { model.listsGenres ? nil : selected.map { rows[$0] } }

  /// In the list of genres.
  var selectedGenre: GenreGroup? { model.listsGenres ? selected.map { genres[$0] } : nil }

  /// How many rows or genres there are to be seen.
  var count: Int { model.listsGenres ? genres.count : rows.count }

  /// The list, or what stands in front of it.
  mutating func drawMiddle() {
    draw(model.overlay)
  }

  private mutating func draw(_ overlay: Overlay?) {
    switch overlay {
    case .help(let scroll): drawHelp(scroll: scroll)
    case .details: drawDetails()
    case .picture(let view, _): drawPictureView(view)
    case .countries(let chooser):
      drawListAndPane()
      drawCountries(chooser)
    case .kinds(let chooser):
      drawListAndPane()
      drawKinds(chooser)
    case .address(let address, let why, _, let scroll):
      drawAddress(AddressLayout(address, because: why, layout), scroll: scroll)
    case .share(let row, let behind, let place):
      draw(behind)
      drawShare(row, place)
    case .question(let question):
      drawListAndPane()
      drawQuestion(question)
    case nil: drawListAndPane()
    }
  }
}
