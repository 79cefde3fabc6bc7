internal import Foundation
internal import Support

/// One word in a separate file, saved between runs. Errors are ignored, because the program works without it.
package struct KeptWord: Sendable {
  private let path: String
  private static let maxBytes = 16

  package init(path: String) {
    self.path = path
  }

  package var word: String? {
    guard let bytes = try? AtomicFile.read(path, upTo: Self.maxBytes) else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Replaces the file atomically. Blocks on the disk.
  package func keep(_ word: String) {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? AtomicFile.replace(path, Array("\(word)\n".utf8), isSynced: false)
  }
}
