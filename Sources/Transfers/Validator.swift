internal import Foundation
import HTTP

/// Identifies a version of a file, to verify that the rest belongs to the part on disk (RFC 9110, 8.8 and
/// 13.1.5).
enum Validator: Equatable, Sendable {
  case entityTag(String)
  case lastModified(String)

  /// The strong validator of a response; `nil` if there is none, in which case the file cannot be resumed.
  ///
  /// Weak entity tags are never used. A date is used only without an entity tag, and only if it is at least a
  /// second older than the response (RFC 9110, 8.8.2.2).
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

  /// The value of `If-Range`.
  var field: String {
    switch self {
    case .entityTag(let tag): tag
    case .lastModified(let date): date
    }
  }

  /// Whether the response does not contradict it.
  func matches(_ head: ResponseHead) -> Bool {
    switch self {
    case .entityTag(let tag): head["etag"].map { $0 == tag } ?? true
    case .lastModified(let date): head["last-modified"].map { $0 == date } ?? true
    }
  }

  /// Reads a value of `If-Range` from disk, which may be damaged; `nil` if it cannot be sent.
  init?(field: String) {
    if Self.isStrong(field) {
      self = .entityTag(field)
    } else if Self.isPlainDate(field), InternetDate.parse(field) != nil {
      self = .lastModified(field)
    } else {
      return nil
    }
  }

  // A tag may contain bytes beyond ASCII that are not UTF-8. Those cannot be sent back unchanged.
  static func isStrong(_ tag: String) -> Bool {
    tag.count >= 2 && tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.utf8.count <= 512
      && tag.dropFirst().dropLast().utf8.allSatisfy { $0 == 0x21 || (0x23...0x7E).contains($0) }
  }

  private static func isPlainDate(_ text: String) -> Bool {
    text.utf8.count <= 64 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
