import FlyingFox
import Foundation

/// Responds to the requests of the demo server.
struct Responder: Sendable {
  let catalog: Catalog
  let storefronts: Set<String>
  let address: String
  let bytesPerSecond: Int

  /// - Throws: Errors of the JSON encoder, which FlyingFox turns into a 500.
  func response(to request: HTTPRequest) throws -> HTTPResponse {
    guard request.method == .GET || request.method == .HEAD else {
      return html(.methodNotAllowed, headers: [HTTPHeader("Allow"): "GET, HEAD"])
    }
    var response =
      try chart(request) ?? lookup(request) ?? search(request) ?? preview(request)
      ?? picture(request) ?? notFound()
    response.headers[.date] = Timestamp.now.httpDate
    guard request.method == .HEAD, case .httpBody(let body) = response.payload else {
      return response
    }
    // FlyingFox would send the body of a HEAD; the length stays that of the GET.
    response.headers[.contentLength] = body.count.map { "\($0)" }
    response.payload = .httpBody(HTTPBodySequence())
    return response
  }

  private func chart(_ request: HTTPRequest) throws -> HTTPResponse? {
    typealias Feed = (Storefront) -> (Chart, [Item], String) -> JSONObject
    let found: (country: Substring, chart: Chart?, count: Substring, feed: Feed)
    let path = request.path
    if let (_, country, feed, count, type) = path.wholeMatch(
      of: #//api/v2/([^/]+)/(.+)/(\d+)/([^/]+)\.json/#)?.output
    {
      let chart = catalog.charts.first { $0.path == "\(feed)/\(type)" }
      let isOffered = ["10", "25", "50", "100"].contains(count)
      found = (country, isOffered ? chart : nil, count, Storefront.resultsFeed)
    } else if let (_, country, count) = path.wholeMatch(
      of: #//api/v1/([^/]+)/(?:itunes|apple)-music/hot-tracks/all/(\d+)/explicit\.json/#
    )?.output {
      let chart = catalog.charts.first { $0.name == "hot-tracks" }
      found = (country, chart, count, Storefront.hotTracksFeed)
    } else if let (_, country, name, count) = path.wholeMatch(
      of: #//([^/]+)/rss/([^/]+)/limit=(\d+)/json/#)?.output
    {
      found = (country, catalog.charts.first { $0.rss == String(name) }, count, Storefront.rssFeed)
    } else {
      return nil
    }
    guard let storefront = storefront(found.country) else { return html(.internalServerError) }
    guard let chart = found.chart, let count = Int(found.count), count > 0 else {
      return notFound()
    }
    let items = catalog.entries(of: chart, country: storefront.country).prefix(count)
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json; charset=utf-8"],
      body: try json(found.feed(storefront)(chart, Array(items), request.target.rawValue)))
  }

  /// The body has blank lines around it. Without an entity, the results are in reverse order. Unknown IDs are
  /// absent.
  private func lookup(_ request: HTTPRequest) throws -> HTTPResponse? {
    guard request.path == "/lookup" else { return nil }
    guard let storefront = storefront(parameter("country", request)?.lowercased() ?? "us") else {
      return invalid("country")
    }
    var seen: Set<String> = []
    let ids = (parameter("id", request) ?? "").split(separator: ",")
      .map { $0.filter { $0 != " " } }.filter { seen.insert($0).inserted }
    guard let entity = parameter("entity", request) else {
      return try answer(storefront, ids.reversed().compactMap { result($0, in: storefront) })
    }
    let related: [Item]
    if let id = ids.first, let album = catalog.item(id: id), album.kind.name == .album {
      related = entity == "song" ? catalog.tracks(of: album) : []
    } else if let id = ids.first {
      related = catalog.items(ofArtist: id, entity: entity)
    } else {
      related = []
    }
    let limit = parameter("limit", request).flatMap { Int($0) } ?? 50
    let first = ids.first.flatMap { result($0, in: storefront) }
    return try answer(
      storefront, [first].compactMap(\.self) + related.prefix(limit).map(storefront.result))
  }

  /// An item or an artist.
  private func result(_ id: String, in storefront: Storefront) -> JSONObject? {
    catalog.item(id: id).map(storefront.result)
      ?? catalog.items(.song).first { $0.artistID == Int(id) }.map(storefront.artist)
  }

  private func search(_ request: HTTPRequest) throws -> HTTPResponse? {
    guard request.path == "/search" else { return nil }
    guard let storefront = storefront(parameter("country", request)?.lowercased() ?? "us") else {
      return invalid("country")
    }
    guard let entity = parameter("entity", request).flatMap(SearchEntity.init) else {
      return invalid("resultEntity")
    }
    let attribute = parameter("attribute", request)
    guard attribute.map({ entity.fields[$0] != nil }) ?? true else {
      return invalid("attributeType")
    }
    let found = catalog.search(
      parameter("term", request) ?? "", entity: entity, attribute: attribute,
      in: storefront.country)
    let limit = parameter("limit", request).flatMap { Int($0) } ?? 50
    return try answer(
      storefront,
      found.prefix(limit).map(entity == .musicArtist ? storefront.artist : storefront.result))
  }

  private func parameter(_ name: String, _ request: HTTPRequest) -> String? {
    request.query.last { $0.name == name }?.value
  }

  private static let script: HTTPHeaders = [.contentType: "text/javascript; charset=utf-8"]

  private func invalid(_ key: String) -> HTTPResponse {
    let error = """
      {"errorMessage":"Invalid value(s) for key(s): [\(key)]","queryParameters":{}}
      """
    return HTTPResponse(
      statusCode: .badRequest, headers: Self.script, body: Data(error.utf8))
  }

  private func answer(_ storefront: Storefront, _ results: [JSONObject]) throws -> HTTPResponse {
    var headers = Self.script
    headers[.contentDisposition] = "attachment; filename=1.txt"
    headers[.cacheControl] = "max-age=86400"
    let blank = Data("\n\n\n".utf8)
    return HTTPResponse(
      statusCode: .ok, headers: headers,
      body: blank + (try json(storefront.results(results))) + blank)
  }

  private func preview(_ request: HTTPRequest) -> HTTPResponse? {
    guard let (_, id) = request.path.wholeMatch(of: #//preview/(\d+)\.m4a/#)?.output,
      let file = catalog.item(id: id).flatMap(PreviewFile.init(of:))
    else { return nil }
    return file.response(to: request, bytesPerSecond: bytesPerSecond)
  }

  private func picture(_ request: HTTPRequest) -> HTTPResponse? {
    guard
      let (_, type, id, page, width, height) = request.path.wholeMatch(
        of: #//(artwork|screenshot)/(\d+)(?:-(\d+))?/(\d+)x(\d+)bb\.png/#)?.output,
      let item = catalog.item(id: id), let width = Int(width), let height = Int(height),
      (1...1_200).contains(width), (1...1_200).contains(height)
    else { return nil }
    let png: Data
    switch (type, page.flatMap { Int($0) }) {
    case ("artwork", nil) where !item.has(.noArtwork):
      png = Cover(of: item).png(width: width, height: height)
    case ("screenshot", let page?) where item.kind.name == .app:
      png = Screenshot(page, of: item).png(width: width, height: height)
    default: return nil
    }
    // The usual 4 KB would be hundreds of writes for a large picture.
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "image/png"],
      body: HTTPBodySequence(data: png, suggestedBufferSize: 262_144))
  }

  private func storefront(_ country: some StringProtocol) -> Storefront? {
    let country = String(country)
    guard storefronts.contains(country), let market = catalog.market(of: country) else {
      return nil
    }
    return Storefront(country: country, server: address, market: market)
  }

  private func json(_ object: JSONObject) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(object)
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
