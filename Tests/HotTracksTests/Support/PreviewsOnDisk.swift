import Foundation
import TestSupport
import Testing

/// The preview files of a home, compared with the store.
extension Home {
  /// The bytes of each preview by ID; two files with the same ID are a failure.
  func wholePreviews() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in names(in: previews) where name.hasSuffix("].m4a") {
      let id = try #require(name.split(separator: "[").last?.prefix { $0 != "]" })
      let bytes = try Data(contentsOf: URL(fileURLWithPath: previews + "/" + name))
      #expect(files.updateValue(Array(bytes), forKey: String(id)) == nil, "two files of \(id)")
    }
    return files
  }

  /// Checks that the files are exactly those of the store.
  func expectAll(_ songs: [WireStore.Song]) throws {
    #expect(names(in: previews).count == songs.count)
    let files = try wholePreviews()
    for song in songs {
      #expect(files[song.id] == song.bytes, "\(song.artist) – \(song.name)")
    }
  }

  /// The lengths of the partial files, by name.
  func partialPreviews(in folder: String? = nil) -> [String: Int] {
    let files = try? FolderPicture.of(folder ?? previews) { $0.hasSuffix(".ht-part") }
    return (files ?? [:]).mapValues { Int($0.size) }
  }
}
