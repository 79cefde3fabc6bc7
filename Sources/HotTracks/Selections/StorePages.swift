import Charts
import Library
import Session
import Support

/// Finds the album or the artist of a selected entry, and opens it.
struct StorePages {
  let loader: ChartLoader

  private var context: CommandContext { loader.context }
  private var repository: ChartRepository { loader.repository }
  private var options: ChartOptions { loader.options }

  /// - Throws: A `CommandError` of status 66 if the store does not know the album.
  func album(of selection: Selection) async throws -> (StoreAnswer<Album>, Entry, Storefront) {
    let (id, storefront) = try await page(of: selection, "album") { $0.albumID }
    let answer = try await open(id, { $0.albumID }, entries: { $0.tracks + $0.others }) { id in
      try await repository.album(id: id, in: storefront, freshness: options.freshness)
    }
    let tracks = answer.value.tracks
    // The songs of an artist are not an album.
    guard let album = answer.value.album,
      tracks.isEmpty || tracks.contains(where: { $0.collectionID ?? album.id == album.id })
    else { throw Self.unknown("album", id, storefront) }
    return (answer, album, storefront)
  }

  /// - Throws: A `CommandError` of status 66 if the store does not know the artist.
  func artist(
    of selection: Selection, list: ArtistList
  ) async throws -> (StoreAnswer<ArtistPage>, Entry, Storefront) {
    let (id, storefront) = try await page(of: selection, "artist") { $0.artistID }
    let answer = try await open(id, { $0.artistID }, entries: { $0.entries + $0.others }) { id in
      try await repository.artist(
        id: id, in: storefront, list: list, freshness: options.freshness)
    }
    guard let artist = answer.value.artist else {
      throw Self.unknown("artist", id, storefront)
    }
    return (answer, artist, storefront)
  }

  private static func unknown(
    _ noun: String, _ id: String, _ storefront: Storefront
  ) -> CommandError {
    CommandError(
      .nothingMatches,
      "No \(noun) with the ID \(id) in \(storefront.nameInText). Try another --country.")
  }

  /// If the ID is that of a song or another entry, opens its album or artist.
  private func open<Page>(
    _ id: String, _ pageID: (Entry) -> String?, entries: (Page) -> [Entry],
    _ fetch: (String) async throws -> StoreAnswer<Page>
  ) async throws -> StoreAnswer<Page> {
    try await loader.waiting("Fetching the list…") {
      let answer = try await fetch(id)
      guard let entry = entries(answer.value).first(where: { $0.id == id }),
        let other = pageID(entry), other != id
      else { return answer }
      return try await fetch(other)
    }
  }

  // MARK: Selections

  /// The ID of the album or artist, and the country in which to open it. An ID that is not cached is returned as it
  /// is, so that only one request is needed for an album or artist.
  private func page(
    of selection: Selection, _ noun: String, _ pageID: @escaping @Sendable (Entry) -> String?
  ) async throws -> (String, Storefront) {
    if selection.items.count == 1, case .id(let id, let link)? = selection.items.first {
      let known = await context.rememberedEntries(of: [id])[id]
      let cached = await repository.remembered(of: [id], preferring: loader.storefront).first
      let entry = cached?.value[id] ?? known?.entry
      let home =
        options.country == nil
        ? link ?? known?.storefront ?? cached?.key ?? loader.storefront : loader.storefront
      return (entry.flatMap(pageID) ?? id, home)
    }
    let row = try await row(of: selection, noun) { pageID($0.entry) }
    let home = row.home(loader.storefront)
    if let id = pageID(row.entry) { return (id, home) }
    let details = try await repository.details(
      of: [row.id], in: home, freshness: options.freshness)
    guard let id = details[row.id].flatMap(pageID) else {
      throw CommandError(.nothingMatches, "The \(noun) of \(row.title) is not known.")
    }
    return (id, home)
  }

  private func row(
    of selection: Selection, _ noun: String, sharedID: @escaping @Sendable (Row) -> String?
  ) async throws -> Row {
    var line = ChartLine(options, isDemo: context.isDemo)
    line.kind = nil
    return try await StoreResolver(
      loader: loader, kept: context.readablePreviewsByID(), need: .entries, sharedID: sharedID,
      searchLine: { [line] words in
        line.command(
          "search \(words.split(separator: " ").map(String.init).pastable) --kind \(noun)s")
      }
    ).choice(for: selection).single(context.console)
  }
}

extension ChartLoader {
  static let maxAlbums = 10
  static let maxTracksOfAlbum = 30

  /// Replaces albums by their first tracks, for commands that download.
  ///
  /// - Throws: A `CommandError` of status 64 for too many albums, because each takes a request.
  func withTracksOfAlbums(
    _ choice: SelectionChoice, _ kept: [String: LocalPreview]
  ) async throws -> SelectionChoice {
    let count = choice.rows.count { $0.kind == .albums }
    guard count <= Self.maxAlbums else {
      throw CommandError.usage("Pass at most \(Self.maxAlbums) albums at a time, not \(count).")
    }
    var changed = choice
    changed.rows = []
    for row in choice.rows {
      if row.kind != .albums {
        changed.rows.append(row)
        continue
      }
      do throws(CommandError) {
        changed.rows += try await tracks(of: row).map { track in
          var track = Row(track, kept: kept[track.id])
          track.country = row.country
          return track
        }
      } catch {
        if error.status == .interrupted { throw error }
        changed.failures.append(error)
      }
    }
    return changed
  }

  private func tracks(of row: Row) async throws(CommandError) -> ArraySlice<Entry> {
    let tracks: [Entry]
    do {
      tracks = try await waiting("Fetching the tracks of \(row.title)…") {
        try await repository.album(
          id: row.id, in: row.home(storefront), freshness: options.freshness)
      }.value.tracks
    } catch let error as ChartError {
      throw CommandError(error, about: row.title)
    } catch {
      throw CommandError(reporting: error)
    }
    guard !tracks.isEmpty else {
      throw CommandError(.failed, "The store does not list the tracks of \(row.title).")
    }
    let shown = tracks.prefix(Self.maxTracksOfAlbum)
    let count = Quantity.counted(tracks.count, "track")
    context.console.note(
      "\(row.title): " + (shown.count < tracks.count ? "the first \(shown.count) of " : "") + count)
    return shown
  }
}
