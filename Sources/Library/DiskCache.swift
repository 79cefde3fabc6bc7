package import Charts
import Foundation

extension ChartCache {
  /// Answers of the store kept as files, one a key, in a folder that may be deleted at any time.
  ///
  /// A cache that cannot be written is no error: the program then asks the store again. Files are
  /// replaced whole (rename(2)), so two processes never read half of one.
  package static func disk(folder: String) -> ChartCache {
    let cache = DiskCache(folder: folder)
    return ChartCache(load: { cache.load($0) }, save: { cache.save($0, $1) })
  }
}

struct DiskCache: Sendable {
  let folder: String

  static let largestFile = 8_388_608
  static let mostFiles = 200

  func load(_ key: String) -> Data? {
    guard let path = path(key), let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let bytes = try? handle.read(upToCount: Self.largestFile + 1),
      bytes.count <= Self.largestFile
    else { return nil }
    return bytes
  }

  func save(_ key: String, _ bytes: Data) {
    guard let path = path(key) else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let fresh = "\(path).\(UUID().uuidString).new"
    guard FileManager.default.createFile(atPath: fresh, contents: bytes) else { return }
    if rename(fresh, path) != 0 { unlink(fresh) }
    prune()
  }

  private func path(_ key: String) -> String? {
    let isSafe = key.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    guard isSafe, (1...100).contains(key.utf8.count) else { return nil }
    return folder + "/" + key + ".json"
  }

  /// Forgets the oldest files beyond the bound, and what a killed process left half-written.
  private func prune() {
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: folder) else { return }
    let files = names.compactMap { name -> (path: String, modified: Date)? in
      let path = folder + "/" + name
      guard name.hasSuffix(".json") || name.hasSuffix(".new"),
        let modified = try? manager.attributesOfItem(atPath: path)[.modificationDate] as? Date
      else { return nil }
      return (path, modified)
    }
    let old = Date(timeIntervalSinceNow: -3600)
    for file in files where file.path.hasSuffix(".new") && file.modified < old {
      unlink(file.path)
    }
    let kept = files.filter { $0.path.hasSuffix(".json") }
    guard kept.count > Self.mostFiles else { return }
    for file in kept.sorted(by: { $0.modified < $1.modified }).prefix(kept.count - Self.mostFiles) {
      unlink(file.path)
    }
  }
}
