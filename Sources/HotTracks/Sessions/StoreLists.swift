import Charts
import Session

extension ChartRepository {
  /// A list from the store, with one request if it is not cached.
  func list(
    _ request: StoreRequest, freshness: Freshness
  ) async -> Result<StoreList, CommandError> {
    do {
      switch request {
      case .search(let search):
        return .success(try StoreList(search, try await self.search(search, freshness: freshness)))
      case .album(let entry, let storefront):
        let id = try await id("album", of: entry, in: storefront, freshness) { $0.albumID }
        let answer = try await album(id: id, in: storefront, freshness: freshness)
        return .success(
          try StoreList(answer, of: answer.value.album ?? entry, in: storefront))
      case .artist(let entry, let list, let storefront):
        let id = try await id("artist", of: entry, in: storefront, freshness) { $0.artistID }
        let answer = try await artist(id: id, in: storefront, list: list, freshness: freshness)
        let artist =
          answer.value.artist ?? Entry(id: id, name: entry.artistName, artistID: id)
        return .success(try StoreList(answer, of: artist, list, in: storefront))
      }
    } catch let error as ChartError {
      return .failure(CommandError(causeOf: error))
    } catch {
      return .failure(CommandError(reporting: error))
    }
  }

  /// The ID of the album or artist, looked up if the list of the entry does not have it.
  private func id(
    _ noun: String, of entry: Entry, in storefront: Storefront, _ freshness: Freshness,
    _ id: (Entry) -> String?
  ) async throws -> String {
    if let known = id(entry) { return known }
    let details = try await details(of: [entry.id], in: storefront, freshness: freshness)
    guard let known = details[entry.id].flatMap(id) else {
      throw CommandError(.nothingMatches, "The \(noun) of \(entry.title) is not known.")
    }
    return known
  }
}
