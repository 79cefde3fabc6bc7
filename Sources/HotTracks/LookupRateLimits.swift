import HTTP
import Library
import Rows

/// How often one host is asked for details, by all of a person's processes together.
struct LookupRateLimits: Sendable {
  private let host: String
  private let turns: LookupTurns

  private static let variable = "HOTTRACKS_LOOKUP_RATE"
  // What Apple allows (https://performance-partners.apple.com/search-api).
  private static let usual = 20

  init(_ turns: LookupTurns, host: String) {
    self.turns = turns
    self.host = host
  }

  /// `nil` where there is no limit: on this machine, unless `HOTTRACKS_LOOKUP_RATE` names one.
  ///
  /// - Throws: a `CommandError` of status 64 for a rate that cannot be.
  init?(_ context: CommandContext, lookupsOf service: String) throws(CommandError) {
    let address = WebAddress(service)
    guard let rate = try Self.rate(context) ?? (address?.isLoopback == true ? nil : Self.usual)
    else { return nil }
    self.init(
      LookupTurns(file: context.folders.lookups, perMinute: rate), host: address?.host ?? service)
  }

  /// Takes a turn, or says how long there is none.
  func take() async throws -> Duration? {
    try await turns.take()
  }

  /// Why there is none, without a full stop.
  var sentence: String {
    "Limited to \(Quantity.counted(turns.perMinute, "lookup")) per minute (\(host))"
  }

  private static func rate(_ context: CommandContext) throws(CommandError) -> Int? {
    guard let text = context.variable(variable) else { return nil }
    guard let rate = Int(text), LookupTurns.rates.contains(rate) else {
      let (least, most) = (LookupTurns.rates.lowerBound, LookupTurns.rates.upperBound)
      throw .usage(
        "\(variable)=\(text) is invalid. Expected: \(least)–\(most) (lookups per minute).")
    }
    return rate
  }
}
