/// At which line of a document an entry begins. TOMLKit does not tell; so the longest beginning of
/// the document is looked for that is TOML and has the entry not yet. Comments and empty lines belong
/// to it, and the entry begins at the line after it.
struct EntryLines {
  private let bytes: [UInt8]
  /// Where each line ends, its line end among it.
  private let ends: [Int]
  /// Beginnings by their number of lines; `nil` for one that ends within an entry.
  private var documents: [Int: TOMLDocument?] = [:]
  // Each is read anew, and TOMLKit frees nothing: of a file like no other, lines are not told.
  private var bytesLeft = 4_194_304

  /// - Parameter text: of a document.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var ends = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    if ends.last != bytes.count, !bytes.isEmpty { ends.append(bytes.count) }
    self.bytes = bytes
    self.ends = ends
  }

  var count: Int { ends.count }

  /// From 1; `nil` where there is no such entry, or it would take too long to find.
  mutating func line(of path: [String]) -> Int? {
    guard document(of: count)?.contains(path) == true else { return nil }
    var before = 0
    var behind = count
    // Between `before` and here no beginning is a document.
    var tried = 0
    while tried + 1 < behind {
      let middle = (tried + behind) / 2
      let place = last(from: middle, after: tried)
      guard let place, let document = document(of: place) else {
        tried = middle
        continue
      }
      if document.contains(path) {
        behind = place
      } else {
        (before, tried) = (place, middle)
      }
    }
    return bytesLeft > 0 ? before + 1 : nil
  }

  /// The last beginning that is a document, of those with no more lines than `most`.
  private mutating func last(from most: Int, after least: Int) -> Int? {
    stride(from: most, to: least, by: -1).first { document(of: $0) != nil }
  }

  private mutating func document(of lines: Int) -> TOMLDocument? {
    guard lines > 0 else { return nil }
    if let known = documents[lines] { return known }
    bytesLeft -= ends[lines - 1]
    guard bytesLeft > 0 else { return nil }
    // A line end is no part of another character.
    let text = String(decoding: bytes[..<ends[lines - 1]], as: UTF8.self)
    let document = try? TOMLDocument(text)
    documents.updateValue(document, forKey: lines)
    return document
  }
}
