import HTTP
import Library
import Session

/// Limits the lookups sent to one host, for all processes of the user together.
struct LookupRateLimits: Sendable {
  let host: String
  let perMinute: Int
  /// Records a lookup, or returns how long to wait before asking again.
  let take: @Sendable () async -> Duration?

  // The limit of Apple (https://performance-partners.apple.com/search-api).
  private static let defaultRate = 20

  init(host: String, perMinute: Int, take: @escaping @Sendable () async -> Duration?) {
    (self.host, self.perMinute, self.take) = (host, perMinute, take)
  }

  /// `nil` if there is no limit: for loopback addresses, unless `HOTTRACKS_LOOKUP_RATE` is set.
  ///
  /// - Throws: A `CommandError` of status 64 for an invalid rate.
  init?(_ context: CommandContext, lookupsOf service: String) throws(CommandError) {
    let address = WebAddress(service)
    let set = try context.rate("HOTTRACKS_LOOKUP_RATE", upTo: 600, of: "lookups")
    guard let rate = set ?? (address?.isLoopback == true ? nil : Self.defaultRate) else {
      return nil
    }
    self.init(host: address?.host ?? service, perMinute: rate) { [database = context.database] in
      await database.takeLookup(perMinute: rate)
    }
  }

  /// The reason for a wait, without a period.
  var reason: String {
    "Limited to \(Quantity.counted(perMinute, "lookup")) per minute (\(host))"
  }
}
