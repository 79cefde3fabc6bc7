import Artwork
import Charts
import HTTP
import Session
import Transfers

extension StoreConnection {
  /// The artwork of an entry, large if available.
  ///
  /// - Parameter format: The requested format; the store may send another.
  /// - Throws: A `CommandError`, of status 1 if there is no artwork.
  func artwork(
    of row: Row, as format: PictureFormat? = nil, isOffline: Bool = false
  ) async throws(CommandError) -> PictureFile {
    guard let address = row.artworkURL100 else {
      throw CommandError(.failed, "The store has no artwork for \(row.title).")
    }
    guard !isOffline else {
      throw CommandError(
        .unreachable,
        "The artwork of \(row.title) is not cached. Run without --offline to fetch it.")
    }
    // A mirror may have only one size and format.
    let large = ArtworkAddress.large(address)
    let converted = large.flatMap { large in
      format.flatMap { ArtworkAddress.converted(large, to: $0.fileExtension) }
    }
    let better = [converted, large].compactMap(\.self).filter { $0 != address }
    let response = try await response(atFirstOf: better, orAt: address, of: row)
    switch response.status {
    case 200: break
    case 429, 503: throw failure(of: row, TransferError.refused(status: response.status))
    default: throw failure(of: row, TransferError.status(response.status))
    }
    do throws(ArtworkError) {
      return try await PictureFile.checked(response.body, timeoutScale: timeouts.scale)
    } catch {
      throw CommandError(
        .unreadable, "The store sent invalid artwork for \(row.title). \(error)")
    }
  }

  private func response(
    atFirstOf better: [String], orAt last: String, of row: Row
  ) async throws(CommandError) -> Response {
    for address in better {
      let response = try await response(at: address, of: row)
      if response.status == 429 || !(400..<500).contains(response.status) { return response }
    }
    return try await response(at: last, of: row)
  }

  private func response(at address: String, of row: Row) async throws(CommandError) -> Response {
    do throws(TransferError) {
      return try await transfers.fetch(
        FetchRequest(
          address: address, accept: "image/jpeg, image/png",
          largestBody: ArtworkLoader.maxFileBytes, maxSeconds: Self.maxPictureSeconds))
    } catch {
      throw failure(of: row, error)
    }
  }

  /// A large image takes long on a slow connection.
  private static let maxPictureSeconds = 60.0

  private func failure(of row: Row, _ error: TransferError) -> CommandError {
    CommandError(
      CommandError.status(of: error), "Could not fetch the artwork of \(row.title): \(error.cause)."
    )
  }
}
