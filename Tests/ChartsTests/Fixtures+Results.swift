@testable import Charts

/// Results of the newer feeds in the shapes of each kind.
extension Fixtures {
  static func results(of kind: MediaKind, count: Int = 2) -> String {
    resultsFeed((0..<count).map { result(of: kind, id: 4001 + $0) })
  }

  static func result(of kind: MediaKind, id: Int) -> String {
    switch kind {
    case .podcasts:
      """
      {"artistName":"Studio Fjord","id":"\(id)","name":"Lantern Hours","kind":"podcasts",
       "contentAdvisoryRating":"Explict",
       "artworkUrl100":"https://is1-ssl.mzstatic.com/image/thumb/\(id).png/100x100bb.png",
       "genres":[{"genreId":"1309","name":"TV y cine","url":"x"},
         {"genreId":"26","name":"Podcasts","url":"x"}],
       "url":"https://podcasts.apple.com/us/podcast/lantern/id\(id)"}
      """
    case .apps, .paidApps, .grossingApps:
      """
      {"artistName":"Fold Labs","id":"\(id)","name":"Tidy Maps","releaseDate":"2021-08-14",
       "kind":"apps","genres":[],
       "artworkUrl100":"https://is1-ssl.mzstatic.com/image/thumb/x-85-220.png/100x100bb.png",
       "url":"https://apps.apple.com/us/app/tidy-maps/id\(id)"}
      """
    case .books:
      """
      {"artistName":"Ines Calder","id":"\(id)","name":"The Glassblower’s Map",
       "releaseDate":"2022-11-18","kind":"books","artistId":"15",
       "artistUrl":"https://books.apple.com/us/author/x/id15",
       "artworkUrl100":"https://is5-ssl.mzstatic.com/image/thumb/p/9781.jpg/100x150bb.png",
       "genres":[{"genreId":"9032","name":"Mysteries"},{"genreId":"38","name":"Knihy"},
         {"genreId":"10055","name":"Sleuths"}],
       "url":"https://books.apple.com/us/book/x/id\(id)"}
      """
    case .audiobooks:
      """
      {"artistName":"Ines Calder","id":"\(id)","name":"Salt Roads (Unabridged)",
       "releaseDate":"2022-05-10","kind":"audio-books","artistId":"15",
       "artworkUrl100":"https://is2-ssl.mzstatic.com/image/thumb/d.jpg/100x100bb.png",
       "genres":[{"genreId":"50000040","name":"Fiction"},{"genreId":"50000024","name":"Hörbücher"}],
       "url":"https://books.apple.com/us/audiobook/x/id\(id)"}
      """
    case .albums, .musicVideos:
      """
      {"artistName":"Various Artists","id":"\(id)","name":"Quiet Harbours","kind":"albums",
       "artworkUrl100":"https://is1-ssl.mzstatic.com/image/thumb/a.jpg/100x100bb.jpg",
       "genres":[{"genreId":"20","name":"Alternative"},{"genreId":"34","name":"Music"}],
       "url":"https://music.apple.com/us/album/x/\(id)"}
      """
    case .songs, .movies, .tvEpisodes: mostPlayedSong(id: id)
    }
  }
}
