/// What one of Apple's lists counts. Raw values are those of `--source`.
package enum ChartSource: String, Codable, CaseIterable, Sendable {
  /// Streams on Apple Music: songs, albums, music videos.
  case mostPlayed = "most-played"
  /// Purchases on the iTunes Store; includes previews.
  case topSongs = "top-songs"
  /// Songs chosen by Apple's editors.
  case hotTracks = "hot-tracks"
  case topAlbums = "top-albums"
  case topMusicVideos = "top-music-videos"
  case topPodcasts = "top-podcasts"
  case topFreeApps = "top-free-apps"
  case topPaidApps = "top-paid-apps"
  /// Apps by revenue.
  case topGrossingApps = "top-grossing-apps"
  case topPaidBooks = "top-paid-books"
  case topAudiobooks = "top-audiobooks"
  case topMovies = "top-movies"
  case topTVEpisodes = "top-tv-episodes"
}
