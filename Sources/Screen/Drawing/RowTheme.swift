internal import Terminal

/// The styles of an entry's parts.
struct RowTheme: Equatable {
  let isSelected: Bool

  private var background: Color? { isSelected ? .selection : nil }

  var ground: Style { plain }
  /// The edge of the selection.
  var edge: Style { Style(.blue, on: background) }
  var title: Style { bold(nil) }
  var plain: Style { Style(on: background) }
  var faint: Style { Style(on: background, isDim: true) }
  /// The name of a key.
  var cap: Style {
    isSelected ? Style(on: .selectedKey, isBold: true) : Style(isBold: true, isReversed: true)
  }

  func styled(_ style: Style) -> Style {
    var style = style
    style.background = background
    return style
  }

  func tinted(_ color: Color) -> Style { Style(color, on: background) }

  func bold(_ color: Color?) -> Style { Style(color, on: background, isBold: true) }
}
