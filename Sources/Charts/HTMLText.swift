/// Converts the store's descriptions, some of which are HTML, to plain text.
enum HTMLText {
  /// The maximum input length: several times that of the result, because there may be many tags.
  private static let longest = 40_000

  /// `raw` without HTML tags, comments, scripts and styles, with line breaks for block elements, and with
  /// entities decoded once. Text that only resembles a tag, such as `a < b` and `<3`, is kept, and so are
  /// comments without an end.
  static func plain(_ raw: String) -> String {
    let isMarkedUp = raw.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    if !isMarkedUp, raw.utf8.count <= longest { return raw }
    let source = Array(raw.unicodeScalars.prefix(longest))
    var plain = String.UnicodeScalarView()
    var unseen = HiddenHTML(of: source)
    var place = 0
    while place < source.count {
      let scalar = source[place]
      if scalar == "<", let length = unseen.length(at: place) {
        place += length
      } else if scalar == "<", let tag = tag(in: source, at: place) {
        if let separator = separators[tag.name] { plain.append(separator) }
        place += tag.length
      } else if scalar == "&", let entity = entity(in: source, at: place) {
        plain.append(entity.scalar)
        place += entity.length
      } else {
        plain.append(scalar)
        place += 1
      }
    }
    return String(plain)
  }

  /// Matches `<b>`, `</p>`, `<br />`, `<a href="…">`: a known name and a `>` before the next `<`.
  private static func tag(
    in source: [Unicode.Scalar], at start: Int
  ) -> (name: String, length: Int)? {
    guard let end = source[(start + 1)...].firstIndex(where: { $0 == "<" || $0 == ">" }),
      source[end] == ">"
    else { return nil }
    var inside = source[(start + 1)..<end]
    if inside.first == "/" { inside.removeFirst() }
    let name = inside.prefix(10).prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    let rest = inside.dropFirst(name.count)
    guard rest.first.map({ $0 == "/" || $0.properties.isWhitespace }) ?? true else { return nil }
    let word = String(String.UnicodeScalarView(name)).lowercased()
    guard separators[word] != nil || inline.contains(word) else { return nil }
    return (word, end + 1 - start)
  }

  /// Matches `&amp;`, `&#39;`, `&#x2019;`, always with the semicolon.
  private static func entity(
    in source: [Unicode.Scalar], at start: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let window = source[(start + 1)...].prefix(HTMLEntity.maxNameLength + 1)
    guard let end = window.firstIndex(of: ";") else { return nil }
    let name = String(String.UnicodeScalarView(source[(start + 1)..<end]))
    return HTMLEntity.scalar(named: name).map { ($0, end + 1 - start) }
  }

  private static let separators: [String: Unicode.Scalar] = {
    let lines = [
      "p", "br", "li", "ul", "ol", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "tr", "table",
      "blockquote", "pre", "center", "section", "article", "dl", "dt", "dd",
    ]
    let blanks = ["td", "th"]
    return Dictionary(
      uniqueKeysWithValues: lines.map { ($0, "\n") } + blanks.map { ($0, " ") })
  }()

  private static let inline: Set = [
    "a", "abbr", "b", "big", "cite", "code", "em", "font", "i", "img", "q", "s", "small", "span",
    "strike", "strong", "sub", "sup", "tbody", "thead", "tt", "u", "wbr",
  ]
}
