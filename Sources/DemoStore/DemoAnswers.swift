import FlyingFox
import Foundation

/// The demo store's answer to each route.
struct DemoAnswers: Sendable {
  let catalog: DemoCatalog
  let storefronts: Set<String>
  let addresses: StoreAddresses
  /// Of each preview's body; 0: as fast as the client takes it.
  let bytesPerSecond: Int

  /// - Throws: what the JSON encoder throws, which FlyingFox turns into a 500.
  func answer(to request: HTTPRequest) throws -> HTTPResponse {
    guard request.method == .GET || request.method == .HEAD else {
      return html(.methodNotAllowed, headers: [HTTPHeader("Allow"): "GET, HEAD"])
    }
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { _, last in last }
    let route = DemoRoute(path: request.path, query: query)
    var response = try answer(to: route, request: request)
    response.headers[.date] = Timestamp.now.httpDate
    guard request.method == .HEAD, case .httpBody(let body) = response.payload else {
      return response
    }
    // FlyingFox would send the body of a HEAD; the length stays that of the GET.
    response.headers[.contentLength] = body.count.map { String($0) }
    response.payload = .httpBody(HTTPBodySequence())
    return response
  }

  private func answer(to route: DemoRoute, request: HTTPRequest) throws -> HTTPResponse {
    let path = request.target.rawValue
    switch route {
    case .results(let list, let country, let count):
      return try chart(list, country, count) {
        ResultsFeed.answer(list, $0, path: path, question: $1)
      }
    case .entries(let list, let country, let count):
      return try chart(list, country, count) {
        EntryFeed.answer(list, $0, path: path, question: $1)
      }
    case .hotTracks(let country, let count):
      return try chart(.hotTracks, country, count) {
        HotTracksFeed.answer($0, path: path, question: $1)
      }
    case .otherChart(let country):
      return storefronts.contains(country) ? notFound() : html(.internalServerError)
    case .lookup(let ids, let country):
      return try lookup(ids, country: country)
    case .preview(let id):
      return preview(id: id, request: request)
    case .artwork(let id, let width, let height):
      guard let item = catalog.item(id: id), !item.has(.noArtwork) else { return notFound() }
      return png(CoverPicture(of: item).png(width: width, height: height))
    case .screenshot(let id, let number, let width, let height):
      guard let item = catalog.item(id: id), item.kind == .app else { return notFound() }
      return png(Screenshot(number, of: item).png(width: width, height: height))
    case .unknown:
      return notFound()
    }
  }

  private func chart(
    _ list: DemoList, _ country: String, _ count: Int,
    feed: (ArraySlice<DemoItem>, StoreQuestion) -> JSONValue
  ) throws -> HTTPResponse {
    guard storefronts.contains(country) else { return html(.internalServerError) }
    let items = catalog.chart(list, country: country).prefix(count)
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json; charset=utf-8"],
      body: try json(feed(items, question(country))))
  }

  private func png(_ picture: Data) -> HTTPResponse {
    // In pieces of the usual size a large one would need hundreds of turns of a busy machine.
    HTTPResponse(
      statusCode: .ok, headers: [.contentType: "image/png"],
      body: HTTPBodySequence(data: picture, suggestedBufferSize: 262_144))
  }

  /// Three blank lines stand before and after; the last asked comes first; what is unknown is
  /// left out.
  private func lookup(_ ids: [String], country: String) throws -> HTTPResponse {
    let type = "text/javascript; charset=utf-8"
    guard storefronts.contains(country) else {
      let refusal = """
        {"errorMessage":"Invalid value(s) for key(s): [country]","queryParameters":{}}
        """
      return HTTPResponse(
        statusCode: .badRequest, headers: [.contentType: type], body: Data(refusal.utf8))
    }
    let items = ids.reversed().compactMap { catalog.item(id: $0) }
    let blank = Data("\n\n\n".utf8)
    let answer = try json(LookupAnswer.answer(items, question: question(country)))
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: type, .contentDisposition: "attachment; filename=1.txt",
        .cacheControl: "max-age=86400",
      ],
      body: blank + answer + blank)
  }

  /// Ranges count for GET only: <https://www.rfc-editor.org/rfc/rfc9110#section-14.2>
  private func preview(id: String, request: HTTPRequest) -> HTTPResponse {
    guard let item = catalog.item(id: id), let file = PreviewFile(of: item) else {
      return notFound()
    }
    var headers: HTTPHeaders = [
      .contentType: "audio/x-m4p", .acceptRanges: "bytes", .eTag: file.entityTag,
    ]
    // Not in the literal: FlyingFox parts its values at the comma of the date.
    headers[.lastModified] = PreviewFile.lastModified.httpDate
    let asked = ByteRange(
      header: request.method == .GET ? request.headers[.range] : nil,
      ifRange: request.headers[HTTPHeader("If-Range")], entityTag: file.entityTag,
      lastModified: PreviewFile.lastModified.httpDate, size: file.size)
    switch asked {
    case .whole:
      return HTTPResponse(statusCode: .ok, headers: headers, body: body(of: file, 0..<file.size))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
      return HTTPResponse(
        statusCode: .partialContent, headers: headers, body: body(of: file, range))
    case .unsatisfiable:
      headers[.contentRange] = "bytes */\(file.size)"
      return HTTPResponse(statusCode: .rangeNotSatisfiable, headers: headers)
    }
  }

  private func body(of file: PreviewFile, _ range: Range<Int>) -> HTTPBodySequence {
    HTTPBodySequence(
      from: PacedBytes(file: file, range: range, bytesPerSecond: bytesPerSecond),
      count: range.count)
  }

  private func question(_ country: String) -> StoreQuestion {
    StoreQuestion(country: country, addresses: addresses, updated: .lastChartUpdate)
  }

  private func json(_ value: JSONValue) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  private func notFound() -> HTTPResponse {
    HTTPResponse(
      statusCode: .notFound, headers: [.contentType: "application/json; charset=utf-8"],
      body: Data(#"{"status":404,"error":"Not Found"}"#.utf8))
  }

  private func html(_ status: HTTPStatusCode, headers: HTTPHeaders = [:]) -> HTTPResponse {
    var headers = headers
    headers[.contentType] = "text/html; charset=utf-8"
    let page = "<html><title>\(status.code) \(status.phrase)</title></html>\n"
    return HTTPResponse(statusCode: status, headers: headers, body: Data(page.utf8))
  }
}
