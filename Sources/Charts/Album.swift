/// An album with the tracks that one storefront offers.
package struct Album: Equatable, Sendable {
  /// `nil` if the store does not know it.
  package var album: Entry?
  /// The songs by disc and number. Empty if the store does not list them, as for albums that are only streamed.
  package var tracks: [Entry]
  /// Music videos and booklets.
  package var others: [Entry]
  /// As the store counts, with music videos and booklets.
  package var trackCount: Int?
  /// The places of songs that the store does not offer. Those of a disc without any song are not known.
  package var missing: [TrackPlace]
}

extension Album {
  /// - Parameter results: Of a lookup. Usually, but not always, the album comes first.
  init(id: String, _ results: [StoreResult]) {
    let album = results.first { $0.entry.kind == .albums && $0.entry.id == id }
    let songs = results.filter { $0.entry.kind == .songs }
    self.album = album?.entry ?? songs.first.map { Self.album(id: id, of: $0.entry) }
    trackCount = album?.trackCount
    tracks = songs.map(\.entry).inOrder {
      ($0.place?.number ?? .max) < ($1.place?.number ?? .max)
    }
    let ids = Set(tracks.map(\.id) + [id])
    others = results.map(\.entry).filter {
      !ids.contains($0.id) && !$0.isArtist && $0.kind != .albums
    }
    missing = Self.missing(songs, besides: others.compactMap(\.place))
  }

  /// The album that a song describes.
  private static func album(id: String, of song: Entry) -> Entry {
    Entry(
      kind: .albums, id: id, name: song.collectionName, artistName: song.artistName,
      artistID: song.artistID, genres: song.genres, artworkURL100: song.artworkURL100)
  }

  private static func missing(
    _ songs: [StoreResult], besides others: [TrackPlace]
  ) -> [TrackPlace] {
    var counts: [Int: Int] = [:]
    for song in songs {
      guard let place = song.entry.place else { continue }
      counts[place.disc] = max(counts[place.disc] ?? 0, place.track, song.trackCount ?? 0)
    }
    let known = Set(songs.compactMap(\.entry.place) + others)
    return counts.sorted { $0.key < $1.key }.flatMap { disc, count in
      // No place has a higher number.
      (1...min(count, 999)).compactMap { TrackPlace(disc: disc, track: $0) }
    }.filter { !known.contains($0) }
  }
}

extension [Entry] {
  /// Sorted; equal entries keep their order.
  func inOrder(by isBefore: (Entry, Entry) -> Bool) -> [Entry] {
    enumerated().sorted { one, other in
      if isBefore(one.element, other.element) { return true }
      return !isBefore(other.element, one.element) && one.offset < other.offset
    }.map(\.element)
  }
}
