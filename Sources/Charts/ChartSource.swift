/// What one of Apple's lists counts; swapping them changes the meaning. The words of `--source`.
package enum ChartSource: String, Codable, CaseIterable, Sendable {
  /// What is streamed on Apple Music: songs, albums, music videos.
  case mostPlayed = "most-played"
  /// What is bought on the iTunes Store; comes with previews.
  case topSongs = "top-songs"
  /// Songs that Apple's editors choose.
  case hotTracks = "hot-tracks"
  case topAlbums = "top-albums"
  case topMusicVideos = "top-music-videos"
  case topPodcasts = "top-podcasts"
  case topFreeApps = "top-free-apps"
  case topPaidApps = "top-paid-apps"
  /// Those that bring in most, whatever they cost.
  case topGrossingApps = "top-grossing-apps"
  case topPaidBooks = "top-paid-books"
  case topAudiobooks = "top-audiobooks"
  case topMovies = "top-movies"
  case topTVEpisodes = "top-tv-episodes"
}
