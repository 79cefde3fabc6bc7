import HTTP
import Library
import Session

/// Limits the lookups sent to one host, for all processes of the user together.
struct LookupRateLimits: Sendable {
  let host: String
  let perMinute: Int
  /// Records a lookup, or returns how long to wait before asking again.
  let take: @Sendable () async -> Duration?

  private static let variable = "HOTTRACKS_LOOKUP_RATE"
  private static let rates = 1...600
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
    guard
      let rate = try Self.rate(context) ?? (address?.isLoopback == true ? nil : Self.defaultRate)
    else { return nil }
    self.init(host: address?.host ?? service, perMinute: rate) { [database = context.database] in
      await database.takeLookup(perMinute: rate)
    }
  }

  /// The reason for a wait, without a period.
  var reason: String {
    "Limited to \(Quantity.counted(perMinute, "lookup")) per minute (\(host))"
  }

  private static func rate(_ context: CommandContext) throws(CommandError) -> Int? {
    guard let text = context.variable(variable) else { return nil }
    guard let rate = Int(text), rates.contains(rate) else {
      throw .usage(
        "\(variable)=\(text) is invalid. Expected: \(rates.lowerBound)–\(rates.upperBound) "
          + "(lookups per minute).")
    }
    return rate
  }
}
