import Foundation
internal import HTTP

/// What proves that the rest of a file belongs to the part on disk (RFC 9110, 8.8 and 13.1.5).
enum Validator: Equatable, Sendable, Codable {
  case entityTag(String)
  case lastModified(String)

  /// The strong validator of a response; `nil` where there is none, and then nothing is resumed.
  ///
  /// A weak entity tag never counts. A date counts only without an entity tag, and only if the
  /// server's clock stood at least a second after it (RFC 9110, 8.8.2.2).
  init?(_ head: ResponseHead) {
    if let tag = head["etag"] {
      guard Self.isStrong(tag) else { return nil }
      self = .entityTag(tag)
      return
    }
    guard let modified = head["last-modified"], Self.isPlainDate(modified),
      let modifiedAt = InternetDate.parse(modified),
      let sentAt = head["date"].flatMap(InternetDate.parse),
      sentAt.timeIntervalSince(modifiedAt) >= 1
    else { return nil }
    self = .lastModified(modified)
  }

  /// What stands in `If-Range`.
  var field: String {
    switch self {
    case .entityTag(let tag): tag
    case .lastModified(let date): date
    }
  }

  /// Whether it may stand in a header line as it is; one read from disk might not.
  var isWellFormed: Bool {
    switch self {
    case .entityTag(let tag): Self.isStrong(tag)
    case .lastModified(let date): Self.isPlainDate(date) && InternetDate.parse(date) != nil
    }
  }

  // Bytes beyond ASCII are allowed in a tag, but need not be UTF-8, and then what would go back is
  // not what came.
  static func isStrong(_ tag: String) -> Bool {
    tag.count >= 2 && tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.utf8.count <= 512
      && tag.dropFirst().dropLast().utf8.allSatisfy { $0 == 0x21 || (0x23...0x7E).contains($0) }
  }

  private static func isPlainDate(_ text: String) -> Bool {
    text.utf8.count <= 64 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
