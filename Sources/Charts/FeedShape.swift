import Foundation

/// The answer of a chart service in one of Apple's shapes.
protocol FeedShape: Decodable, SendableMetatype {
  var title: String? { get }
  var updated: Date? { get }
  /// How many entries came, with those that cannot be used.
  var entryCount: Int { get }
  /// The usable entries in their order, cleaned; their ranks are not yet right.
  func entries(of kind: MediaKind, accepting addresses: ServiceAddresses) -> [ChartEntry]
}
