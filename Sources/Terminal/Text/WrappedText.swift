extension String {
  /// The `displayable` text in lines of at most this number of columns, broken at spaces, or inside words
  /// that are longer than a line. Truncated to `limit` lines with `…`.
  ///
  /// - Parameter breakingPaths: Whether long words are broken after slashes, if they have any.
  package func wrapped(
    toColumns columns: Int, limit: Int = .max, breakingPaths: Bool = false
  ) -> [String] {
    guard columns > 0, limit > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in displayable.split(separator: " ") {
      let extended = line.isEmpty ? String(word) : "\(line) \(word)"
      if extended.columns <= columns {
        line = extended
        continue
      }
      if !line.isEmpty { lines.append(line) }
      let pieces = String(word).pieces(ofColumns: columns, breakingPaths)
      lines += pieces.dropLast()
      line = pieces.last ?? ""
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > limit else { return lines }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines.prefix(limit - 1) + [rest.cut(toColumns: columns)]
  }

  private func pieces(ofColumns columns: Int, _ breakingPaths: Bool) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var taken = 0
    for character in self {
      let width = String(character).columns
      if taken + width > columns, !piece.isEmpty {
        let end = breakingPaths ? piece.lastIndex(of: "/").map(piece.index(after:)) : nil
        pieces.append(String(piece[..<(end ?? piece.endIndex)]))
        piece = String(piece[(end ?? piece.endIndex)...])
        taken = piece.columns
      }
      // A wide character does not fit in one column.
      guard width <= columns else { continue }
      piece.append(character)
      taken += width
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}
