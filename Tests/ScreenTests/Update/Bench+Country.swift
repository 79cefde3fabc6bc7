import Charts
import Session
import SessionFixtures
import Terminal

@testable import Screen

extension Bench {
  /// Chooses another country and delivers its chart, with these tracks and their own addresses.
  mutating func choose(_ country: String, tracks numbers: [Int]) throws {
    let storefront = try Storefront.coded(country)
    press("C")
    type(storefront.name)
    press(.enter)
    let tracks = numbers.enumerated().map { place, number in
      var track = Bench.track(number, rank: place + 1)
      track.url = "https://music.apple.com/\(country)/song/\(number)"
      track.previewURL = "https://audio-ssl.itunes.apple.com/\(country)/\(number).m4a"
      return track
    }
    tell(
      .chart(
        .success(.stub(country: country, tracks: tracks)), question: model.chart.question))
  }
}
