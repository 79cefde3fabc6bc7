internal import Charts
internal import Foundation

/// Converts the chart history from and to the text in the database, which is untrusted.
extension ChartOrderHistory {
  private static let maxBytes = 100_000

  /// `nil` for invalid text.
  init?(stored text: String) {
    guard text.utf8.count <= Self.maxBytes,
      let past = try? JSONDecoder().decode(ChartOrderHistory.self, from: Data(text.utf8))
    else { return nil }
    self = past
  }

  var stored: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
