import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct RecordedDownloadsTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  private func file(
    _ name: String = "A - B [1].m4a", bytes: Int64 = 10, part: LocalPreview.Part = .whole
  ) throws -> LocalPreview {
    LocalPreview(
      name: try #require(PreviewName(fileName: name)), fileName: name, path: "/f/" + name,
      bytes: bytes, modified: Date(), part: part)
  }

  @Test func `a download is recognized by its name and length`() throws {
    try place.database().recordDownloads([("1", "A - B [1].m4a", 10)])
    let recorded = try place.database().recordedDownloads()
    #expect(try recorded.contains(file()))
    #expect(try !recorded.contains(file(bytes: 11)))
    #expect(try !recorded.contains(file("copy [1].m4a")))
  }

  @Test func `after another download, the newest length counts`() throws {
    let database = place.database()
    try database.recordDownloads([("1", "A - B [1].m4a", 10)])
    try database.recordDownloads([("1", "A - B [1].m4a", 20)])
    let recorded = try database.recordedDownloads()
    #expect(try !recorded.contains(file()))
    #expect(try recorded.contains(file(bytes: 20)))
  }

  @Test func `without a database nothing is recorded, and reading does not create one`() throws {
    let recorded = try place.database().recordedDownloads()
    #expect(try !recorded.contains(file()))
    #expect(try recorded.contains(file(part: .partial(total: nil))))
    #expect(place.names.isEmpty)
  }

  @Test func `a database of the first schema gets the table and keeps its favorites`()
    async throws
  {
    try await place.make(favorites: 2)
    try place.execute(
      """
      DROP TABLE downloads; DELETE FROM grdb_migrations WHERE identifier = 'downloads';
      PRAGMA user_version = 1
      """)
    #expect(try place.database().recordedDownloads() == RecordedDownloads())
    try place.database().recordDownloads([("1", "A - B [1].m4a", 10)])
    #expect(try place.database().recordedDownloads().contains(file()))
    #expect(try await place.favorites().count == 2)
    #expect(place.reports.isEmpty)
  }
}
