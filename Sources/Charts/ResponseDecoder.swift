import Foundation
import HTTP

/// Decodes responses and converts their errors to `ChartError`.
struct ResponseDecoder {
  /// Such as "most-played chart of Slovakia".
  let what: String
  /// Whether a status of 400, 404 or 500 means that the country has no such chart.
  let isChart: Bool
  /// Whether the kind has no other list.
  let isOnlySource: Bool

  init(what: String, isChart: Bool, isOnlySource: Bool = false) {
    self.what = what
    self.isChart = isChart
    self.isOnlySource = isOnlySource
  }

  init(_ list: ChartList, in country: Storefront) {
    self.init(what: list.what(in: country), isChart: true, isOnlySource: list.isOnlyOne)
  }

  func value<Value: Decodable>(of type: Value.Type, in response: Response) throws(ChartError)
    -> Value
  {
    try checkStatus(response)
    let json = response.body.withoutLeadingBlanks
    if json.isEmpty { throw unreadable("empty response") }
    if json.first == UInt8(ascii: "<") {
      let expected = isChart ? "a chart" : "details"
      throw unreadable(
        "received an HTML page instead of \(expected); is a captive portal or proxy in the way?")
    }
    if let value = decoded(type, from: json) { return value }
    if let refusal = decoded(Refusal.self, from: json), let said = refusal.sentence {
      throw unreadable("the store reported: \(said)")
    }
    let isWhole = decoded(Anything.self, from: json) != nil
    throw unreadable(
      isWhole ? "unexpected response format" : "truncated or invalid JSON")
  }

  func unreadable(_ reason: String) -> ChartError { .unreadable(what: what, reason: reason) }

  func error(for failure: FetchError) -> ChartError {
    switch failure {
    case .unreachable(let reason): .unreachable(what: what, reason: reason)
    case .timedOut: .unreachable(what: what, reason: "timed out")
    case .insecure(let reason):
      .unreachable(what: what, reason: "TLS connection failed: \(reason)")
    case .failed(let reason): .unreachable(what: what, reason: reason)
    case .invalidResponse: unreadable("invalid HTTP response")
    case .tooLarge(let bytes): unreadable("response larger than \(bytes) bytes")
    case .rateLimited: .rateLimited(what: what, status: nil)
    case .canceled: .canceled
    }
  }

  private func checkStatus(_ response: Response) throws(ChartError) {
    switch response.status {
    case 200...299: return
    case _ where response.isRateLimited: throw .rateLimited(what: what, status: response.status)
    case 400 where isChart, 404 where isChart, 500 where isChart:
      throw .noChart(what: what, status: response.status, isOnlySource: isOnlySource)
    default:
      throw .unreachable(what: what, reason: "the store responded with HTTP \(response.status)")
    }
  }

  /// `nil` if the data is not JSON or has another structure. Invalid UTF-8 in one name does not affect the
  /// rest.
  private func decoded<Value: Decodable>(_ type: Value.Type, from json: Data) -> Value? {
    let decoder = JSONDecoder()
    if let value = try? decoder.decode(type, from: json) { return value }
    let repaired = Data(String(decoding: json, as: UTF8.self).utf8)
    return repaired == json ? nil : try? decoder.decode(type, from: repaired)
  }
}

/// An error that Apple reports with status 200.
private struct Refusal: Decodable {
  @Lenient var errorMessage: String?
  @Lenient var error: String?

  var sentence: String? { (errorMessage ?? error).flatMap(CleanText.cleaned) }
}

/// Any JSON value.
private struct Anything: Decodable {
  init(from decoder: any Decoder) throws {}
}

extension Response {
  /// Apple also sends 403 if there are too many lookups.
  var isRateLimited: Bool { status == 403 || RetryPolicy.isRateLimit(status: status) }

  var isHTML: Bool {
    if let contentType, contentType.lowercased().contains("html") { return true }
    return body.withoutLeadingBlanks.first == UInt8(ascii: "<")
  }
}

extension Data {
  /// Without the leading blank lines of lookup responses and without a byte order mark.
  fileprivate var withoutLeadingBlanks: Data {
    drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
  }
}
