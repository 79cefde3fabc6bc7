internal import Charts
package import Foundation
package import Library

extension RememberedEntry {
  package static func stub(
    _ id: String = "990000000001", country: String = "sk", name: String = "Ozvena",
    artist: String? = "Päť Minút Ticha", preview: String? = nil,
    date: Date = Date(timeIntervalSince1970: 1_800_000_000)
  ) -> RememberedEntry {
    var entry = RememberedEntry(
      Entry(kind: .songs, id: id, name: name), country: country, date: date)
    (entry.artistName, entry.previewURL) = (artist, preview)
    return entry
  }
}
