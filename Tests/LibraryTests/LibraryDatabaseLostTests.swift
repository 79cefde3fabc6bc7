import Foundation
import GRDB
import Library
import TestSupport
import Testing

/// A database that is taken away or exchanged, also under the hands of those who have it open.
struct LibraryDatabaseLostTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test func `deleted, it is an empty one, and nothing is said`() async throws {
    try await place.make()
    try FileManager.default.removeItem(atPath: place.path)
    #expect(try await place.favorites() == [])
    try await place.make(favorites: 1)
    #expect(try await place.favorites() == ["1"])
    #expect(place.told == [])
  }

  @Test(arguments: [true, false])
  func `an empty file is one that was lost, which is said`(isWriting: Bool) async throws {
    try place.write([])
    if isWriting {
      try await place.make(favorites: 1)
    } else {
      #expect(try await place.favorites() == [])
    }
    #expect(place.told.count == 1)
    let told = try #require(place.told.first)
    #expect(told.hasPrefix("Moved the corrupt database \(place.path) to "))
    #expect(told.contains(" (empty file). Favorites, "))
    #expect(place.namesAside.count == 1)
    #expect(try await place.favorites() == (isWriting ? ["1"] : []))
    #expect(place.told.count == 1)
  }

  @Test func `taken away again and again, it leaves no empty file and no false word`()
    async throws
  {
    let other = Task {
      while !Task.isCancelled {
        try await place.make(favorites: 1)
        unlink(place.path)
      }
    }
    for _ in 0..<300 { _ = try? await place.favorites() }
    other.cancel()
    _ = await other.result
    #expect(place.told.allSatisfy { !$0.contains("it is empty") }, "\(place.told)")
  }

  @Test(arguments: [["-wal"], ["-shm"], ["-wal", "-shm"]])
  func `what a deleted one has left beside it is no part of the next`(left: [String])
    async throws
  {
    try await place.make(favorites: 2)
    let holder = try place.holder()
    try await place.make(favorites: 50)
    let remains = try left.map { ($0, try place.bytes(place.path + $0)) }
    try holder.close()
    try FileManager.default.removeItem(atPath: place.path)
    for (suffix, bytes) in remains { try place.write(bytes, to: place.path + suffix) }
    #expect(try await place.favorites() == [])
    try await place.make(favorites: 1)
    #expect(try await place.favorites() == ["1"])
    #expect(place.told == [])
  }

  @Test func `deleted while others have it open, it begins anew for all`() async throws {
    let (one, other) = (place.database(), place.database())
    try await place.make(favorites: 1)
    let holder = try place.holder()
    try await one.addFavorites([.sample("1")])
    #expect(try await other.favoriteIDs() == ["1"])
    try FileManager.default.removeItem(atPath: place.path)
    #expect(try await one.favoriteIDs() == [])
    try await one.addFavorites([.sample("2")])
    #expect(try await other.favoriteIDs() == ["2"])
    try await other.addFavorites([.sample("3")])
    #expect(try await one.favoriteIDs() == ["2", "3"])
    try holder.close()
    #expect(try await place.favorites() == ["3", "2"])
    #expect(place.told == [])
  }

  @Test func `an older copy put in its place while it is open is what counts`() async throws {
    try await place.make(favorites: 1)
    let copy = try place.bytes()
    let holder = try place.holder()
    let database = place.database()
    try await database.addFavorites([.sample("2")])
    try place.write(copy, to: place.path + "-older")
    for suffix in ["-wal", "-shm"] { unlink(place.path + suffix) }
    #expect(rename(place.path + "-older", place.path) == 0)
    #expect(try await database.favoriteIDs() == ["1"])
    try await database.addFavorites([.sample("3")])
    #expect(try await place.favorites() == ["3", "1"])
    try holder.close()
    #expect(try await place.favorites() == ["3", "1"])
    #expect(place.told == [])
  }

  @Test func `through a link it stays where it lies`() async throws {
    try await place.make(favorites: 1)
    let elsewhere = place.home.path + "/elsewhere.sqlite"
    try FileManager.default.moveItem(atPath: place.path, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: place.path, withDestinationPath: elsewhere)
    let database = place.database()
    try await database.addFavorites([.sample("2")])
    #expect(try await place.favorites() == ["2", "1"])
    try place.write(Array("broken".utf8), to: elsewhere)
    #expect(try await place.favorites() == [])
    #expect(place.home.names(in: place.home.path).contains { $0.hasPrefix("elsewhere.broken-") })
  }
}
