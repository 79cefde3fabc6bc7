import Artwork
import Charts
import Foundation
import HTTP
import Library
import Terminal
import Transfers

extension StoreConnection {
  /// Where the store's pictures are had, for as long as the store is open.
  ///
  /// - Parameter isOffline: Whether only what was fetched before is drawn.
  func pictures(in context: CommandContext, isOffline: Bool = false) -> ArtworkLoader {
    ArtworkLoader(
      folder: context.folders.artwork, timeoutScale: context.timeouts.scale,
      resized: { ArtworkAddress.resized($0, side: $1) },
      fetch: { [transfers] address in
        guard !isOffline else { throw NoPicture.offline }
        let answer = try await transfers.fetch(
          FetchRequest(
            address: address, accept: "image/jpeg, image/png",
            largestBody: ArtworkLoader.maxFileBytes))
        guard answer.status == 200 else { throw NoPicture.refused(status: answer.status) }
        return answer.body
      })
  }

  /// Pictures for printed output; the default picture where there is none or it is late.
  func pictures(
    for requests: [PictureRequest], in context: CommandContext, isOffline: Bool
  ) async throws -> [RenderedPicture?] {
    if let message = await ArtworkLoader.missingLibraryMessage() {
      context.console.warnOnce(message)
    }
    let loader = pictures(in: context, isOffline: isOffline)
    return try await WaitingLine.show("Fetching artwork…", on: context.console) {
      // However slow the server of the pictures is, what is printed beside them is not.
      await loader.pictures(for: requests, within: context.timeouts.pictures)
    }
  }
}

/// Why a picture was not fetched; the default picture stands in its place.
private enum NoPicture: Error {
  case offline
  case refused(status: Int)
}

extension PictureColors {
  /// `nil` where pictures cannot be drawn in cells.
  init?(_ depth: ColorDepth) {
    switch depth {
    case .none: return nil
    case .sixteen: self = .sixteen
    case .palette: self = .palette
    case .direct: self = .direct
    }
  }
}
