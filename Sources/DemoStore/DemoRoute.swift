/// What a request asks the demo store for; Apple's services share the one address.
enum DemoRoute: Equatable, Sendable {
  /// Of the second generation of the chart service.
  case results(DemoList, country: String, count: Int)
  /// Of the iTunes RSS.
  case entries(DemoList, country: String, count: Int)
  /// Of the first generation.
  case hotTracks(country: String, count: Int)
  /// A chart of a country, but of a kind the demo store does not keep.
  case otherChart(country: String)
  /// The ids in the order asked, each once.
  case lookup(ids: [String], country: String)
  case preview(id: String)
  case artwork(id: String, width: Int, height: Int)
  case screenshot(id: String, number: Int, width: Int, height: Int)
  case unknown

  /// - Parameter query: of parameters given twice the last counts.
  init(path: String, query: [String: String]) {
    let steps = path.split(separator: "/").map(String.init)
    self =
      Self.chart(steps) ?? Self.file(steps)
      ?? (steps == ["lookup"] ? Self.lookup(query) : .unknown)
  }

  /// nil if it is no chart at all.
  private static func chart(_ steps: [String]) -> DemoRoute? {
    if steps.count > 3, steps[0] == "api", steps[1] == "v2" {
      guard steps.count == 7, steps[6].hasSuffix(".json"),
        let list = DemoList.marketing(
          feed: "\(steps[3])/\(steps[4])", type: String(steps[6].dropLast(".json".count))),
        let count = Int(steps[5]), [10, 25, 50, 100].contains(count)
      else { return .otherChart(country: steps[2]) }
      return .results(list, country: steps[2], count: count)
    }
    if steps.count > 3, steps[0] == "api", steps[1] == "v1" {
      guard steps.count == 8, ["itunes-music", "apple-music"].contains(steps[3]),
        steps[4] == "hot-tracks", steps[5] == "all", steps[7] == "explicit.json",
        let count = Int(steps[6]), count > 0
      else { return .otherChart(country: steps[2]) }
      return .hotTracks(country: steps[2], count: count)
    }
    if steps.count > 2, steps[1] == "rss" {
      guard steps.count == 5, let list = DemoList.rss(steps[2]), steps[3].hasPrefix("limit="),
        steps[4] == "json", let count = Int(steps[3].dropFirst("limit=".count)), count > 0
      else { return .otherChart(country: steps[0]) }
      return .entries(list, country: steps[0], count: count)
    }
    return nil
  }

  /// nil if it is neither a preview nor a picture.
  private static func file(_ steps: [String]) -> DemoRoute? {
    if steps.count == 2, steps[0] == "preview", steps[1].hasSuffix(".m4a") {
      return .preview(id: String(steps[1].dropLast(".m4a".count)))
    }
    guard steps.count == 3, steps[2].hasSuffix("bb.png") else { return nil }
    let sides = steps[2].dropLast("bb.png".count).split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((1...longestSide).contains) else { return nil }
    if steps[0] == "artwork" {
      return .artwork(id: steps[1], width: sides[0], height: sides[1])
    }
    let words = steps[1].split(separator: "-")
    guard steps[0] == "screenshot", words.count == 2, let number = Int(words[1]) else { return nil }
    return .screenshot(
      id: String(words[0]), number: number, width: sides[0], height: sides[1])
  }

  /// Of a picture, in pixels.
  private static let longestSide = 1_200

  private static func lookup(_ query: [String: String]) -> DemoRoute {
    var seen: Set<String> = []
    let ids = (query["id"].map { $0.split(separator: ",") } ?? [])
      .map { $0.filter { $0 != " " } }
      .filter { seen.insert($0).inserted }
    // Apple's own default.
    return .lookup(ids: ids, country: query["country"]?.lowercased() ?? "us")
  }
}
