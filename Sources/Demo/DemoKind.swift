/// A kind of item, as kinds.json describes it.
struct DemoKind: Decodable, Sendable {
  enum Name: String, Decodable, Sendable, CaseIterable {
    case song, album, musicVideo, podcast, app, book, audiobook, movie, episode
  }

  enum Preview: String, Decodable, Sendable {
    case sound
    /// Listed but not served: the program does not fetch films.
    case film
  }

  let name: Name
  /// Separates the IDs of the kinds. Never change it, because file names on disk contain the IDs.
  let idOffset: Int
  let feedWord: String
  let lookupWord: String?
  /// In the iTunes RSS, from the general to the particular.
  let contentTypes: [String]
  let preview: Preview?
  /// Released since 2023; otherwise since 2011.
  let isRecent: Bool
  /// The shortest length, and by how much others exceed it.
  let milliseconds: [Int]?
  let rights: String
  let frame: CoverFrame
  /// Width and height of the artwork are in this proportion.
  let shape: [Int]
  let page: String
  let artistPage: String
  let collectionPage: String?
  let rootGenre: String
  let rootGenreID: Int
  /// Apple's numbers.
  let genreIDs: [String: Int]
  /// Sentences for descriptions.
  let phrases: [String]?
}
