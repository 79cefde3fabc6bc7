import Foundation
import TestSupport
import Testing

@testable import Library

@Suite(.serialized)
struct LibraryCopyTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  private func read() throws {
    try LibraryCopy.read(LibraryFile(following: place.path)) { _ in }
  }

  @Test func `what is too large is not copied`() async throws {
    try await place.make()
    try read()
    #expect(truncate(place.path, 33 << 20) == 0)
    #expect(throws: LibraryTrouble.self) { try read() }
  }

  @Test func `what killed processes have left is removed, and nothing else`() async throws {
    try await place.make()
    let folder = NSTemporaryDirectory() + "hottracks-library-"
    let (old, new) = (folder + UUID().uuidString, folder + UUID().uuidString)
    let file = folder + UUID().uuidString
    defer { for path in [old, new, file] { try? FileManager.default.removeItem(atPath: path) } }
    for path in [old, new] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    try Data().write(to: URL(fileURLWithPath: file))
    for path in [old, file] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: path)
    }
    try read()
    #expect([old, new, file].map(FileManager.default.fileExists) == [false, true, true])
  }
}
