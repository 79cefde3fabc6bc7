extension Item {
  /// What the store has of this album, in its order: the songs of the catalog, then others up to
  /// `trackCount`.
  ///
  /// Some albums have two discs, lack a song and end with a music video, which comes first in the list.
  func tracks(_ songs: [Item], video: Item?) -> [Item] {
    let count = trackCount ?? 1
    guard count > 7, number % 9 == 1, var video else {
      return (1...count).map { track in
        song(track, of: songs, Place(disc: 1, discCount: 1, track: track, trackCount: count))
      }
    }
    let firstCount = (count + 1) / 2
    let secondCount = count - firstCount - 1
    video.place = Place(disc: 2, discCount: 2, track: secondCount + 1, trackCount: count)
    let first = (1...firstCount).filter { $0 != 3 }.map { track in
      song(track, of: songs, Place(disc: 1, discCount: 2, track: track, trackCount: firstCount))
    }
    let second = (1...secondCount).map { track in
      song(
        firstCount + track, of: songs,
        Place(disc: 2, discCount: 2, track: track, trackCount: secondCount))
    }
    return [video] + first + second
  }

  /// - Parameter index: From 1, counting all discs.
  private func song(_ index: Int, of songs: [Item], _ place: Place) -> Item {
    var song =
      songs.indices.contains(index - 1)
      ? songs[index - 1]
      : Item(
        songs[0].kind,
        Row(
          // Numbers below 100,000 are those of data files with the offsets of their kinds.
          number: 100_000 + number * 20 + index, artist: artist, name: songName(index), album: name,
          genre: genre, about: nil, price: nil, season: nil, episode: nil, flags: nil,
          albumFlags: nil, videoFlags: nil))
    song.place = place
    return song
  }

  /// Songs of one album have different names, because no album has more songs than there are adjectives.
  private func songName(_ index: Int) -> String {
    let adjectives = Self.adjectives[(number + index) % Self.adjectives.count]
    return "\(adjectives) \(Self.nouns[(number / 3 + index * index) % Self.nouns.count])"
  }

  private static let adjectives = [
    "Early", "Paper", "Northern", "Quiet", "Second", "Wooden", "Late", "Borrowed", "Small", "Open",
    "Silver", "Slow", "Empty", "Painted", "Distant", "Spare",
  ]
  private static let nouns = [
    "Hours", "Stairs", "Letters", "Harbor", "Window", "Kites", "Winter", "Bridges", "Trains",
    "Orchard", "Maps", "Lanterns", "Rooftops",
  ]
}
