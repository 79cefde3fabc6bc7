import Foundation
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Charts
@testable import Screen

extension StoreList {
  private static let fetched = Date(timeIntervalSince1970: 1_795_262_350)

  /// The results of a search for tracks with these numbers.
  static func search(
    _ numbers: some Sequence<Int>, for words: String = "calder", in country: String = "sk",
    failure: ChartError? = nil
  ) throws -> StoreList {
    try StoreList(
      SearchRequest(words, in: .coded(country), limit: 50),
      answer(numbers.map { entry($0) }, failure: failure))
  }

  /// The tracks 1-1, 1-2, … of an album; the last one has no preview, and a video is not in the list.
  static func album(of numbers: some Sequence<Int>, missing: [Int] = []) throws -> StoreList {
    var tracks = numbers.enumerated().map { index, number in
      var track = entry(number)
      track.place = TrackPlace(disc: 1, track: index + 1)
      return track
    }
    tracks[tracks.count - 1].previewURL = nil
    let places = Set(missing.compactMap { TrackPlace(disc: 1, track: $0) })
    tracks.removeAll { $0.place.map(places.contains) ?? false }
    let video = Entry(kind: .musicVideos, id: "77", name: "The Film", artistName: "Ines Calder")
    let album = Album(
      album: albumEntry, tracks: tracks, others: [video], trackCount: nil, missing: places.sorted())
    return try StoreList(answer(album), of: albumEntry, in: .coded("sk"))
  }

  static func artist(_ numbers: some Sequence<Int>) throws -> StoreList {
    try StoreList(
      answer(ArtistPage(artist: singer, entries: numbers.map { entry($0) }, others: [])),
      of: singer, .songs, in: .coded("sk"))
  }

  static func albums() throws -> StoreList {
    try StoreList(
      answer(ArtistPage(artist: singer, entries: [albumEntry], others: [])),
      of: singer, .albums, in: .coded("sk"))
  }

  static let singer = Entry(id: "55", name: "Ines Calder", artistID: "55")
  static let albumEntry = Entry(
    kind: .albums, id: "66", name: "Harbour Year", artistName: "Ines Calder", artistID: "55")

  private static func entry(_ number: Int) -> Entry {
    var entry = Tracks.track(number, rank: 1).entry
    entry.artistID = "55"
    (entry.collectionName, entry.collectionID) = ("Harbour Year", "66")
    return entry
  }

  private static func answer<Value>(
    _ value: Value, failure: ChartError? = nil
  ) -> StoreAnswer<Value> {
    StoreAnswer(value: value, fetched: fetched, isStale: failure != nil, failure: failure)
  }
}

extension ScreenFixture {
  /// Delivers the requested list.
  mutating func deliver(_ list: StoreList) {
    send(.list(.success(list), request: model.listRequests))
  }

  /// Shows songs of a search, as after `F` and its words.
  mutating func search(_ numbers: some Sequence<Int>) throws {
    press("F")
    type("calder")
    press(.enter)
    deliver(try .search(numbers))
  }
}
