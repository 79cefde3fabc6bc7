import TestSupport
import Testing

extension Home {
  /// Makes all cached data older.
  func ageMemory(bySeconds seconds: Int) async throws {
    try await changeDatabase([
      "UPDATE chart SET fetched = fetched - \(seconds)",
      "UPDATE entry SET fetched = fetched - \(seconds)",
    ])
  }

  /// Deletes charts and details, but no favorites.
  func deleteCharts() async throws {
    try await changeDatabase(["DELETE FROM chartRank", "DELETE FROM chart", "DELETE FROM entry"])
  }

  /// Changes the user's database with another program.
  func changeDatabase(isDemo: Bool = false, _ statements: [String]) async throws {
    let path = path + "/data/hottracks/\(isDemo ? "demo/" : "")library.sqlite"
    let ended = try await ProgramRun("/usr/bin/sqlite3", [path] + statements, in: self).ended()
    try #require(ended.status == 0, "\(ended.errors)")
  }
}
