internal import Charts
internal import Session

/// The charts of all countries, which are fetched only while the World view is shown.
extension Update {
  mutating func fetchWorld(_ freshness: Freshness) {
    guard let list = model.worldList else { return }
    let countries = model.world.begin(list, renewsAll: freshness == .refresh, now: now)
    guard !countries.isEmpty else { return }
    // The selected country and those near it first, because they are visible.
    // Each country is once in `Storefront.all`.
    let places = Dictionary(uniqueKeysWithValues: zip(model.world.countries, 0...))
    let selected = places.first { $0.key.code == model.place.selected }?.value ?? 0
    func distance(_ country: Storefront) -> Int { abs((places[country] ?? 0) - selected) }
    want(
      .fetchWorld(
        list, countries.sorted { distance($0) < distance($1) },
        model.isOffline ? .offline : freshness, request: model.world.request))
  }

  mutating func receive(_ chart: CountryChart, _ request: Int) {
    guard request == model.world.request else { return }
    // Offline, there is no newer one.
    let age =
      model.isOffline ? 0 : chart.shown.flatMap { model.age(of: $0.fetched, now: now) } ?? 0
    model.world.add(chart, fetched: now - age)
  }

  mutating func worldEnded(_ request: Int) {
    guard request == model.world.request else { return }
    model.world.end()
    let failed = model.world.countries.filter { model.world.errors[$0.code] != nil }
    guard let first = failed.first, let error = model.world.errors[first.code], !model.isOffline
    else { return }
    let sentence = CommandError(causeOf: error).sentence
    say(
      failed.count == 1 ? sentence : "Could not refresh \(failed.count) countries. \(sentence)",
      .failure)
  }

  mutating func openSelectedCountry() {
    guard let country = model.selectedCountry else { return }
    // The filter was for the countries.
    model.filter = ""
    let former = model.country
    choose(country, forNextRun: false)
    model.world.formerCountry = former
  }

  /// Goes back from the chart of a country, also to the former country.
  mutating func returnToWorld(from former: Storefront) {
    show(.world)
    guard former != model.country else { return }
    model.country = former
    beginChart()
  }
}

extension ScreenModel {
  /// The list of which the World view shows the charts: that of the chart, or the usual one of its kind.
  var worldList: ChartList? {
    let usual = kind.lists.first
    return source.map { ChartList(kind: kind, source: $0) } ?? usual
  }
}
