package import Foundation
import HTTP

/// Searches, albums and artists, cached for an hour by the address of their request. Each request counts as a
/// lookup for the rate limit, and its results are recorded like those of a lookup.
extension ChartRepository {
  /// The results in the store's order, which differs between two requests: positions refer to this answer, and
  /// `.offline` returns it again.
  ///
  /// If there are none, see `SearchRequest.reasonForNoResults`.
  ///
  /// - Throws: If nothing is cached and the request failed. A rate limit never counts as an empty answer.
  package func search(
    _ request: SearchRequest, freshness: Freshness = .remembered
  ) async throws(ChartError) -> StoreAnswer<[Entry]> {
    try await answer(
      to: request.address, in: request.country, what: request.what, freshness
    ).map { results in
      results.map(\.entry)
    }
  }

  /// An album and its tracks.
  ///
  /// - Parameter id: `Entry.albumID`, or `StoreLink.albumID(in:)`.
  package func album(
    id: String, in country: Storefront, freshness: Freshness = .remembered
  ) async throws(ChartError) -> StoreAnswer<Album> {
    try await answer(
      to: ServiceAddresses.lookup(id, entity: "song", in: country), in: country,
      what: "tracks of album \(id)", freshness
    ).map { Album(id: id, $0) }
  }

  /// The songs or albums of an artist.
  ///
  /// - Parameter id: `Entry.artistID`, or `StoreLink.artistID(in:)`.
  package func artist(
    id: String, in country: Storefront, list: ArtistList, freshness: Freshness = .remembered
  ) async throws(ChartError) -> StoreAnswer<ArtistPage> {
    let entity = list == .songs ? "song" : "album"
    return try await answer(
      to: ServiceAddresses.lookup(id, entity: entity, in: country), in: country,
      what: "\(list) of artist \(id)", freshness
    ).map { ArtistPage(id: id, list, $0) }
  }

  /// The cached answer if it is fresh; otherwise a new one, or the cached one if the request fails.
  private func answer(
    to address: String, in country: Storefront, what: String, _ freshness: Freshness
  ) async throws(ChartError) -> StoreAnswer<[StoreResult]> {
    let begun = now()
    let decoder = ResponseDecoder(what: what, isChart: false)
    let cached = await database.answer(address).flatMap { stored in
      try? StoreAnswer(
        value: results(in: Response(status: 200, body: stored.body), decoder),
        fetched: stored.fetched,
        isStale: !Freshness.isFresh(
          stored.fetched, now: begun, upTo: Freshness.answerSeconds))
    }
    if freshness == .offline {
      guard let cached else { throw .notCached(what: what) }
      return cached
    }
    if freshness == .remembered, let cached, !cached.isStale { return cached }
    do throws(ChartError) {
      let mayWait = cached == nil || freshness == .refresh
      let response = try await decoder.response { () async throws(FetchError) in
        try await lookup.response(address, mayWait ? .backoff() : .none)
      }
      let fetched = now()
      let value = try results(in: response, decoder)
      if response.status == 200 {
        await database.recordAnswer(
          StoredAnswer(address: address, fetched: fetched, body: response.body))
        // `LookupResponse.results` has removed repeated IDs.
        await database.recordDetails(
          Dictionary(uniqueKeysWithValues: value.map { ($0.entry.id, $0.entry) }), country, fetched)
      }
      return StoreAnswer(value: value, fetched: fetched, isStale: false)
    } catch {
      if Task.isCancelled { throw .canceled }
      guard error != .canceled, var cached else { throw error }
      (cached.isStale, cached.failure) = (true, error)
      return cached
    }
  }

  private func results(
    in response: Response, _ decoder: ResponseDecoder
  ) throws(ChartError) -> [StoreResult] {
    try decoder.value(of: LookupResponse.self, in: response)
      .results(accepting: lookup.addresses).map { result in
        StoreResult(entry: current(result.entry), trackCount: result.trackCount)
      }
  }
}

/// An answer of the store to a search or lookup.
package struct StoreAnswer<Value: Sendable>: Sendable {
  package var value: Value
  package var fetched: Date
  /// It is older than an hour, or a newer one was requested but could not be fetched.
  package var isStale: Bool
  /// Why there is no newer one; `nil` if none was requested.
  package var failure: ChartError?

  func map<Other>(_ change: (Value) -> Other) -> StoreAnswer<Other> {
    StoreAnswer<Other>(
      value: change(value), fetched: fetched, isStale: isStale, failure: failure)
  }
}

extension StoreAnswer: Equatable where Value: Equatable {}
