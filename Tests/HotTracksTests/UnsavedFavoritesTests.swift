import Charts
import Foundation
import Library
import Screen
import Testing

@testable import HotTracks
@testable import Session

struct UnsavedFavoritesTests {
  private func wish(_ name: String, _ isFavorite: Bool, _ failure: CommandError? = nil)
    -> FavoriteChange
  {
    FavoriteChange(
      entry: RememberedEntry(
        Entry(kind: .songs, id: name, name: name), country: "sk",
        date: Date(timeIntervalSince1970: 0)),
      isFavorite: isFavorite, failure: failure)
  }

  @Test func `saved changes have no message`() {
    #expect(UnsavedFavorites.message(for: []) == nil)
  }

  @Test func `favorites that were not saved or not removed are named`() {
    let silent = "The favorites database did not respond in time."
    #expect(
      UnsavedFavorites.message(for: [wish("A", true), wish("B", false)])
        == "\(silent) Not added to favorites: A. Not removed from favorites: B.")
    #expect(
      UnsavedFavorites.message(for: ["A", "B", "C", "D", "E"].map { wish($0, true) })
        == "\(silent) Not added to favorites: A, B, C and 2 more.")
  }

  @Test func `a known cause is shown`() {
    let full = CommandError(.cannotWrite, "The disk is full.")
    #expect(
      UnsavedFavorites.message(for: [wish("A", true), wish("B", true, full)])
        == "The disk is full. Not added to favorites: A, B.")
  }
}
