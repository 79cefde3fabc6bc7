import Library
import Session

/// Favorites and recents, for commands that continue without them if the database fails.
extension CommandContext {
  /// The favorites and recents with these IDs.
  func rememberedEntries(of ids: [String]) async -> [String: RememberedEntry] {
    guard !ids.isEmpty else { return [:] }
    return await remembered(otherwise: [:]) { () async throws(LibraryDatabaseError) in
      try await database.entries(of: ids)
    }
  }

  /// The rows; those known only by their file are completed from favorites and recents.
  func described(_ rows: [Row]) async -> [Row] {
    let entries = await rememberedEntries(of: rows.filter(\.isKnownByFileAlone).map(\.id))
    return rows.map { row in
      guard row.isKnownByFileAlone, let entry = entries[row.id] else { return row }
      var described = Row(entry, kept: row.kept)
      described.preview = row.preview
      return described
    }
  }

  /// Reads the database; returns `fallback`, with a warning, if that fails or takes too long.
  func remembered<Value: Sendable>(
    otherwise fallback: Value,
    _ read: @escaping @Sendable () async throws(LibraryDatabaseError) -> Value
  ) async -> Value {
    let found = await withTimeLimit(timeouts.databaseRead) { () async -> Value in
      do throws(LibraryDatabaseError) {
        return try await read()
      } catch {
        report(error)
        return fallback
      }
    }
    if let found { return found }
    // After a cancellation, the database did not have enough time.
    guard !Task.isCancelled else { return fallback }
    console.warnOnce(
      "\(database.path) is not responding; continuing without favorites and recents.")
    return fallback
  }
}
