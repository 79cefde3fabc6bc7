internal import Charts
internal import Foundation

/// The past of a chart as it lies in the database, whose bytes are foreign.
extension ChartPast {
  // More than the longest chart has.
  private static let mostIDs = 1000
  private static let mostBytes = 100_000

  /// `nil` for what can be no past.
  init?(stored text: String) {
    guard text.utf8.count <= Self.mostBytes,
      let past = try? JSONDecoder().decode(ChartPast.self, from: Data(text.utf8)),
      [past.present, past.previous].compactMap(\.self).allSatisfy(Self.isSound)
    else { return nil }
    self = past
  }

  var stored: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isSound(_ chart: PastChart) -> Bool {
    chart.ids.count <= mostIDs && chart.ids.allSatisfy(TrackID.isOne)
      && Set(chart.ids).count == chart.ids.count
      && FeedDate.range.contains(chart.fetched)
      && chart.updated.map(FeedDate.range.contains) != false
  }
}
