import Charts
import Library
import Session
import Support

extension ChartLoader {
  /// The selected entry whose album or artist is to be listed, with its rank if it was selected by it, and the country
  /// in which to list it. An ID that is not cached is an entry without a name, so that only one request is needed for
  /// an album or artist.
  ///
  /// - Parameters:
  ///   - noun: `album` or `artist`.
  ///   - pageID: Entries with the same one count as one.
  func entry(
    of selection: Selection, toList noun: String,
    _ pageID: @escaping @Sendable (Entry) -> String?
  ) async throws -> (Entry, rank: Int?, Storefront) {
    if selection.items.count == 1, case .id(let id, let link)? = selection.items.first {
      let known = await context.rememberedEntries(of: [id])[id]
      let cached = await repository.remembered(of: [id], preferring: storefront).first
      let home =
        options.country == nil
        ? link ?? known?.storefront ?? cached?.key ?? storefront : storefront
      return (cached?.value[id] ?? known?.entry ?? Entry(id: id), nil, home)
    }
    var line = ChartLine(options, isDemo: context.isDemo)
    line.kind = nil
    let row = try await StoreResolver(
      loader: self, files: context.readablePreviewsByID(), need: .entries, namesChart: false,
      sharedID: { pageID($0.entry) },
      searchLine: { [line] words in
        line.command(
          "search \(words.split(separator: " ").map(String.init).pastable) --kind \(noun)s")
      }
    ).choice(for: selection).single(context.console)
    return (row.entry, selection.namesRanks ? row.rank : nil, row.home(storefront))
  }

  static let maxAlbums = 10
  static let maxTracksOfAlbum = 30

  /// Replaces albums by their first tracks, for commands that download.
  ///
  /// - Throws: A `CommandError` of status 64 for too many albums, because each takes a request.
  func withTracksOfAlbums(
    _ choice: SelectionChoice, _ files: [String: LocalPreview]
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
          var track = Row(track, file: files[track.id])
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
