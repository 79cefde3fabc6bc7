import Charts
import Foundation
import TestSupport
import Testing

/// Lists of every kind from a store with responses in Apple's shapes.
@Suite(.timeLimit(.minutes(10)))
struct KindsTests {
  // Each feed and each kind of preview; KindFeedTests tests the fields of all kinds.
  @Test(
    arguments: [(.songs, true), (.podcasts, true), (.movies, false), (.grossingApps, false)]
      as [(MediaKind, Bool)])
  func `each kind has its list, and unknown values are null`(
    kind: MediaKind, hasNewFeeds: Bool
  ) async throws {
    let store = try KindsStore(hasNewFeeds: hasNewFeeds)
    defer { store.stop() }
    let home = try Home()
    let ended = try await home.run(
      ["-c", "us", "--kind", kind.rawValue, "--json"], store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try ended.object()["kind"] as? String == kind.rawValue)
    let tracks = try ended.tracks()
    #expect(tracks.map { $0["rank"] as? Int } == [1, 2, 3])
    #expect(tracks.map { $0["id"] as? String } == (1...3).map { KindsStore.id(kind, $0) })
    #expect(tracks.map { $0["url"] as? String } == (1...3).map { KindsStore.page(kind, $0) })
    #expect(tracks.allSatisfy { $0["kind"] as? String == kind.rawValue })
    #expect(tracks.allSatisfy { Set($0.keys) == Self.keys })
    if kind != .podcasts || !hasNewFeeds { #expect(tracks[0]["trackPrice"] as? Double == 5) }
    for key in ["artistName", "artworkUrl100", "trackPrice", "currency", "previewUrl"] {
      #expect(tracks[1][key] is NSNull, "\(key)")
    }
    #expect((tracks[0]["previewUrl"] is String) == (kind.preview == .audio))
    if !hasNewFeeds {
      #expect((tracks[0]["videoPreviewUrl"] is String) == (kind.preview == .video))
    }
    for window in [[], ["--plain"]] {
      let ended = try await home.run(
        ["-c", "us", "--kind", kind.rawValue, "--offline"] + window, store.environment)
      #expect(ended.status == 0)
      // If the default chart was not available, this is reported.
      #expect(ended.errors.isEmpty || ended.errors.hasPrefix("hottracks: Showing “Top"))
      #expect(ended.output.contains("Quiet Hall 2"))
    }
  }

  @Test func `a list with one entry is an object, and is shown`() async throws {
    let store = try KindsStore(.one)
    defer { store.stop() }
    let ended = try await Home().run(["-c", "us", "--kind", "books", "--json"], store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try ended.tracks().map { $0["name"] as? String } == ["Quiet Hall 1"])
  }

  @Test func `an empty list has a message`() async throws {
    let store = try KindsStore(.missing)
    defer { store.stop() }
    let ended = try await Home().run(["-c", "us", "--kind", "albums"], store.environment)
    #expect(ended.status != 0)
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("hottracks: "))
    #expect(ended.errors.contains("United States"))
  }

  @Test(arguments: [.movies, .apps] as [MediaKind])
  func `entries without audio are reported with the command for their page, and the rest continues`(
    kind: MediaKind
  ) async throws {
    let store = try KindsStore()
    defer { store.stop() }
    let words = ["-c", "us", "--kind", kind.rawValue, "download", "1-2", "--progress", "plain"]
    let ended = try await Home().run(words, store.environment)
    #expect(ended.status == 1)
    let id = KindsStore.id(kind, 1)
    func lack(_ title: String, isFilm: Bool) -> String {
      if kind.preview != .video { return "The store has no preview of \(title)" }
      return isFilm
        ? "Cannot download or play \(title): the preview is a video"
        : "\(title) has no audio preview"
    }
    #expect(
      ended.errors.contains(
        "\(lack("Some One – Quiet Hall 1", isFilm: true)). To open its store page: "
          + "`hottracks -c us open \(id)`\n"
      ))
    #expect(
      ended.errors.contains(
        "\(lack("Quiet Hall 2", isFilm: false)). To open its store page: "
          + "`hottracks -c us open \(KindsStore.id(kind, 2))`\n"))
  }

  @Test func `values that only lookups return are looked up once, and again on request`()
    async throws
  {
    let store = try KindsStore()
    defer { store.stop() }
    let home = try Home()
    for _ in 1...2 {
      let before = store.lookups.count
      let words = ["-c", "us", "--kind", "grossing-apps", "-n", "3", "--refresh", "show", "2"]
      let ended = try await home.run(words, store.environment)
      #expect(ended.status == 0, "\(ended.errors)")
      let asked = store.lookups.dropFirst(before)
      let id = KindsStore.id(.grossingApps, 2)
      #expect(asked.count { $0.contains(id) } == 1, "\(asked)")
    }
  }

  @Test func `an unknown value has its label`() async throws {
    let store = try KindsStore(hasLookup: false)
    defer { store.stop() }
    let ended = try await Home().run(
      ["-c", "us", "--kind", "movies", "show", "1"], store.environment)
    #expect(ended.status == 0)
    #expect(ended.errors.contains("Some details (prices, genres) are missing or out of date: "))
    #expect(ended.errors.count { $0 == "\n" } == 2, "\(ended.errors)")
  }

  @Test func `audiobooks are downloaded and played like songs`() async throws {
    let store = try KindsStore()
    defer { store.stop() }
    let home = try Home()
    let kind = ["-c", "us", "--kind", "audiobooks"]
    let ended = try await home.run(kind + ["download", "1", "3"], store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors.contains("2 of 2 audiobooks downloaded."))
    let listed = try await home.run(kind, store.environment)
    #expect(listed.output.contains("Downloaded"))
    let library = try await home.run(["library", "--json"], store.environment)
    #expect(try library.tracks().count == 2)
    let erased = try await home.run(kind + ["erase", "3"], store.environment)
    #expect(erased.errors.contains("Erased"))
    let beyond = try await home.run(kind + ["erase", "9"], store.environment)
    #expect(beyond.status == 66)
    #expect(beyond.errors.contains("has only 3 audiobooks; rank 9 does not exist."))
  }

  @Test func `favorites of several kinds show their kind, and are found by ID`() async throws {
    let store = try KindsStore()
    defer { store.stop() }
    let home = try Home()
    for kind in ["movies", "grossing-apps"] {
      let ended = try await home.run(
        ["-c", "us", "--kind", kind, "favorites", "add", "1"], store.environment)
      #expect(ended.status == 0, "\(ended.errors)")
    }
    let listed = try await home.run(["favorites"], store.environment)
    #expect(
      listed.lines.first?.split(separator: "\t")
        == ["By", "Name", "Kind", "In", "Added", "Price", "State"])
    #expect(listed.lines.dropFirst().map { $0.contains("\tapp\t") } == [true, false])
    let again = try await home.run(
      ["-c", "us", "favorites", "add", KindsStore.page(.books, 3)], store.environment)
    #expect(again.errors.contains("Added to favorites: Some One – Quiet Hall 3"))
    func kinds(_ words: String...) async throws -> [String?] {
      try await home.run(words + ["--json"], store.environment).tracks().map {
        $0["kind"] as? String
      }
    }
    #expect(try await kinds("favorites") == ["books", "grossing-apps", "movies"])
    #expect(try await kinds("favorites", "--kind", "apps") == ["grossing-apps"])
    #expect(try await kinds("--kind", "movies", "-c", "us", "favourites") == ["movies"])
    #expect(try await kinds("favorites", "list", "-c", "sk").isEmpty)
    #expect(try await kinds("recents", "-c", "sk", "--kind", "songs").isEmpty)
    let none = try await home.run(["-c", "uk", "--kind", "podcasts", "favorites"])
    #expect(none.status == 0)
    #expect(
      none.errors.contains(
        "No favorites match --country gb --kind podcasts (3 in total)."
      ))
    #expect(try await home.run(["-c", "zz", "favorites"]).status == 64)
    let nothing = try await home.run(["favorites", "remove", "all", "--yes", "--kind", "songs"])
    #expect(nothing.errors == "No favorites match --kind songs (3 in total).\n")
    let removed = try await home.run(
      ["favorites", "remove", "all", "--yes", "-c", "us", "--kind", "book", "--offline"])
    #expect(removed.errors == "Removed from favorites: Some One – Quiet Hall 3\n")
    #expect(try await kinds("favorites") == ["grossing-apps", "movies"])
    let played = try await home.run(["play", KindsStore.id(.movies, 1)], store.environment)
    #expect(played.status == 1)
    #expect(
      played.errors.contains(
        "is a video. To open its store page: `hottracks -c us open \(KindsStore.id(.movies, 1))`"))
  }

  private static let keys: Set<String> = [
    "rank", "id", "name", "artistName", "collectionName", "genres", "releaseDate", "explicit",
    "url",
    "country", "artworkUrl100", "previewUrl", "state", "bytes", "totalBytes", "path", "favorite",
    "previousRank", "trackTimeMillis", "trackPrice", "currency", "kind", "description", "copyright",
    "contentAdvisoryRating", "trackRentalPrice", "trackCount", "artistUrl", "videoPreviewUrl",
    "screenshotUrls", "averageUserRating", "userRatingCount", "version",
  ]
}
