import Loopback
import TestSupport
import Testing

/// What `album` and `artist` request, and their limits; the transcript albums.txt has what they print.
@Suite(.timeLimit(.minutes(10)))
struct AlbumRunTests {
  @Test func `an album is one request, and none if the entry's details are known`() async throws {
    let album = "9932156286"
    let home = try Home()
    try await CountingStore.open { store in
      let link = "https://music.example/sk/album/harbour-year/\(album)?i=997236894071"
      try await home.run("album " + link, store.environment)
      #expect(store.takeQuestions() == ["/lookup?id=\(album)&entity=song&limit=200&country=sk"])
      for (words, questions) in [
        ("-c sk album \(album)", 0), ("-c sk album 3", 2), ("-c sk album calder borrowed", 1),
        ("album 997236894071", 0), ("-c gb album 997236894071", 1),
      ] {
        try await home.run(words, store.environment)
        #expect(store.takeQuestions().count == questions, "\(words)")
      }
    }
  }

  @Test func `download and play act on at most 30 tracks of an album`() async throws {
    let album =
      #"{"wrapperType":"collection","collectionType":"Album","collectionId":99000,"#
      + #""collectionName":"Box","artistName":"Band"}"#
    let songs = (1...40).map { number in
      #"{"wrapperType":"track","kind":"song","trackId":\#(100 + number),"collectionId":99000,"#
        + #""trackName":"Song \#(number)","artistName":"Band","discNumber":1,"#
        + #""trackNumber":\#(number),"trackCount":40,"#
        + #""previewUrl":"https://audio-ssl.itunes.apple.com/\#(number).m4a"}"#
    }
    let store = try LoopbackServer.results([album] + songs)
    defer { store.stop() }
    let ended = try await Home().run(
      "download 99000 --dry-run --json", storeEnvironment(store.address("")))
    #expect(ended.errors.contains("Band – Box: the first 30 of 40 tracks\n"))
    #expect(try ended.tracks().map { $0["trackNumber"] as? Int } == Array(1...30))
  }
}
