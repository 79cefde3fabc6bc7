import Foundation
import HTTP

/// Decodes responses and converts their errors to `ChartError`.
struct ResponseDecoder {
  /// Such as "most-played chart of Slovakia" or "details of 10 entries".
  let what: String
  /// Whether a status of 400, 404 or 500 means that the country has no such chart.
  let isChart: Bool
  /// Whether the kind has no other list.
  var isOnlySource = false
}

extension ResponseDecoder {
  init(_ list: ChartList, in country: Storefront) {
    self.init(what: list.what(in: country), isChart: true, isOnlySource: list.isOnlyOne)
  }

  func value<Value: Decodable>(of type: Value.Type, in response: Response) throws(ChartError)
    -> Value
  {
    try checkStatus(response)
    let json = response.body.withoutLeadingBlanks.repaired
    if json.isEmpty { throw unreadable("empty response") }
    if response.hasMarkup {
      let expected = isChart ? "a chart" : String(what.prefix { $0 != " " })
      throw unreadable(
        "received an HTML page instead of \(expected); is a captive portal or proxy in the way?")
    }
    if let value = decoded(type, from: json) { return value }
    if let refusal = refusal(in: json) { throw refusal }
    let isWhole = decoded(Anything.self, from: json) != nil
    throw unreadable(
      isWhole ? "unexpected response format" : "truncated or invalid JSON")
  }

  /// - Throws: The error of the request as one of what it is for.
  func response(
    _ request: () async throws(FetchError) -> Response
  ) async throws(ChartError) -> Response {
    do throws(FetchError) {
      return try await request()
    } catch {
      throw self.error(for: error)
    }
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
    case .tooLarge: unreadable("response too large")
    case .rateLimited: .rateLimited(what: what, status: nil)
    case .canceled: .canceled
    }
  }

  private func checkStatus(_ response: Response) throws(ChartError) {
    switch response.status {
    case 200...299: return
    case _ where response.isRateLimited:
      let seconds = response.retryAfter.flatMap { RetryAfter.seconds($0, now: Date()) }
      throw .rateLimited(what: what, status: response.status, retryAfter: seconds)
    case 400 where isChart, 404 where isChart, 500 where isChart:
      throw .noChart(what: what, status: response.status, isOnlySource: isOnlySource)
    default:
      if response.status == 400,
        let refusal = refusal(in: response.body.withoutLeadingBlanks.repaired)
      {
        throw refusal
      }
      throw .unreachable(what: what, reason: "the store responded with HTTP \(response.status)")
    }
  }

  /// The error that the store reports in its response; `nil` if it reports none.
  private func refusal(in json: Data) -> ChartError? {
    decoded(Refusal.self, from: json)?.sentence.map { unreadable("the store reported: \($0)") }
  }

  /// `nil` if the data is not JSON or has another structure.
  private func decoded<Value: Decodable>(_ type: Value.Type, from json: Data) -> Value? {
    try? JSONDecoder().decode(type, from: json)
  }
}

extension ChartError {
  /// - Parameter what: Such as "preview".
  package init(_ error: FetchError, what: String) {
    self = ResponseDecoder(what: what, isChart: false).error(for: error)
  }
}

/// An error that Apple reports, usually with status 400, sometimes with 200.
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

  var isHTML: Bool { contentType?.lowercased().contains("html") == true || hasMarkup }

  /// Whether the body is HTML or XML, whatever its content type is.
  var hasMarkup: Bool { body.withoutLeadingBlanks.first == UInt8(ascii: "<") }
}

extension Data {
  /// Without the leading blank lines of lookup responses and without a byte order mark.
  fileprivate var withoutLeadingBlanks: Data {
    drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
  }

  /// With replacement characters for invalid UTF-8, so that one name does not affect the rest. Before decoding,
  /// because `JSONDecoder` takes quadratic time to reject it.
  fileprivate var repaired: Data {
    String(validating: self, as: UTF8.self) == nil
      ? Data(String(decoding: self, as: UTF8.self).utf8) : self
  }
}

/// A value that is `nil` if it is missing, null or of an unexpected type, so that the rest of the response
/// can be decoded.
@propertyWrapper
struct Lenient<Value: Decodable>: Decodable {
  var wrappedValue: Value?

  init(wrappedValue: Value? = nil) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) {
    wrappedValue = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  /// Synthesized decoding prefers this overload to the throwing one.
  func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) -> Lenient<Value> {
    Lenient(wrappedValue: try? decodeIfPresent(Value.self, forKey: key))
  }
}

/// A list that Apple writes as a bare object if it has one element. Elements after the first 1,000, which is five
/// times the longest chart, are ignored: a few kilobytes of gzip can contain millions.
struct OneOrMany<Element: Decodable>: Decodable {
  private static var maxElements: Int { 1_000 }

  /// With `nil` for an element that cannot be decoded.
  let places: [Element?]

  /// The elements that could be decoded.
  var elements: [Element] { places.compactMap(\.self) }

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      places = [try Element(from: decoder)]
      return
    }
    var places: [Element?] = []
    while !list.isAtEnd, places.count < Self.maxElements {
      places.append(try list.decode(Lenient<Element>.self).wrappedValue)
    }
    self.places = places
  }
}

/// A string or a number. The services differ in how they encode IDs, prices and counts.
struct StringOrNumber: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text
    } else if let number = try? container.decode(Int64.self) {
      text = String(number)
    } else {
      text = String(try container.decode(Double.self))
    }
  }

  /// The ID, if valid.
  var id: String? {
    let id = text.drop { $0 == " " }
    return EntryID.isValid(id) ? String(id) : nil
  }

  /// Cleaned for display, or `nil`.
  var clean: String? { CleanText.cleaned(text) }

  /// `nil` if the text is not a number.
  var number: Double? {
    let text = text.trimmingPrefix { $0 == " " }
    guard text.utf8.first.map({ $0 == 0x2D || (0x30...0x39).contains($0) }) == true,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "-+.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// A plausible integer, at least 1.
  var count: Int? {
    guard let number, (1...10_000_000_000).contains(number) else { return nil }
    return Int(number)
  }
}
