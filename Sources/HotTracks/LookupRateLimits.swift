import HTTP
import Library
import Session

/// Limits the lookups sent to one host, for all processes of the user together.
struct LookupRateLimits: Sendable {
  private let host: String
  let limiter: LookupRateLimiter

  private static let variable = "HOTTRACKS_LOOKUP_RATE"
  // The limit of Apple (https://performance-partners.apple.com/search-api).
  private static let defaultRate = 20

  init(_ limiter: LookupRateLimiter, host: String) {
    self.limiter = limiter
    self.host = host
  }

  /// `nil` if there is no limit: for loopback addresses, unless `HOTTRACKS_LOOKUP_RATE` is set.
  ///
  /// - Throws: A `CommandError` of status 64 for an invalid rate.
  init?(_ context: CommandContext, lookupsOf service: String) throws(CommandError) {
    let address = WebAddress(service)
    guard
      let rate = try Self.rate(context) ?? (address?.isLoopback == true ? nil : Self.defaultRate)
    else { return nil }
    self.init(
      LookupRateLimiter(file: context.folders.lookups, perMinute: rate),
      host: address?.host ?? service)
  }

  /// The reason for a wait, without a period.
  var reason: String {
    "Limited to \(Quantity.counted(limiter.perMinute, "lookup")) per minute (\(host))"
  }

  private static func rate(_ context: CommandContext) throws(CommandError) -> Int? {
    guard let text = context.variable(variable) else { return nil }
    guard let rate = Int(text), LookupRateLimiter.rates.contains(rate) else {
      let (least, most) = (LookupRateLimiter.rates.lowerBound, LookupRateLimiter.rates.upperBound)
      throw .usage(
        "\(variable)=\(text) is invalid. Expected: \(least)–\(most) (lookups per minute).")
    }
    return rate
  }
}
