package import Charts
internal import Session

/// The World view: the first entry of the chart of each country.
package struct WorldList: Equatable, Sendable {
  package enum Sort: Equatable, Sendable {
    case country
    /// Countries with the same first entry follow each other, the most common entry first.
    case song
  }

  package var sort = Sort.country
  /// `nil` before the view is opened.
  package private(set) var list: ChartList?
  /// The countries that have the list, by name.
  package private(set) var countries: [Storefront] = []
  /// The first entries of the charts, by the country's code.
  private var firsts: [String: ChartEntry] = [:]
  /// Why countries have no newer chart, by code.
  package private(set) var errors: [String: ChartError] = [:]
  /// The rank of each entry by the country's code.
  private var places: [EntryIdentity: [String: Int]] = [:]
  /// The number of the latest request. Results of earlier ones are ignored.
  package private(set) var request = 0
  package private(set) var isFetching = false
  /// When the latest request started, in seconds on the screen's clock.
  private var began = 0.0
  /// When the charts were fetched, by the country's code.
  private var times: [String: Double] = [:]
  /// The countries without a response in the latest request.
  private var missing: Set<String> = []
  /// The responses in the latest request that were not cached.
  private var responses = 0
  /// The country before the chart of another one was opened from here. Going back returns to it.
  package var formerCountry: Storefront?

  /// The countries with a response in the latest request.
  var answered: Int { countries.count - missing.count }

  /// An estimate from the responses so far; `nil` if there are too few.
  func secondsLeft(now: Double) -> Double? {
    guard isFetching, responses >= 4 else { return nil }
    return (now - began) / Double(responses) * Double(missing.count)
  }

  /// Begins a request for the countries without a current chart.
  ///
  /// - Returns: These countries.
  package mutating func begin(
    _ list: ChartList, renewsAll: Bool, now: Double
  ) -> [Storefront] {
    let isNew = list != self.list
    if isNew {
      (firsts, places, times, self.list) = ([:], [:], [:], list)
      countries = Storefront.all.filter { $0.has(list) }.sorted { $0.name < $1.name }
    }
    // After an interrupted request, some are still missing.
    let wanted = countries.filter {
      let time = times[$0.code] ?? -.infinity
      return isNew || renewsAll || now - time > Freshness.manyChartsSeconds
        || errors[$0.code] != nil || missing.contains($0.code)
    }
    (missing, errors) = (Set(wanted.map(\.code)), [:])
    guard !wanted.isEmpty else { return [] }
    places = places.mapValues { $0.filter { !missing.contains($0.key) } }
      .filter { !$0.value.isEmpty }
    (isFetching, began, responses) = (true, now, 0)
    request += 1
    return wanted
  }

  package mutating func end() {
    isFetching = false
    request += 1
  }

  /// - Parameter fetched: In seconds on the screen's clock.
  package mutating func add(_ chart: CountryChart, fetched: Double) {
    let code = chart.country.code
    missing.remove(code)
    if !chart.isCached { responses += 1 }
    errors[code] = chart.error
    guard let shown = chart.shown?.chart else { return }
    (firsts[code], times[code]) = (shown.entries.first, fetched)
    for entry in shown.entries {
      for identity in EntryIdentity.all(of: entry.entry) {
        let other = places[identity]?[code] ?? entry.rank
        places[identity, default: [:]][code] = min(entry.rank, other)
      }
    }
  }

  /// The first entry of a country's chart; `nil` if it has no chart, or none yet.
  func first(in country: Storefront) -> ChartEntry? { firsts[country.code] }

  /// The countries in the order of the view. By song, those without a chart are last.
  var sorted: [Storefront] {
    guard sort == .song else { return countries }
    let ones = countries.compactMap { country in
      first(in: country).map {
        Chart(country: country.code, source: .mostPlayed, requested: 1, entries: [$0])
      }
    }
    return CommonEntries(ones).sorted().flatMap { common in
      countries.filter { common.ranks[$0.code] != nil }
    } + countries.filter { first(in: $0) == nil }
  }

  /// In how many countries the entry is the first one.
  func numberOnes(of entry: Entry) -> Int {
    ranks(of: entry).first.flatMap { $0.rank == 1 ? $0.countries.count : nil } ?? 0
  }

  /// In which countries the entry charts: the countries of each rank, the best rank first.
  func ranks(of entry: Entry) -> [(rank: Int, countries: [Storefront])] {
    let found = EntryIdentity.all(of: entry).compactMap { places[$0] }.reduce([:]) {
      $0.merging($1, uniquingKeysWith: min)
    }
    let ranks = Dictionary(grouping: countries.filter { found[$0.code] != nil }) {
      found[$0.code] ?? 0
    }
    return ranks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension ScreenModel {
  /// The first entry of each country's chart. IDs can repeat, and are empty for countries without a chart.
  var worldRows: [Row] {
    world.sorted.map { country in
      guard let first = world.first(in: country) else {
        var row = Row(Entry(id: ""), file: nil)
        row.country = country.code
        return row
      }
      var row = Row(first, file: nil, missing: DetailsMissing(because: nil))
      (row.country, row.rank) = (country.code, nil)
      return session.renewed(row)
    }
  }

  /// The rows that playback continues with.
  var playbackRows: [Row] { page.playback(self).rows }

  /// The country of the selected row of the World view.
  var selectedCountry: Storefront? {
    guard view == .world, let index = selectedIndex else { return nil }
    return rows[index].country.flatMap(Storefront.withCode)
  }
}
