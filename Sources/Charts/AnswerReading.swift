import Foundation

/// Turns answers into values and everything that goes wrong with them into words.
struct AnswerReading {
  /// "most-played chart of Slovakia".
  let what: String
  /// A country without this chart is answered 400, 404 or 500; a lookup is not.
  let isChart: Bool
  /// No other list is of the chart's kind.
  let isOnlySource: Bool

  init(what: String, isChart: Bool, isOnlySource: Bool = false) {
    self.what = what
    self.isChart = isChart
    self.isOnlySource = isOnlySource
  }

  init(_ list: ChartList, in country: Storefront) {
    self.init(what: list.what(in: country), isChart: true, isOnlySource: list.isOnlyOne)
  }

  /// The value in the body of a good answer.
  func value<Value: Decodable>(of type: Value.Type, in answer: Answer) throws(ChartError) -> Value {
    try checkStatus(answer)
    let json = answer.json
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

  func error(for failure: FetchFailure) -> ChartError {
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

  private func checkStatus(_ answer: Answer) throws(ChartError) {
    switch answer.status {
    case 200...299: return
    case 403, 429, 503: throw .rateLimited(what: what, status: answer.status)
    case 400 where isChart, 404 where isChart, 500 where isChart:
      throw .noChart(what: what, status: answer.status, isOnlySource: isOnlySource)
    default:
      throw .unreachable(what: what, reason: "the store responded with HTTP \(answer.status)")
    }
  }

  /// Nil for what is not JSON or not of this shape. A stray byte in one name does not spoil the rest.
  private func decoded<Value: Decodable>(_ type: Value.Type, from json: Data) -> Value? {
    let decoder = JSONDecoder()
    if let value = try? decoder.decode(type, from: json) { return value }
    let mended = Data(String(decoding: json, as: UTF8.self).utf8)
    return mended == json ? nil : try? decoder.decode(type, from: mended)
  }
}

/// What Apple says in the place of an answer.
private struct Refusal: Decodable {
  @Lenient var errorMessage: String?
  @Lenient var error: String?

  var sentence: String? { (errorMessage ?? error).flatMap(CleanText.cleaned) }
}

/// Any JSON at all.
private struct Anything: Decodable {
  init(from decoder: any Decoder) throws {}
}
