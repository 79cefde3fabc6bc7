internal import Charts
internal import Foundation

/// The past of a chart as it lies in the database, whose bytes are foreign.
extension ChartOrderHistory {
  private static let mostBytes = 100_000

  /// `nil` for what can be no past.
  init?(stored text: String) {
    guard text.utf8.count <= Self.mostBytes,
      let past = try? JSONDecoder().decode(ChartOrderHistory.self, from: Data(text.utf8))
    else { return nil }
    self = past
  }

  var stored: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
