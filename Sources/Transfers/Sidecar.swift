import Foundation
internal import HTTP

/// Describes the file whose beginning is in a partial file.
///
/// Written once, before the first byte of the body. The number of received bytes is the length of the partial
/// file, so the pair is consistent even if the process dies at any moment.
package struct Sidecar: Codable, Equatable, Sendable {
  let schema: Int
  let id: String
  /// The path of the address. Host and port may change without invalidating the bytes.
  let path: String
  let validator: Validator?
  /// The length of the complete file in bytes.
  package let total: Int64?

  init(id: String, path: String, validator: Validator?, total: Int64?) {
    schema = 1
    self.id = id
    self.path = path
    self.validator = validator
    self.total = total
  }

  package static let suffix = ".json"

  /// `nil` if the bytes are not a valid sidecar. Then the partial file cannot be resumed.
  init?(bytes: Data) {
    guard bytes.count <= 16_384, let sidecar = try? JSONDecoder().decode(Sidecar.self, from: bytes),
      sidecar.schema == 1,
      sidecar.total.map({ $0 > 0 && $0 <= ResumeDecision.largestFile }) ?? true,
      sidecar.validator?.isWellFormed ?? true
    else { return nil }
    self = sidecar
  }

  /// The sidecar of a partial file; `nil` if there is none that can be read.
  package static func beside(partialFile path: String) -> Sidecar? {
    let descriptor = open(path + suffix, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let bytes = try? handle.read(upToCount: 16_385) else { return nil }
    return Sidecar(bytes: bytes)
  }
}

extension Sidecar {
  /// Whether another process downloads this partial file, which is then locked (flock(2)). Reads
  /// `/proc/locks`, because trying the lock could keep that process from getting it.
  package static func isInUse(partialFile path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    for _ in 0..<3 {
      guard let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else { break }
      if isLocked(UInt64(status.st_ino), in: locks) { return true }
      // The kernel returns one page per read(2). If a lock is released between two reads, the others move and
      // one of them may be missed.
      if locks.utf8.count < 4096 { break }
    }
    return false
  }

  private static func isLocked(_ inode: UInt64, in locks: String) -> Bool {
    locks.split(separator: "\n").contains { line in
      // 1: FLOCK  ADVISORY  WRITE 4242 08:01:131090 0 EOF
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[3] == "WRITE" else { return false }
      // The device is not compared, because on btrfs it is not the device of stat(2).
      return words[5].split(separator: ":").last.flatMap { UInt64($0) } == inode
        && pid_t(words[4]) != getpid()
    }
  }
}

/// Identifies a version of a file, to verify that the rest belongs to the part on disk (RFC 9110, 8.8 and
/// 13.1.5).
enum Validator: Equatable, Sendable, Codable {
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

  /// Whether it can be sent in a header field. A validator read from disk may be damaged.
  var isWellFormed: Bool {
    switch self {
    case .entityTag(let tag): Self.isStrong(tag)
    case .lastModified(let date): Self.isPlainDate(date) && InternetDate.parse(date) != nil
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
