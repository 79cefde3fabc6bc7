/// What a `Range` header asks of a file. <https://www.rfc-editor.org/rfc/rfc9110#section-14>
enum ByteRange: Equatable, Sendable {
  /// All of it: no header, one that makes no sense, several ranges, or a changed file.
  case whole
  case part(Range<Int>)
  /// Nothing of the file is in the range.
  case unsatisfiable

  /// - Parameters:
  ///   - ifRange: the `If-Range` header: the range counts only if it is the file's own strong
  ///     entity tag or, exactly, its date.
  ///   - size: of the file, in bytes.
  init(
    header: String?, ifRange: String?, entityTag: String, lastModified: String, size: Int
  ) {
    self = .whole
    guard let header, ifRange == nil || ifRange == entityTag || ifRange == lastModified else {
      return
    }
    let unitAndSet = header.split(separator: "=", maxSplits: 1)
    guard unitAndSet.count == 2, unitAndSet[0].lowercased() == "bytes" else { return }
    let ends = unitAndSet[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, nil) where ends[1].isEmpty:
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (nil, let last?) where ends[0].isEmpty:
      self = last > 0 && size > 0 ? .part(max(0, size - last)..<size) : .unsatisfiable
    case (let first?, let last?) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    default:
      return
    }
  }

  /// Digits only: `Int` would take a sign.
  private static func number(_ text: Substring) -> Int? {
    text.allSatisfy { "0"..."9" ~= $0 } ? Int(text) : nil
  }
}
