import Foundation
import TestSupport
import Testing

/// A folder of previews beside the store they came from.
extension Home {
  /// What each preview's file holds, by id; a second file of an id is a failure.
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

  /// Every song of the store is here, byte for byte, and nothing else is.
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

  /// The partial files, by name, with how much has come of each.
  func partialPreviews() -> [String: Int] {
    var parts: [String: Int] = [:]
    for name in names(in: previews) where name.hasSuffix(".part") {
      var status = stat()
      if lstat(previews + "/" + name, &status) == 0 { parts[name] = Int(status.st_size) }
    }
    return parts
  }
}
