/// What to list of an artist.
package enum ArtistList: String, CaseIterable, Sendable {
  case songs, albums
}
