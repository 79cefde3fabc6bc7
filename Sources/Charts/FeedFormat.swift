import Foundation

/// A response of a chart service in one of Apple's formats.
protocol FeedFormat: Decodable, SendableMetatype {
  var title: String? { get }
  var updated: Date? { get }
  /// The entries in order, cleaned and without ranks; `nil` for an entry without a valid ID.
  func entries(of kind: MediaKind, accepting addresses: ServiceAddresses) -> [Entry?]
}
