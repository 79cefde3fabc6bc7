internal import Charts
internal import Library
internal import Rows

/// What the store says of single tracks.
extension Update {
  /// Asks the store where it has its previews; they are fetched once it has answered.
  mutating func askThenStart(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    model.startsOnDetails.formUnion(ids)
    want(.askForDetails(ids, model.country, .remembered))
  }

  /// What is remembered of files of which no chart knows more than their name.
  mutating func explainLibrary() {
    guard model.view == .library else { return }
    let charted = Set(model.chart.shown?.chart.tracks.map(\.id) ?? [])
    let ids = model.kept.keys.filter { id in
      !charted.contains(id) && model.details[id] == nil && !model.detailsAsked.contains(id)
    }
    guard !ids.isEmpty else { return }
    model.detailsAsked.formUnion(ids)
    want(.askForDetails(ids.sorted(), model.country, .offline))
  }

  mutating func take(
    _ answer: Result<[String: LookupItem], Failure>, of ids: [String], _ freshness: Freshness
  ) {
    // That nothing is remembered of an id is no answer of the store's.
    let isStores = freshness != .offline
    if isStores { model.chart.wait = model.chart.isAsking ? model.chart.wait : nil }
    switch answer {
    case .success(let items):
      model.details.merge(items) { $1 }
      if isStores {
        for id in ids where items[id] == nil { model.details[id] = LookupItem(id: id) }
      }
      start(ids.filter { model.startsOnDetails.contains($0) && (isStores || items[$0] != nil) })
    case .failure(let failure):
      let given = ids.filter { isStores && model.startsOnDetails.contains($0) }
      guard !given.isEmpty else { return }
      given.forEach { withdraw($0) }
      say(failure.sentence, .failure)
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

  /// Nothing waits for this track any more.
  mutating func withdraw(_ id: String) {
    model.startsOnDetails.remove(id)
    model.queue?.noteTried(id)
    if model.playsOnArrival == id { model.playsOnArrival = nil }
  }
}
