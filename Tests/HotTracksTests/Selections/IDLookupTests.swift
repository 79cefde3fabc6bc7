import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Support
import TestSupport
import Testing

@testable import HotTracks

struct IDLookupTests {
  private static let dead = "https://audio-ssl.itunes.apple.com/then.m4a"
  private static let now = "https://audio-ssl.itunes.apple.com/now.m4a"

  @Test func `each favorite is looked up in its own country, one request per storefront`()
    async throws
  {
    let store = LookupStore()
    let rows = try await lookup(store, [.stub("1", country: "gb"), .stub("3", country: "gb")])
      .found(of: ["1", "2", "3"]).rows
    #expect(store.requests == ["gb: 1,3", "sk: 2"])
    #expect(["1", "2", "3"].map { rows[$0]?.country } == ["gb", nil, "gb"])
    #expect(rows["1"]?.previewURL == Self.now)
  }

  @Test func `the given country is tried first, then that of the entry`()
    async throws
  {
    let store = LookupStore { id, country in country.code == "gb" || id == "2" }
    let rows = try await lookup(
      store, [.stub("1", country: "gb"), .stub("2", country: "gb")], isCountryGiven: true
    ).found(of: ["1", "2"]).rows
    #expect(store.requests == ["sk: 1,2", "gb: 1"])
    #expect(rows["1"]?.country == "gb")
    #expect(rows["2"]?.country == nil)
  }

  @Test func `a link is looked up in its country, unless one is given`() async throws {
    let links = ["1": try Storefront.coded("jp"), "2": try Storefront.coded("jp")]
    let store = LookupStore { id, country in id == "2" || country.code == "gb" }
    var lookup = try lookup(store, [.stub("1", country: "gb")])
    lookup.links = links
    let found = try await lookup.found(of: ["1", "2"])
    #expect(store.requests == ["jp: 1,2", "gb: 1"])
    #expect(["1", "2"].map { found.rows[$0]?.country } == ["gb", "jp"])
    #expect(found.lookupStorefronts == links)
    let other = LookupStore { _, _ in false }
    lookup = try self.lookup(other, [], isCountryGiven: true)
    lookup.links = links
    #expect(try await lookup.found(of: ["2"]).rows.isEmpty)
    #expect(other.requests == ["sk: 2"])
  }

  @Test
  func `a file without other data is looked up where cached details have it, with their kind`()
    async throws
  {
    let store = LookupStore()
    // Recorded when its file was checked.
    var noted = RememberedEntry(
      Entry(kind: .songs, id: "2", name: "B"), country: "sk", date: Date())
    noted.kind = .songs
    var lookup = try lookup(store, [.stub("3", country: "gb", preview: Self.dead), noted])
    let items = ["1", "2", "3"].map { ($0, Entry(kind: .audiobooks, id: $0)) }
    lookup.cachedDetails = [try .coded("us"): Dictionary(uniqueKeysWithValues: items)]
    let rows = try await lookup.found(of: ["1", "2", "3"]).rows
    #expect(store.requests == ["us: 1,2", "gb: 3"])
    #expect(["1", "2"].map { rows[$0]?.country } == ["us", "us"])
    #expect(["1", "2"].map { rows[$0]?.kind } == [.audiobooks, .audiobooks])
  }

  @Test func `an entry that is no longer sold is reported by its title`() async throws {
    let store = LookupStore { _, _ in false }
    let rows = try await lookup(store, [.stub("1", country: "gb", preview: Self.dead)])
      .found(of: ["1", "2"]).rows
    #expect(rows.keys.sorted() == ["1"])
    #expect(rows["1"]?.state == .noPreview)
    #expect(
      rows["1"]?.previewError
        == CommandError(
          .nothingMatches,
          "Päť Minút Ticha – Ozvena is no longer available in the United Kingdom. "
            + "Try another --country."))
  }

  @Test func `if the store cannot be reached cached data is used`() async throws {
    let store = LookupStore(failure: .unreachable(what: "details", reason: "off"))
    let rows = try await lookup(store, [.stub("1", preview: Self.dead), .stub("3")])
      .found(of: ["1", "3"]).rows
    #expect(rows["1"]?.previewURL == Self.dead)
    #expect(rows["3"]?.state == .notKnown)
    await #expect(throws: ChartError.self) {
      try await lookup(store, []).found(of: ["1", "2"])
    }
  }

  @Test(arguments: [Freshness.remembered, .offline])
  func `an unknown ID fails without the store, and favorites are still found`(
    freshness: Freshness
  ) async throws {
    let store = LookupStore(failure: .unreachable(what: "details", reason: "off"))
    let found = try await lookup(
      store, [.stub("1", country: "gb", preview: Self.dead), .stub("3", preview: Self.dead)],
      freshness: freshness
    ).found(of: ["2", "1", "3"])
    #expect(found.rows.keys.sorted() == ["1", "3"])
    #expect(found.rows["1"]?.previewURL == Self.dead)
    #expect(store.requests.isEmpty == (freshness == .offline))
    #expect(found.failures.keys.sorted() == ["2"])
  }

  @Test func `an app keeps its list and its genres, and other values come from the lookup`()
    async throws
  {
    let store = LookupStore(kinds: ["1": .apps, "2": .audiobooks])
    var (app, book, silent) = (
      RememberedEntry.stub("1"), RememberedEntry.stub("2"), RememberedEntry.stub("3")
    )
    (app.kind, book.kind, silent.kind) = (.grossingApps, .songs, .movies)
    app.genres = ["Games", "Music"]
    let rows = try await lookup(store, [app, book, silent]).found(of: ["1", "2", "3"]).rows
    #expect(["1", "2", "3"].map { rows[$0]?.kind } == [.grossingApps, .audiobooks, .movies])
    #expect(rows["1"]?.genres == ["Games", "Music"])
  }

  @Test func `entries without previews are not reported as unknown`() async throws {
    let store = LookupStore(failure: .unreachable(what: "details", reason: "off"))
    var (app, song) = (RememberedEntry.stub("1"), RememberedEntry.stub("2"))
    (app.kind, song.kind) = (.apps, .songs)
    let rows = try await lookup(store, [app, song]).found(of: ["1", "2"]).rows
    #expect(rows["1"]?.preview == PreviewAvailability.none)
    #expect(rows["2"]?.state == .notKnown)
  }

  private func lookup(
    _ store: LookupStore, _ entries: [RememberedEntry], isCountryGiven: Bool = false,
    freshness: Freshness = .remembered
  ) throws -> IDLookup {
    IDLookup(
      context: .of(try Home()),
      repository: ChartRepository(
        feeds: [], lookup: store.lookup, store: .none,
        now: { Date(timeIntervalSince1970: 1_800_000_000) }),
      storefront: try .coded("sk"), isCountryGiven: isCountryGiven, freshness: freshness, kept: [:],
      entries: Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) }))
  }

  /// A store that records the IDs of its requests.
  private final class LookupStore: Sendable {
    private let recorded = Locked<[String]>([])
    private let failure: ChartError?
    private let kinds: [String: MediaKind]
    private let knows: @Sendable (String, Storefront) -> Bool

    init(
      failure: ChartError? = nil, kinds: [String: MediaKind] = [:],
      knows: @escaping @Sendable (String, Storefront) -> Bool = { _, _ in true }
    ) {
      (self.failure, self.kinds, self.knows) = (failure, kinds, knows)
    }

    var requests: [String] { recorded.withLock { $0 } }

    var lookup: Lookup {
      Lookup { ids, country, _ throws(ChartError) in
        self.recorded.withLock { $0.append("\(country.code): \(ids.joined(separator: ","))") }
        if let failure = self.failure { throw failure }
        let known = ids.filter { self.knows($0, country) }.map {
          (
            $0,
            Entry(kind: self.kinds[$0], id: $0, name: "Looked up", previewURL: IDLookupTests.now)
          )
        }
        return Dictionary(uniqueKeysWithValues: known)
      }
    }
  }
}
