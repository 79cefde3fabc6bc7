import Foundation
import Loopback

/// Responds to the requests of the demo server.
struct Responder: Sendable {
  let catalog: Catalog
  let storefronts: Set<String>
  let address: String

  func response(to request: LoopbackRequest) -> DemoResponse {
    guard ["GET", "HEAD"].contains(request.method) else {
      return .html(405, fields: ["Allow: GET, HEAD"])
    }
    return chart(request) ?? lookup(request) ?? search(request) ?? preview(request)
      ?? picture(request) ?? .notFound
  }

  private func chart(_ request: LoopbackRequest) -> DemoResponse? {
    typealias Feed = (DemoStorefront) -> (DemoChart, [Item], String) -> JSONObject
    let found: (country: Substring, chart: DemoChart?, count: Substring, feed: Feed)
    let path = request.path
    if let (_, country, feed, count, type) = path.wholeMatch(
      of: #//api/v2/([^/]+)/(.+)/(\d+)/([^/]+)\.json/#)?.output
    {
      let chart = catalog.charts.first { $0.path == "\(feed)/\(type)" }
      let isOffered = ["10", "25", "50", "100"].contains(count)
      found = (country, isOffered ? chart : nil, count, DemoStorefront.resultsFeed)
    } else if let (_, country, count) = path.wholeMatch(
      of: #//api/v1/([^/]+)/(?:itunes|apple)-music/hot-tracks/all/(\d+)/explicit\.json/#
    )?.output {
      let chart = catalog.charts.first { $0.name == "hot-tracks" }
      found = (country, chart, count, DemoStorefront.hotTracksFeed)
    } else if let (_, country, name, count) = path.wholeMatch(
      of: #//([^/]+)/rss/([^/]+)/limit=(\d+)/json/#)?.output
    {
      found = (
        country, catalog.charts.first { $0.rss == String(name) }, count, DemoStorefront.rssFeed
      )
    } else {
      return nil
    }
    guard let storefront = storefront(found.country) else { return .html(500) }
    guard let chart = found.chart, let count = Int(found.count), count > 0 else {
      return .notFound
    }
    let items = catalog.entries(of: chart, country: storefront.country).prefix(count)
    return .json(json(found.feed(storefront)(chart, Array(items), request.target)))
  }

  /// The body has blank lines around it. Without an entity, the results are in reverse order. Unknown IDs are
  /// absent.
  private func lookup(_ request: LoopbackRequest) -> DemoResponse? {
    guard request.path == "/lookup" else { return nil }
    guard let storefront = storefront(request.parameter("country")?.lowercased() ?? "us") else {
      return invalid("country")
    }
    var seen: Set<String> = []
    let ids = (request.parameter("id") ?? "").split(separator: ",")
      .map { $0.filter { $0 != " " } }.filter { seen.insert($0).inserted }
    guard let entity = request.parameter("entity") else {
      return answer(storefront, ids.reversed().compactMap { result($0, in: storefront) })
    }
    let related: [Item]
    if let id = ids.first, let album = catalog.item(id: id), album.kind.name == .album {
      related = entity == "song" ? catalog.tracks(of: album) : []
    } else if let id = ids.first {
      related = catalog.items(ofArtist: id, entity: entity)
    } else {
      related = []
    }
    let limit = request.parameter("limit").flatMap { Int($0) } ?? 50
    let first = ids.first.flatMap { result($0, in: storefront) }
    return answer(
      storefront, [first].compactMap(\.self) + related.prefix(limit).map(storefront.result))
  }

  /// An item or an artist.
  private func result(_ id: String, in storefront: DemoStorefront) -> JSONObject? {
    catalog.item(id: id).map(storefront.result)
      ?? catalog.items(.song).first { $0.artistID == Int(id) }.map(storefront.artist)
  }

  private func search(_ request: LoopbackRequest) -> DemoResponse? {
    guard request.path == "/search" else { return nil }
    guard let storefront = storefront(request.parameter("country")?.lowercased() ?? "us") else {
      return invalid("country")
    }
    guard let entity = request.parameter("entity").flatMap(SearchEntity.init) else {
      return invalid("resultEntity")
    }
    let attribute = request.parameter("attribute")
    guard attribute.map({ entity.fields[$0] != nil }) ?? true else {
      return invalid("attributeType")
    }
    let found = catalog.search(
      request.parameter("term") ?? "", entity: entity, attribute: attribute,
      in: storefront.country)
    let limit = request.parameter("limit").flatMap { Int($0) } ?? 50
    return answer(
      storefront,
      found.prefix(limit).map(entity == .musicArtist ? storefront.artist : storefront.result))
  }

  private func invalid(_ key: String) -> DemoResponse {
    let error = """
      {"errorMessage":"Invalid value(s) for key(s): [\(key)]","queryParameters":{}}
      """
    return .json(Data(error.utf8), status: 400, type: "text/javascript")
  }

  private func answer(_ storefront: DemoStorefront, _ results: [JSONObject]) -> DemoResponse {
    let blank = Data("\n\n\n".utf8)
    return .json(
      blank + json(storefront.results(results)) + blank, type: "text/javascript",
      fields: ["Content-Disposition: attachment; filename=1.txt", "Cache-Control: max-age=86400"])
  }

  private func preview(_ request: LoopbackRequest) -> DemoResponse? {
    guard let (_, id) = request.path.wholeMatch(of: #//preview/(\d+)\.m4a/#)?.output,
      let file = catalog.item(id: id).flatMap(PreviewFile.init(of:))
    else { return nil }
    return file.response(to: request)
  }

  private func picture(_ request: LoopbackRequest) -> DemoResponse? {
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
    return DemoResponse(fields: ["Content-Type: image/png"], body: .data(png))
  }

  private func storefront(_ country: some StringProtocol) -> DemoStorefront? {
    let country = String(country)
    guard storefronts.contains(country), let market = catalog.market(of: country) else {
      return nil
    }
    return DemoStorefront(country: country, server: address, market: market)
  }

  private func json(_ object: JSONObject) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Values that JSON has: no encoding can fail.
    return (try? encoder.encode(object)) ?? Data()
  }
}
