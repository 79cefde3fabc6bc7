import Library
import Rows

/// Favorites and recents, for commands that go on without them.
extension CommandContext {
  /// What is known of ids as favorites or recents.
  func rememberedEntries(of ids: [String]) async -> [String: RememberedEntry] {
    guard !ids.isEmpty else { return [:] }
    return await remembered(otherwise: [:]) { () async throws(LibraryDatabaseError) in
      try await database.entries(of: ids)
    }
  }

  /// Rows of which the file alone is known, with what is remembered of them as favorites or recents.
  func described(_ rows: [Row]) async -> [Row] {
    let entries = await rememberedEntries(of: rows.filter(\.isKnownByFileAlone).map(\.id))
    return rows.map { row in
      guard row.isKnownByFileAlone, let entry = entries[row.id] else { return row }
      var described = Row(entry, kept: row.kept)
      described.preview = row.preview
      return described
    }
  }

  /// What the database holds; nothing, with a warning, if it cannot be read or does not respond.
  func remembered<Value: Sendable>(
    otherwise nothing: Value,
    _ read: @escaping @Sendable () async throws(LibraryDatabaseError) -> Value
  ) async -> Value {
    let found = await answer(within: timeouts.databaseRead) { () async -> Value in
      do throws(LibraryDatabaseError) {
        return try await read()
      } catch {
        tell(error)
        return nothing
      }
    }
    if let found { return found }
    // A canceled command did not wait for it.
    guard !Task.isCancelled else { return nothing }
    console.warnOnce(
      "\(database.path) is not responding; continuing without favorites and recents.")
    return nothing
  }
}
