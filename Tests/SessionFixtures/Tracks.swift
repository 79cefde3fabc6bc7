package import Charts
internal import Foundation
package import Library
internal import Session
package import Transfers

/// Tracks with numbers, as all tests of sessions and screens name them.
package protocol NumberedTracks {}

package enum Tracks: NumberedTracks {}

extension NumberedTracks {
  package static func id(_ number: Int) -> String { String(990_000_000_000 + number) }

  package static func track(_ number: Int, rank: Int, preview: Bool = true) -> ChartEntry {
    ChartEntry(
      rank: rank,
      Entry(
        kind: .songs, id: id(number), name: "Track \(number)", artistName: "Artist \(number)",
        url: "https://music.apple.com/sk/song/\(number)",
        artworkURL100: "https://is1-ssl.mzstatic.com/\(number).jpg",
        previewURL: preview ? "https://audio-ssl.itunes.apple.com/\(number).m4a" : nil))
  }

  /// The tracks with these numbers; the first has rank 1.
  package static func chart(_ numbers: some Sequence<Int>, first count: Int = .max) -> FetchedChart
  {
    .stub(
      tracks: numbers.prefix(count).enumerated().map { track($1, rank: $0 + 1) })
  }

  package static func file(
    _ number: Int, bytes: Int64 = 1_100_000, part: LocalPreview.Part = .whole,
    isDownload: Bool = true
  ) throws -> LocalPreview {
    try .stub(
      id: id(number), artist: "Artist \(number)", track: "Track \(number)", bytes: bytes,
      part: part, isDownload: isDownload)
  }

  package static func entry(
    _ number: Int, country: String = "sk", preview: Bool = true, secondsAgo: Double = 0
  ) -> RememberedEntry {
    var entry = RememberedEntry(
      Entry(kind: .songs, id: id(number), name: "Track \(number)"), country: country,
      date: Date(timeIntervalSince1970: 1_700_000_000 - secondsAgo))
    entry.artistName = "Artist \(number)"
    entry.url = "https://music.apple.com/\(country)/song/\(number)"
    entry.previewURL = preview ? "https://audio-ssl.itunes.apple.com/old/\(number).m4a" : nil
    return entry
  }

  package static func request(_ number: Int) -> TransferRequest {
    TransferRequest(
      id: id(number), address: "https://audio-ssl.itunes.apple.com/\(number).m4a",
      folder: "/previews",
      finalName: PreviewName.fileName(
        artist: "Artist \(number)", track: "Track \(number)", id: id(number)),
      storePage: "https://music.apple.com/sk/song/\(number)")
  }

  package static func path(_ number: Int) -> String { "/previews/" + request(number).finalName }

  package static func number(_ id: String) -> Int { Int(id.suffix(3)) ?? 0 }
}
