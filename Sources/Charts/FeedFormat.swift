import Foundation

/// The answer of a chart service in one of Apple's shapes.
protocol FeedFormat: Decodable, SendableMetatype {
  var title: String? { get }
  var updated: Date? { get }
  /// The entries in their order, cleaned, without ranks yet; nil for an entry without a valid id.
  func entries(of kind: MediaKind, accepting addresses: ServiceAddresses) -> [Entry?]
}
