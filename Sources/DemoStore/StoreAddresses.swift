import Foundation

/// Where things of the demo store are: files on the server itself, pages under a reserved name.
struct StoreAddresses: Sendable {
  /// `http://127.0.0.1:PORT`
  let server: String

  func preview(_ track: DemoTrack) -> String? {
    track.isSilent ? nil : "\(server)/preview/\(track.id).m4a"
  }

  func artwork(_ track: DemoTrack, side: Int) -> String {
    "\(server)/artwork/\(track.id)/\(side)x\(side)bb.png"
  }

  func page(_ track: DemoTrack, country: String) -> String {
    "\(albumPage(track, country: country))?i=\(track.id)"
  }

  func albumPage(_ track: DemoTrack, country: String) -> String {
    let album = "\(slug(track.collection))/\(track.numericCollectionID)"
    return "https://music.example/\(country)/album/\(album)"
  }

  func artistPage(_ track: DemoTrack, country: String) -> String {
    "https://music.example/\(country)/artist/\(slug(track.artist))/\(track.numericArtistID)"
  }

  func genrePage(_ code: Int, country: String) -> String {
    "https://music.example/\(country)/genre/id\(code)"
  }

  /// Letters of other alphabets are left out, as a store that transliterates would not do.
  private func slug(_ name: String) -> String {
    let plain = name.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
      .filter { !$0.properties.isDiacritic && $0.properties.generalCategory != .nonspacingMark }
    let words = plain.split { !$0.isASCII || !$0.properties.isAlphabetic && !("0"..."9" ~= $0) }
    return words.isEmpty ? "album" : words.map { String($0) }.joined(separator: "-")
  }
}
