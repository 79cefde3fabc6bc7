import Foundation
import TestSupport
import Testing

/// The preview files of a home, compared with the store.
extension Home {
  /// The bytes of each preview by ID; two files with the same ID are a failure.
  func wholePreviews(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in names(in: previews) where name.hasSuffix("].m4a") {
      let id = try #require(name.split(separator: "[").last?.prefix { $0 != "]" })
      let bytes = try Data(contentsOf: URL(fileURLWithPath: previews + "/" + name))
      #expect(
        files.updateValue(Array(bytes), forKey: String(id)) == nil, "two files of \(id)",
        sourceLocation: sourceLocation)
    }
    return files
  }

  /// Checks that the files are exactly those of the store.
  func expectAll(
    _ songs: [WireStore.Song], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(names(in: previews).count == songs.count, sourceLocation: sourceLocation)
    let files = try wholePreviews(sourceLocation: sourceLocation)
    for song in songs {
      #expect(
        files[song.id] == song.bytes, "\(song.artist) – \(song.name)",
        sourceLocation: sourceLocation)
    }
  }

  /// The lengths of the partial files, by name.
  func partialPreviews() -> [String: Int] {
    var parts: [String: Int] = [:]
    for name in names(in: previews) where name.hasSuffix(".part") {
      var status = stat()
      if lstat(previews + "/" + name, &status) == 0 { parts[name] = Int(status.st_size) }
    }
    return parts
  }
}
