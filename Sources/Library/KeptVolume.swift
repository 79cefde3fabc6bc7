internal import Foundation

/// The volume of the last run, in a file of its own. One that cannot be read or written is no reason
/// not to play: then it is 100 per cent again.
package struct KeptVolume: Sendable {
  private let path: String

  package init(path: String) {
    self.path = path
  }

  /// Per cent, 0...100.
  package var percent: Int {
    guard let handle = FileHandle(forReadingAtPath: path),
      let bytes = try? handle.read(upToCount: 16),
      let percent = Int(
        String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)),
      (0...100).contains(percent)
    else { return 100 }
    return percent
  }

  /// Replaces the file at once and whole. Blocks for as long as the disk does.
  package func keep(_ percent: Int) {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data("\(percent)\n".utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
