import Testing

@testable import Charts

struct SearchRequestTests {
  @Test(arguments: [
    (SearchKind.songs, "music", "song", ["artistTerm", "songTerm", "albumTerm"]),
    (.albums, "music", "album", ["artistTerm", "albumTerm", "albumTerm"]),
    (.artists, "music", "musicArtist", ["artistTerm", nil, nil]),
    (.podcasts, "podcast", "podcast", ["authorTerm", "titleTerm", nil]),
    (.audiobooks, "audiobook", "audiobook", ["authorTerm", "titleTerm", nil]),
    (.apps, "software", "software", ["softwareDeveloper", nil, nil]),
    (.books, "ebook", "ebook", [nil, nil, nil]),
    (.movies, "movie", "movie", ["directorTerm", "movieTerm", nil]),
    (.tvEpisodes, "tvShow", "tvEpisode", ["showTerm", "tvEpisodeTerm", "tvSeasonTerm"]),
    (.musicVideos, "musicVideo", "musicVideo", ["artistTerm", "songTerm", "albumTerm"]),
  ])
  func `each kind has its own parameters, in one order`(
    kind: SearchKind, media: String, entity: String, attributes: [String?]
  ) throws {
    let start = "search?term=low%20tide&country=sk&media=\(media)&entity=\(entity)"
    let request = try SearchRequest("low tide", kind: kind, in: .slovakia, limit: 7)
    #expect(request.address == "\(start)&limit=7")
    var fields: [SearchField] = []
    for (field, attribute) in zip(SearchField.allCases, attributes) {
      if let attribute {
        let request = try SearchRequest("low tide", kind: kind, by: field, in: .slovakia, limit: 7)
        #expect(request.address == "\(start)&attribute=\(attribute)&limit=7")
        fields.append(field)
      } else {
        #expect(throws: SearchRequestError.noField(field, kind)) {
          try SearchRequest("low tide", kind: kind, by: field, in: .slovakia)
        }
      }
    }
    #expect(kind.fields == fields)
    #expect(kind.media?.rawValue == (kind == .artists ? nil : kind.rawValue))
  }

  @Test(arguments: [
    ("  low\n tide ", "low%20tide"), ("AC/DC & +1", "AC%2FDC%20%26%20%2B1"),
    ("a-b.c_d~e", "a-b.c_d~e"), ("“é”", "%E2%80%9C%C3%A9%E2%80%9D"),
    // Decomposed.
    ("e\u{301}", "%C3%A9"), ("周杰伦", "%E5%91%A8%E6%9D%B0%E4%BC%A6"),
  ])
  func `words are encoded in NFC, all but the unreserved characters`(
    words: String, term: String
  ) throws {
    let address = try SearchRequest(words, in: .slovakia).address
    #expect(address == "search?term=\(term)&country=sk&media=music&entity=song&limit=20")
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (200, 200), (201, 200)])
  func `limits are 1 to 200`(limit: Int, expected: Int) throws {
    #expect(try SearchRequest("a", in: .slovakia, limit: limit).limit == expected)
  }

  @Test func `requests that cannot have results are errors`() throws {
    let (afghanistan, andorra) = (
      try #require(Storefront.withCode("af")), Storefront.withCode("ad")
    )
    #expect(throws: SearchRequestError.noWords) { try SearchRequest(" \u{200B}", in: .slovakia) }
    #expect(throws: SearchRequestError.tooLong) {
      try SearchRequest(String(repeating: "字", count: 201), in: .slovakia)
    }
    for kind in SearchKind.allCases {
      if kind == .apps {
        #expect(try SearchRequest("a", kind: kind, in: afghanistan).country == afghanistan)
      } else {
        #expect(throws: SearchRequestError.notSold(kind, afghanistan)) {
          try SearchRequest("a", kind: kind, in: afghanistan)
        }
      }
    }
    let nothing = try #require(andorra)
    #expect(throws: SearchRequestError.notSold(.apps, nothing)) {
      try SearchRequest("a", kind: .apps, in: nothing)
    }
    #expect(
      "\(SearchRequestError.notSold(.artists, afghanistan))"
        == "Apple does not sell music in Afghanistan.")
    #expect(
      "\(SearchRequestError.noField(.title, .apps))" == "The store cannot search apps by title.")
  }

  @Test(arguments: [
    ("cn", "周杰伦", NoResultsReason.china), ("cn", "beatles", .china), ("kr", "IU", .notKorean),
    ("kr", "아이유 IU", .words), ("sk", "beatles", .words), ("jp", "아이유", .words),
  ])
  func `some countries have their own reason for no results`(
    country: String, words: String, reason: NoResultsReason
  ) throws {
    let country = try #require(Storefront.withCode(country))
    #expect(try SearchRequest(words, in: country).reasonForNoResults == reason)
  }

  @Test(arguments: [
    ("https://music.apple.com/sk/album/low-tide/991?i=992", "991", nil),
    ("https://itunes.apple.com/gb/album/low-tide/id991?uo=4", "991", nil),
    ("https://music.apple.com/album/991", "991", nil),
    ("https://music.apple.com/sk/artist/mira-voss/77?uo=4", nil, "77"),
    ("https://itunes.apple.com/gb/artist/mira-voss/id77", nil, "77"),
    ("https://music.apple.com/sk/song/low-tide/992", nil, nil),
    ("https://apps.apple.com/sk/developer/mira-voss/id77", nil, nil),
    ("https://music.apple.com/sk/album/low-tide/x", nil, nil), ("low tide", nil, nil),
  ])
  func `links name albums and artists`(link: String, album: String?, artist: String?) {
    #expect(StoreLink.albumID(in: link) == album)
    #expect(StoreLink.artistID(in: link) == artist)
  }
}
