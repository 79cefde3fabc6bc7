internal import Charts
internal import Library
internal import Rows

/// What the stores say of single tracks.
extension Update {
  /// Asks the store of each country where it has its previews; they are fetched once it has
  /// answered.
  mutating func askThenStart(_ rows: [Row]) {
    model.startsOnDetails.formUnion(rows.map(\.id))
    var left = rows
    while let storefront = left.first.map(storefront) {
      let asked = left.filter { self.storefront(of: $0) == storefront }
      left.removeAll { self.storefront(of: $0) == storefront }
      want(.askForDetails(asked.map(\.id), storefront, .remembered))
    }
  }

  /// Where an entry was found.
  func storefront(of row: Row) -> Storefront {
    guard let code = row.country, code != model.country.code,
      case .found(let storefront) = Storefront.named(code)
    else { return model.country }
    return storefront
  }

  /// Whether nothing but an older memory tells where its preview is, if anything does.
  func needsAsking(_ row: Row) -> Bool {
    guard row.kept?.part != .damaged else { return false }
    switch row.preview {
    case .unknown: return true
    case .none, .noLongerSold: return false
    case .offered(let address):
      guard let country = row.country, model.remembered(row.id)?.previewURL == address else {
        return false
      }
      let isCharted =
        country == model.country.code
        && model.chart.shown?.chart.tracks.contains { $0.id == row.id && $0.previewURL == address }
          == true
      return !isCharted && model.details.item(of: row.id, in: country)?.soundURL != address
    }
  }

  /// What is remembered of files of which no chart knows more than their name.
  mutating func explainLibrary() {
    guard model.view == .library else { return }
    let charted = Set(model.chart.shown?.chart.tracks.map(\.id) ?? [])
    let ids = model.kept.keys.filter { id in
      !charted.contains(id) && !model.detailsAsked.contains(id) && model.remembered(id) == nil
        && model.details.item(of: id, preferring: model.country.code) == nil
    }
    guard !ids.isEmpty else { return }
    model.detailsAsked.formUnion(ids)
    want(.askForDetails(ids.sorted(), model.country, .offline))
  }

  mutating func take(
    _ answer: Result<[String: LookupItem], Failure>, of ids: [String], in storefront: Storefront,
    _ freshness: Freshness
  ) {
    // That nothing is remembered of an id is no answer of the store's.
    let isStores = freshness != .offline
    if isStores { model.chart.wait = model.chart.isAsking ? model.chart.wait : nil }
    switch answer {
    case .success(let items):
      for item in items.values { model.details.take(item, in: storefront.code) }
      if isStores {
        for id in ids where items[id] == nil {
          model.details.take(LookupItem(id: id), in: storefront.code)
        }
      }
      start(ids.filter { model.startsOnDetails.contains($0) && (isStores || items[$0] != nil) })
    case .failure(let failure):
      guard isStores else { return }
      startAnyway(ids.filter { model.startsOnDetails.contains($0) }, failure)
    }
  }

  private mutating func start(_ ids: [String]) {
    model.startsOnDetails.subtract(ids)
    let rows = ids.compactMap { model.row(of: $0) }.filter { model.kept[$0.id]?.isWhole != true }
    launch(rows)
    for row in rows {
      guard model.transfers[row.id] == nil, let obstacle = obstacle(of: row) else { continue }
      withdraw(row.id)
      say(obstacle, .failure)
    }
  }

  /// The store was not heard: what is remembered of an address may still be right.
  private mutating func startAnyway(_ ids: [String], _ failure: Failure) {
    let rows = ids.compactMap { model.row(of: $0) }.filter { $0.previewURL != nil }
    start(rows.map(\.id))
    let silent = ids.filter { model.startsOnDetails.contains($0) }
    guard !silent.isEmpty else { return }
    silent.forEach { withdraw($0) }
    say(failure.sentence, .failure)
  }

  /// Nothing waits for this track any more.
  mutating func withdraw(_ id: String) {
    model.startsOnDetails.remove(id)
    model.queue?.noteTried(id)
    if model.playsOnArrival == id { model.playsOnArrival = nil }
  }
}
