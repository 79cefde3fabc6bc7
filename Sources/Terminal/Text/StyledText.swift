extension String {
  /// The columns of text that may contain `Paint`'s codes.
  package var styledColumns: Int {
    StyledPiece.pieces(of: self).reduce(0) { sum, piece in
      switch piece {
      case .style: sum
      case .text(let text): sum + text.displayableColumns
      }
    }
  }

  /// `displayable` for text that may contain `Paint`'s codes, which are kept. All other codes lose their
  /// ESC. Open styles end with the text.
  package var styledDisplayable: String {
    cutStyled(toColumns: .max)
  }

  /// The `displayable` text without `Paint`'s codes, for output that is not a terminal.
  package var unstyled: String {
    StyledPiece.pieces(of: self).reduce(into: "") { text, piece in
      if case .text(let part) = piece { text += part }
    }
  }

  /// `cut(toColumns:)` for text that may contain `Paint`'s codes. Styles that are open at the cut end there.
  package func cutStyled(toColumns limit: Int) -> String {
    let pieces = StyledPiece.pieces(of: self)
    if styledColumns <= limit { return Self.joined(pieces) }
    guard limit > 0 else { return "" }
    var kept: [StyledPiece] = []
    var free = limit - 1
    for piece in pieces {
      guard case .text(let text) = piece else {
        kept.append(piece)
        continue
      }
      let prefix = String(text.prefix(fitting: free))
      kept.append(.text(prefix))
      free -= prefix.displayableColumns
      if prefix.utf8.count < text.utf8.count { break }
    }
    return Self.joined(kept + [.text("…")])
  }

  private static func joined(_ pieces: [StyledPiece]) -> String {
    var joined = ""
    var openEnds: Set<Int> = []
    for piece in pieces {
      switch piece {
      case .text(let text), .style(let text): joined += text
      }
      piece.update(&openEnds)
    }
    return openEnds.isEmpty ? joined : joined + "\u{1B}[0m"
  }
}
