package import Charts
internal import Foundation
internal import Support

/// One word in a separate file, saved between runs. Errors are ignored, because the program works without it.
package struct SavedValue: Sendable {
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
  package func save(_ word: String) {
    let folder = (path as NSString).deletingLastPathComponent
    try? makeFolder(folder)
    try? AtomicFile.replace(path, Array("\(word)\n".utf8), isSynced: false)
  }
}

/// The volume of the last run; 100 percent by default.
package struct SavedVolume: Sendable {
  private let saved: SavedValue

  package init(path: String) {
    saved = SavedValue(path: path)
  }

  /// In percent, 0...100.
  package var percent: Int {
    guard let percent = saved.word.flatMap({ Int($0) }), (0...100).contains(percent) else {
      return 100
    }
    return percent
  }

  package func save(_ percent: Int) {
    saved.save(String(percent))
  }
}

/// The country that the user chose last.
package struct SavedCountry: Sendable {
  private let saved: SavedValue

  package init(path: String) {
    saved = SavedValue(path: path)
  }

  /// `nil` if none was chosen, or if it has no charts.
  package var storefront: Storefront? {
    saved.word.flatMap(Storefront.withCode).flatMap { $0.sellsMusic ? $0 : nil }
  }

  package func save(_ storefront: Storefront) {
    saved.save(storefront.code)
  }
}
