import Foundation
import HTTP
import Support

private let chartsVariable = "HOTTRACKS_CHARTS_URL"
private let iTunesVariable = "HOTTRACKS_ITUNES_URL"
private let hotTracksVariable = "HOTTRACKS_HOT_TRACKS_URL"

/// The addresses of the feeds and of the lookup, and which addresses in responses are accepted.
package struct ServiceAddresses: Equatable, Sendable {
  /// The second-generation feeds, such as the most-played chart; without a trailing slash.
  package let charts: String
  /// The lookup and the iTunes RSS; without a trailing slash.
  package let iTunes: String
  /// The hot-tracks feed; without a trailing slash.
  package let hotTracks: String
  private let services: [WebAddress]

  /// Apple's services.
  package static let apple = ServiceAddresses(
    checkedCharts: "https://rss.marketingtools.apple.com",
    checkedITunes: "https://itunes.apple.com",
    checkedHotTracks: "https://rss.itunes.apple.com")

  /// Apple's addresses, some of them replaced.
  ///
  /// - Throws: `ChartError.badAddress(_:variable:)` for an address that is neither https nor http on
  ///   loopback, or that has a user name, a query or a fragment.
  package init(charts: String? = nil, iTunes: String? = nil, hotTracks: String? = nil)
    throws(ChartError)
  {
    let apple = Self.apple
    self.init(
      checkedCharts: try Self.checked(charts, chartsVariable) ?? apple.charts,
      checkedITunes: try Self.checked(iTunes, iTunesVariable) ?? apple.iTunes,
      checkedHotTracks: try Self.checked(hotTracks, hotTracksVariable) ?? apple.hotTracks)
  }

  /// Apple's addresses, some of them replaced by environment variables.
  package init(variable: (String) -> String?) throws(ChartError) {
    try self.init(
      charts: variable(chartsVariable), iTunes: variable(iTunesVariable),
      hotTracks: variable(hotTracksVariable))
  }

  private init(checkedCharts: String, checkedITunes: String, checkedHotTracks: String) {
    charts = checkedCharts
    iTunes = checkedITunes
    hotTracks = checkedHotTracks
    services = [charts, iTunes, hotTracks].compactMap(WebAddress.init)
  }

  /// The address to request a preview or an image from, or `nil` if it is not allowed.
  ///
  /// Only https on Apple's hosts or those of the services; http on loopback if a service is on loopback.
  /// Apple's old http addresses are changed to https.
  package func accepted(mediaAddress: String) -> String? {
    guard let parts = WebAddress(mediaAddress) else { return nil }
    if parts.isLoopback { return services.contains(where: \.isLoopback) ? parts.text : nil }
    if parts.isApple { return parts.upgraded?.text }
    guard parts.isSecure, services.contains(where: { $0.host == parts.host }) else {
      return nil
    }
    return parts.text
  }

  /// The address of a store page, or `nil`. Any https address, because only the user's browser opens it.
  package func accepted(storePage: String) -> String? {
    guard let parts = WebAddress(storePage) else { return nil }
    return parts.isSecure ? parts.text : accepted(mediaAddress: storePage)
  }

  /// The address with the port that the local service has now, if it is one on this machine.
  package func moved(_ address: String) -> String {
    guard var parts = WebAddress(address), parts.isLoopback,
      let service = WebAddress(iTunes), service.isLoopback
    else { return address }
    (parts.host, parts.port) = (service.host, service.port)
    return parts.text
  }

  /// - Parameter variable: the variable that set it, for the error message.
  private static func checked(
    _ text: String?, _ variable: String
  ) throws(ChartError) -> String? {
    guard let text else { return nil }
    guard let parts = WebAddress(text), parts.isAllowed,
      !parts.rest.contains("?"), !parts.rest.contains("#")
    else { throw .badAddress(text, variable: variable) }
    var address = parts.text
    while address.hasSuffix("/") { address.removeLast() }
    return address
  }
}

/// The paths of the services.
extension ServiceAddresses {
  /// A second-generation feed.
  func chart(
    _ feed: (feed: String, type: String), in country: String, size: Int
  ) -> String {
    "\(charts)/api/v2/\(country)/\(feed.feed)/\(size)/\(feed.type).json"
  }

  /// An iTunes RSS feed.
  func rss(_ name: String, in country: String, size: Int) -> String {
    "\(iTunes)/\(country)/rss/\(name)/limit=\(size)/json"
  }

  func hotTracks(in country: String, size: Int) -> String {
    "\(hotTracks)/api/v1/\(country)/itunes-music/hot-tracks/all/\(size)/explicit.json"
  }

  /// - Parameter address: The path and query of a lookup or search. Responses are cached by it.
  func store(_ address: String) -> String { "\(iTunes)/\(address)" }

  static func lookup(_ ids: [String], in country: Storefront) -> String {
    "lookup?id=\(ids.joined(separator: ","))&country=\(country.code)"
  }

  /// The parts of an album, or the works of an artist.
  static func lookup(_ id: String, entity: String, in country: Storefront) -> String {
    "lookup?id=\(id)&entity=\(entity)&limit=200&country=\(country.code)"
  }

  /// Always in this order, because the store's caches compare addresses as text.
  static func search(
    _ words: String, in country: Storefront, media: String, entity: String, attribute: String?,
    limit: Int
  ) -> String {
    let attribute = attribute.map { "&attribute=\($0)" } ?? ""
    return "search?term=\(words.percentEncoded())&country=\(country.code)&media=\(media)"
      + "&entity=\(entity)\(attribute)&limit=\(limit)"
  }

  /// The page of an entry in the store, if its feed names none.
  ///
  /// - Parameter kind: `nil` counts as a song.
  package static func storePage(
    of id: String, kind: MediaKind? = nil, in storefront: Storefront, isDemo: Bool
  ) -> String {
    let (host, path) = (kind ?? .songs).storePage
    return "https://\(host).\(isDemo ? "example" : "apple.com")/\(storefront.code)/\(path)\(id)"
  }
}

extension WebAddress {
  var isApple: Bool {
    ["apple.com", "mzstatic.com"].contains { host == $0 || host.hasSuffix(".\($0)") }
  }
}
