import Foundation

extension MP4Layout {
  /// Layouts that ffmpeg's muxer cannot write.
  static func edited(_ layouts: [MP4Layout]) -> [MP4Layout] {
    edits.compactMap { edit in
      layouts.first { $0.name == edit.original }.map {
        MP4Layout(name: edit.name, file: edit.change($0.file), original: edit.original)
      }
    }
  }

  private struct Edit {
    let name: String
    let original: String
    let change: @Sendable (Data) -> Data

    init(_ name: String, of original: String, _ change: @escaping @Sendable (Data) -> Data) {
      (self.name, self.original, self.change) = (name, original, change)
    }
  }

  private static let edits = [
    Edit("mdat up to the end", of: "moov first") { withEndless("mdat", $0) },
    Edit("an mdat with a 64-bit length", of: "moov last") { withLongMediaData($0) },
    Edit("64-bit offsets", of: "moov last") { withLongOffsets($0) },
    Edit("a second, empty mdat", of: "moov first") { $0 + MP4Edit.box("mdat") },
    Edit("an empty mdat after moov", of: "moov last") { $0 + MP4Edit.box("mdat") },
    Edit("zeros at the end", of: "moov first") { $0 + Data(count: 1000) },
    Edit("three zeros at the end", of: "moov last") { $0 + Data(count: 3) },
    Edit("wide", of: "moov last") { withWide($0) },
    Edit("free, skip and uuid at the end", of: "moov first") {
      ["free", "skip", "uuid"].reduce($0) { $0 + MP4Edit.box($1, Data(count: 40)) }
    },
    Edit("fragments with only an index", of: "DASH with one index") { withoutRandomAccess($0) },
    Edit("fragments with only a duration", of: "CMAF") { withDuration(withoutRandomAccess($0)) },
    Edit("fragments, the last mdat up to the end", of: "DASH with one index") {
      withEndless("mdat", withoutRandomAccess($0))
    },
  ]

  private static func withEndless(_ type: String, _ file: Data) -> Data {
    guard let last = MP4Edit.boxes(of: file).last, last.type == type else { return Data() }
    var file = file
    file.replaceSubrange(last.range.prefix(4), with: Data(count: 4))
    return file
  }

  // Replaces the free box of 8 bytes before it.
  private static func withLongMediaData(_ file: Data) -> Data {
    let boxes = MP4Edit.boxes(of: file)
    guard let index = boxes.firstIndex(where: { $0.type == "mdat" }) else { return Data() }
    let header =
      MP4Edit.bigEndian(UInt32(1)) + Data("mdat".utf8)
      + MP4Edit.bigEndian(UInt64(boxes[index].range.count + 8))
    var file = file
    file.replaceSubrange(
      boxes[index - 1].range.lowerBound..<boxes[index].range.lowerBound + 8, with: header)
    return file
  }

  private static func withWide(_ file: Data) -> Data {
    guard let free = MP4Edit.boxes(of: file).first(where: { $0.type == "free" }) else {
      return Data()
    }
    var file = file
    file.replaceSubrange(free.range.dropFirst(4).prefix(4), with: Data("wide".utf8))
    return file
  }

  private static func withLongOffsets(_ file: Data) -> Data {
    MP4Edit.replacing(["moov", "trak", "mdia", "minf", "stbl"], in: file) { tables in
      MP4Edit.boxes(of: tables).reduce(Data()) { edited, box in
        guard box.type == "stco" else { return edited + tables[box.range] }
        // Version and flags, a count, then offsets.
        let offsets = tables[box.range].dropFirst(16)
        let long = stride(from: offsets.startIndex, to: offsets.endIndex, by: 4).map {
          Data(count: 4) + offsets[$0..<$0 + 4]
        }
        return edited
          + MP4Edit.box("co64", tables[box.range].dropFirst(8).prefix(8) + long.joined())
      }
    }
  }

  private static func withoutRandomAccess(_ file: Data) -> Data {
    guard let last = MP4Edit.boxes(of: file).last, last.type == "mfra" else { return Data() }
    return file[..<last.range.lowerBound]
  }

  /// With a `mehd` of 2.023 s. Offsets from `moof` remain correct.
  private static func withDuration(_ file: Data) -> Data {
    MP4Edit.replacing(["moov", "mvex"], in: file) { defaults in
      MP4Edit.box("mehd", Data(count: 4) + MP4Edit.bigEndian(UInt32(2023))) + defaults
    }
  }
}
