import Charts
import Foundation
import Library
import Session
import Support

extension CommandContext {
  /// The IDs of favorites; none, with a warning, if the database cannot be read.
  func favoriteIDs() async -> Set<String> {
    await remembered(otherwise: []) {
      try await database.favoriteIDs()
    }
  }

  /// Charts and details, stored in the database.
  var chartDatabase: ChartDatabase {
    ChartDatabase(
      chart: { list, country, orFallback in
        await remembered(otherwise: nil) {
          try await database.chart(of: list, in: country, orFallback: orFallback)
        }
      },
      prepare: { await cache { try await $0.create() } },
      record: { await record($0) },
      history: { stored in
        await remembered(otherwise: nil) {
          if stored.isKept, let country = Storefront.withCode(stored.chart.country) {
            try await seedDemo(stored.chart.list, in: country, before: stored.day)
          }
          return try await database.history(of: stored)
        }
      },
      details: { ids, country in
        await remembered(otherwise: []) {
          try await database.details(of: ids, in: country)
        }
      },
      recordDetails: { items, country, fetched in
        await cache { try await $0.record(details: items, in: country, fetched: fetched) }
      },
      answer: { address in
        await remembered(otherwise: nil) {
          try await database.answer(to: address)
        }
      },
      recordAnswer: { answer in await cache { try await $0.record(answer) } })
  }

  /// Records a chart; if it cannot be recorded, says why, even with `--quiet`.
  ///
  /// - Returns: Whether it is recorded.
  private func record(_ stored: StoredChart) async -> Bool {
    // Not canceled with the command: the chart may be recorded anyway.
    let result = await Task {
      await withinTimeLimit { await Result.of { try await database.record(stored) } }
    }.value
    switch result {
    case .success: return true
    case .failure(let error): unrecorded.add(stored, because: error.sentence, console)
    case nil: unrecorded.add(stored, because: "\(database.path) did not respond in time.", console)
    }
    return false
  }

  /// Writes what can be fetched again.
  private func cache(
    _ write: @escaping @Sendable (LibraryDatabase) async throws -> Void
  ) async {
    let result = await withinTimeLimit { await Result.of { try await write(database) } }
    if case .failure(let error) = result { console.detail(error.sentence) }
  }

  /// After an error of the network, if no chart was ever fetched: the command that needs no network. Otherwise empty.
  func firstRunAdvice(_ error: ChartError) async -> String {
    guard error.remedy == .checkNetwork, !isDemo else { return "" }
    let hasCharts = await remembered(otherwise: true) {
      try await database.hasCharts()
    }
    return hasCharts ? "" : " Without a network: `hottracks --demo`"
  }

  /// For other programs that lock the database.
  var lockTimeout: Duration {
    mustRecord ? timeouts.databaseLockToRecord : timeouts.databaseLock
  }

  /// - Returns: `nil` if the disk hangs. Until it responds, later calls do not wait for it again.
  private func withinTimeLimit<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value?
  ) async -> Value? {
    guard !isDatabaseHanging.withLock({ $0 }) else { return nil }
    let value = await withTimeLimit(lockTimeout + timeouts.databaseRead) {
      let value = await work()
      isDatabaseHanging.withLock { $0 = false }
      return value
    }
    if value == nil, !Task.isCancelled { isDatabaseHanging.withLock { $0 = true } }
    return value
  }

  /// Closes the database, so that SQLite deletes its log file. Has a time limit, because the disk can hang.
  func closeDatabase() async {
    await withTimeLimit(timeouts.databaseWrite) { await database.close() }
  }

  /// Reads the database for a command that lists it. All errors have status 1.
  func readDatabase<Value: Sendable>(
    _ read: (LibraryDatabase) async throws -> Value
  ) async throws(CommandError) -> Value {
    do {
      return try await read(database)
    } catch {
      let sentence = CommandError(reporting: error).sentence
      // It may have kept something else from being read before.
      throw CommandError(
        .failed, console.hasWarned(sentence) ? "The database could not be read." : sentence)
    }
  }

  /// Removes the folder of the database from a message, which is shorter on the screen.
  func brief(_ message: String) -> String {
    let folder = (database.path as NSString).deletingLastPathComponent
    return message.replacingOccurrences(of: folder + "/", with: "")
  }

  func report(_ error: any Error) {
    console.report(error)
  }
}

extension LibraryDatabase {
  /// Opens the database lazily.
  static func of(
    _ folders: HotTracksFolders, _ console: Console, timeout: Duration
  ) -> LibraryDatabase {
    LibraryDatabase(path: folders.database, timeout: timeout, report: console.report)
  }
}

extension Console {
  /// Warns once; about a database that was moved aside, even with `--quiet`.
  fileprivate func report(_ error: any Error) {
    let message = CommandError(reporting: error).sentence
    if case LibraryDatabaseError.movedAside = error {
      warnEvenIfQuiet(message)
    } else {
      warnOnce(message)
    }
  }
}

/// Favorites and recents, for commands that continue without them if the database fails.
extension CommandContext {
  /// The favorites and recents with these IDs.
  func rememberedEntries(of ids: [String]) async -> [String: RememberedEntry] {
    guard !ids.isEmpty else { return [:] }
    return await remembered(otherwise: [:]) {
      try await database.entries(of: ids)
    }
  }

  /// The rows; those known only by their file are completed from favorites and recents.
  func described(_ rows: [Row]) async -> [Row] {
    let entries = await rememberedEntries(of: rows.filter(\.isKnownByFileAlone).map(\.id))
    return rows.map { row in
      guard row.isKnownByFileAlone, let entry = entries[row.id] else { return row }
      var described = row.described(by: entry.entry, in: entry.country)
      described.preview = row.preview
      return described
    }
  }

  /// Reads the database; returns `fallback`, with a warning, if that fails or takes too long.
  func remembered<Value: Sendable>(
    otherwise fallback: Value,
    _ read: @escaping @Sendable () async throws -> Value
  ) async -> Value {
    let found = await withinTimeLimit { () async -> Value in
      do {
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
      "\(database.path) did not respond in time; continuing without it.")
    return fallback
  }
}
