@testable import Charts

/// Lookup results of each kind.
extension Fixtures {
  static func lookup(of kind: MediaKind, count: Int, firstID: Int = 4001) -> String {
    lookup((0..<count).map { lookupResult(of: kind, id: firstID + $0) })
  }

  static func lookupResult(of kind: MediaKind, id: Int) -> String {
    switch kind {
    case .songs: lookupSong(id: id)
    case .albums:
      """
      {"wrapperType":"collection","collectionType":"Album","artistId":1,"collectionId":\(id),
       "artistName":"Various Artists","collectionName":"Quiet Harbours","collectionPrice":9.99,
       "collectionViewUrl":"https://music.apple.com/sk/album/q/\(id)?uo=4","trackCount":10,
       "artworkUrl100":"https://is1-ssl.mzstatic.com/a.jpg/100x100bb.jpg",
       "collectionExplicitness":"explicit","contentAdvisoryRating":"Explicit","currency":"EUR",
       "copyright":"℗ 2021 Slow Boat","releaseDate":"2021-05-01T07:00:00Z",
       "primaryGenreName":"Alternative"}
      """
    case .musicVideos:
      """
      {"wrapperType":"track","kind":"music-video","trackId":\(id),"artistName":"Ola Brandt",
       "trackName":"Glass Roof","previewUrl":"https://video-ssl.itunes.apple.com/v/\(id).m4v",
       "trackViewUrl":"https://music.apple.com/sk/music-video/x/\(id)","trackPrice":1.99,
       "currency":"EUR","trackTimeMillis":201000,"primaryGenreName":"Pop",
       "trackExplicitness":"notExplicit"}
      """
    case .podcasts:
      """
      {"wrapperType":"track","kind":"podcast","collectionId":\(id),"trackId":\(id),
       "artistName":"Studio Fjord","collectionName":"Lantern Hours","trackName":"Lantern Hours",
       "trackViewUrl":"https://podcasts.apple.com/sk/podcast/x/id\(id)?uo=4","trackPrice":0.00,
       "collectionPrice":0.00,"currency":"EUR","trackCount":214,"primaryGenreName":"TV & Film",
       "contentAdvisoryRating":"Clean","genreIds":["1309","26"],"genres":["TV & Film","Podcasty"]}
      """
    case .apps, .paidApps, .grossingApps:
      """
      {"wrapperType":"software","kind":"software","trackId":\(id),"trackName":"Tidy Maps",
       "artistName":"Fold Labs","price":\(kind == .paidApps ? "4.99" : "0.00"),"currency":"EUR",
       "formattedPrice":"x","bundleId":"org.example.maps","genres":["Navigation","Music"],
       "genreIds":["6010","6011"],"primaryGenreName":"Navigation","primaryGenreId":6010,
       "screenshotUrls":["https://is1-ssl.mzstatic.com/s/1/392x696bb.jpg",
         "https://is1-ssl.mzstatic.com/s/2/392x696bb.jpg"],
       "ipadScreenshotUrls":["https://is1-ssl.mzstatic.com/s/3/552x414bb.jpg"],
       "description":"Maps.\\n\\n• They fold\\n• a < b","version":"12.4.1","averageUserRating":4.53,
       "userRatingCount":1211,"contentAdvisoryRating":"4+","trackContentRating":"4+",
       "trackViewUrl":"https://apps.apple.com/sk/app/tidy-maps/id\(id)?uo=4",
       "artistViewUrl":"https://apps.apple.com/sk/developer/fold-labs/id5?uo=4",
       "releaseDate":"2021-08-14T07:00:00Z"}
      """
    case .books:
      """
      {"kind":"ebook","artistId":15,"artistName":"Ines Calder","price":12.99,"currency":"EUR",
       "description":"<p>A <b>map</b> &amp; glass.</p><ul><li>One</li><li>Two</li></ul>",
       "genreIds":["9031","38"],"genres":["Romány","Knihy"],"trackId":\(id),
       "trackName":"The Glassblower’s Map","releaseDate":"2008-10-16T07:00:00Z",
       "artworkUrl100":"http://a4.mzstatic.com/us/r30/dj.cb.100x100-75.jpg",
       "trackViewUrl":"http://itunes.apple.com/us/book/x/id\(id)?mt=11&uo=4",
       "averageUserRating":4.5,"userRatingCount":35}
      """
    case .audiobooks:
      """
      {"wrapperType":"audiobook","artistId":15,"collectionId":\(id),"artistName":"Ines Calder",
       "collectionName":"Salt Roads (Unabridged)","collectionPrice":24.95,"currency":"EUR",
       "collectionViewUrl":"https://books.apple.com/sk/audiobook/x/id\(id)?uo=4","trackCount":1,
       "previewUrl":"https://audio-ssl.itunes.apple.com/p/\(id).m4a",
       "description":"Roads of salt.<br /><br />And sand.","primaryGenreName":"Fiction"}
      """
    case .movies:
      """
      {"wrapperType":"track","kind":"feature-movie","trackId":\(id),"artistName":"Jon Aster",
       "trackName":"Night Ferry","trackPrice":14.99,"trackRentalPrice":4.99,"currency":"EUR",
       "trackHdPrice":19.99,"trackTimeMillis":6480000,"contentAdvisoryRating":"PG-13",
       "shortDescription":"A ferry.","longDescription":"A ferry leaves at night.",
       "previewUrl":"https://video-ssl.itunes.apple.com/v/\(id).m4v","primaryGenreName":"Drama",
       "trackViewUrl":"https://itunes.apple.com/sk/movie/x/id\(id)"}
      """
    case .tvEpisodes:
      """
      {"wrapperType":"track","kind":"tv-episode","trackId":\(id),"artistName":"Northbound",
       "collectionName":"Northbound, Season 2","trackName":"The Third Bridge","trackPrice":2.99,
       "currency":"EUR","trackTimeMillis":2520000,"contentAdvisoryRating":"TV-14",
       "previewUrl":"https://video-ssl.itunes.apple.com/v/\(id).m4v","primaryGenreName":"Drama",
       "longDescription":"They cross the third bridge."}
      """
    }
  }

  /// Results of kinds without charts.
  static let strangers = [
    #"{"wrapperType":"artist","artistType":"Artist","artistId":4001,"artistName":"X"}"#,
    """
    {"wrapperType":"podcastEpisode","kind":"podcast-episode","trackId":4002,"trackName":"Part 9",
     "previewUrl":"https://media.example.org/9.mp3","episodeUrl":"https://media.example.org/9.mp3",
     "genres":[{"name":"TV & Film","id":"1309"}]}
    """,
    """
    {"wrapperType":"collection","collectionType":"TV Season","collectionId":4003,
     "collectionName":"Northbound, Season 2","previewUrl":"https://audio-ssl.itunes.apple.com/x"}
    """,
  ]
}
