import Library
import Synchronization

/// What a command may have opened, to be closed when it has ended, however it ended.
final class OpenDatabases: Sendable {
  @TaskLocal static var ofCommand: OpenDatabases?

  private let databases = Mutex<[LibraryDatabase]>([])

  /// Runs a command and closes what it has opened.
  static func closing(_ command: @Sendable () async throws -> Void) async throws {
    let opened = OpenDatabases()
    let result: Result<Void, any Error>
    do {
      result = .success(try await $ofCommand.withValue(opened) { try await command() })
    } catch {
      result = .failure(error)
    }
    for database in opened.databases.withLock({ $0 }) { await database.close() }
    try result.get()
  }

  func note(_ database: LibraryDatabase) {
    databases.withLock { $0.append(database) }
  }
}
