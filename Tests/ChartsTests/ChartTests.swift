import Testing

@testable import Charts

@Suite struct ChartTests {
  private let bare = Track(rank: 1, id: "1", name: "Own", artistName: nil)

  private func filled(_ track: Track, from item: LookupItem) -> Track? {
    Chart(country: "sk", source: .mostPlayed, requested: 10, tracks: [track])
      .filled(from: [item.id: item]).tracks.first
  }

  @Test func `details fill what the feed left open`() {
    let item = LookupItem(
      id: "1", name: "Other", artistName: "Band", collectionName: "Album",
      previewURL: "https://p", trackTimeMillis: 5, trackPrice: 0.99, currency: "EUR",
      genre: "Pop", isExplicit: true, artworkURL100: "https://a", url: "https://u",
      releaseDate: "2020-01-01", kind: "song")
    #expect(
      filled(bare, from: item)
        == Track(
          rank: 1, id: "1", name: "Own", artistName: "Band", collectionName: "Album",
          genres: ["Pop"], releaseDate: "2020-01-01", isExplicit: true, url: "https://u",
          artworkURL100: "https://a", previewURL: "https://p", trackTimeMillis: 5,
          trackPrice: 0.99, currency: "EUR"))
  }

  @Test func `the feed's own values stay`() {
    let own = Track(
      rank: 1, id: "1", name: "Own", artistName: "Singer", collectionName: "Mine",
      genres: ["Folk"], releaseDate: "1999-01-01", isExplicit: true, url: "https://mine",
      artworkURL100: "https://mine", previewURL: "https://mine", trackTimeMillis: 1,
      trackPrice: 0, currency: "USD")
    let item = LookupItem(
      id: "1", artistName: "X", collectionName: "X", previewURL: "https://x",
      trackTimeMillis: 2, trackPrice: 1, currency: "EUR", genre: "X", isExplicit: false,
      artworkURL100: "https://x", url: "https://x", releaseDate: "2000-01-01")
    #expect(filled(own, from: item) == own)
  }

  @Test func `a music video's preview is not a song's`() {
    let item = LookupItem(id: "1", previewURL: "https://p", kind: "music-video")
    #expect(filled(bare, from: item)?.previewURL == nil)
  }

  @Test func `another id changes nothing`() {
    #expect(filled(bare, from: LookupItem(id: "2", collectionName: "X")) == bare)
  }

  @Test func `a chart serves what it was asked for, or anything once it is whole`() {
    let part = Chart(
      country: "sk", source: .mostPlayed, requested: 10, tracks: [bare], isWhole: false)
    #expect(part.serves(limit: 10))
    #expect(!part.serves(limit: 11))
    let whole = Chart(country: "sk", source: .mostPlayed, requested: 10, tracks: [bare])
    #expect(whole.serves(limit: 50))
  }

  @Test(arguments: [
    ("https://x/170x170bb.png", "https://x/600x600bb.png"),
    ("https://x/1x1-75.jpg", "https://x/600x600-75.jpg"), ("https://x/a.png", nil),
    ("https://x/170x.png", nil), ("https://x/x170.png", nil), ("170x170", nil),
  ])
  func `a picture's address tells its size`(address: String, large: String?) {
    #expect(ArtworkAddress.resized(address, side: 600) == large)
  }
}
