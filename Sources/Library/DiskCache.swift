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
  /// Descriptions are long: those of a country's apps take a megabyte or two.
  static let mostBytes = 67_108_864

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
    // What could never be loaded would only be in the way.
    guard bytes.count <= Self.largestFile else {
      unlink(path)
      return
    }
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

  private struct File {
    var path: String
    var modified: Date
    var size: Int
  }

  private func files() -> [File] {
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: folder) else { return [] }
    return names.compactMap { name in
      let path = folder + "/" + name
      guard name.hasSuffix(".json") || name.hasSuffix(".new"),
        let facts = try? manager.attributesOfItem(atPath: path),
        let modified = facts[.modificationDate] as? Date, let size = facts[.size] as? Int
      else { return nil }
      return File(path: path, modified: modified, size: size)
    }
  }

  /// Forgets the oldest files beyond the bounds, and what a killed process left half-written.
  private func prune() {
    let files = files()
    let old = Date(timeIntervalSinceNow: -3600)
    for file in files where file.path.hasSuffix(".new") && file.modified < old {
      unlink(file.path)
    }
    var kept = 0
    var bytes = 0
    for file in files.filter({ $0.path.hasSuffix(".json") }).sorted(by: {
      $0.modified > $1.modified
    }) {
      kept += 1
      bytes += file.size
      if kept > Self.mostFiles || bytes > Self.mostBytes { unlink(file.path) }
    }
  }
}
