internal import Charts
internal import Session
internal import Terminal

/// The message in an empty list: why it is empty, and what to do.
struct EmptyList: Equatable {
  /// What is missing because of an error; `nil` if there is none.
  var headline: String?
  /// Whether something failed, instead of only being absent.
  var isFailure = true
  let why: String
  /// Keys that help.
  let hints: [KeyHint]
}

extension EmptyList {
  init(_ model: ScreenModel) {
    if !model.filter.isEmpty, model.allCount > 0 {
      self.init(
        why: "No matches for “\(model.filter)” in \(model.page.name).",
        hints: model.isTypingFilter
          ? [KeyHint(keys: "^F", does: "search the store"), KeyHint(keys: "Esc", does: "show all")]
          : [KeyHint(.back, does: "show all")])
      return
    }
    self = model.page.empty(model)
  }
}

extension Drawing {
  /// Draws the message in the middle of the window or, while the chart is being fetched, below the shape of
  /// its first rows.
  mutating func drawEmptyList() {
    let empty = EmptyList(model)
    let isLoading = model.page.isOfChart && model.chart.isFetching && model.chart.shown == nil
    let width = min(columns - 4, 64)
    let headline = [empty.headline].compactMap(\.self)
    let why = empty.why.wrapped(
      toColumns: width, limit: max(layout.listRows - 2 - headline.count, 1), breakingPaths: true)
    let widest = (headline + why).map(\.columns).max() ?? width
    let room = layout.listRows - headline.count - why.count - 2
    let shape = isLoading ? skeleton(rows: room - 1) : .empty
    let isAlone = shape.rows == 0
    let left = isAlone ? (columns - min(width, widest)) / 2 : 2
    let lines =
      headline.map { Block.text($0, Style(empty.isFailure ? .red : nil, isBold: true)) }
      + why.map { .text($0) }
      + [.space(rows: 1), .line(runs(empty.hints, columns: width, areBracketed: true))]
    let message = Block.split([.gap(left), .rest(.stack(lines))])
    draw(.stack([shape, .space(rows: isAlone ? max(room / 3, 0) : 1), message]), in: layout.area)
  }

  private static let skeletonRows = 10

  /// The shape of the rows or tiles to come, in at most this number of lines.
  private func skeleton(rows room: Int) -> Block {
    func tile(rows: Int, columns: Int) -> Block {
      rows > 0 && columns > 0
        ? .placeholder(model.kind.placeholder, rows: rows, columns: columns) : .empty
    }
    if model.page.isWide {
      let shape = layout.galleryShape
      guard room >= shape.lineRows else { return .empty }
      let tiles = (0..<shape.across).map { place in
        Block.split([
          .gap(ScreenLayout.galleryMargin + shape.offset(ofTile: place)),
          .rest(tile(rows: shape.pictureRows, columns: shape.pictureColumns)),
        ])
      }
      return .layers([
        .space(rows: shape.lineRows),
        .stack([.space(rows: 1), .layers(tiles)]),
      ])
    }
    let (height, art) = (layout.rowHeight, layout.artColumns)
    let count = max(min(Self.skeletonRows, model.limit, room / height), 0)
    let lines = [24, 16].prefix(height).map { width in
      Block.text(String(repeating: "─", count: width), Theme.faint)
    }
    return .stack(
      (0..<count).map { index in
        .layers([
          .space(rows: height),
          .split([
            .gap(1), .fixed(3, .text("\(index + 1)", Theme.faint, .right)), .gap(1),
            .fixed(art, tile(rows: height, columns: art)), .gap(art > 0 ? 1 : 0),
            .rest(.stack(lines)),
          ]),
        ])
      })
  }
}
