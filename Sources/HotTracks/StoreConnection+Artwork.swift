import Artwork
import Charts
import Foundation
import HTTP
import Library
import Terminal
import Transfers

extension StoreConnection {
  /// A loader for artwork. It works while the store is open.
  ///
  /// - Parameter isOffline: Whether to use only cached artwork.
  func pictures(in context: CommandContext, isOffline: Bool = false) -> ArtworkLoader {
    ArtworkLoader(
      folder: context.folders.artwork, timeoutScale: context.timeouts.scale,
      resized: { ArtworkAddress.resized($0, side: $1) },
      fetch: { [transfers] address in
        guard !isOffline else { throw NoPicture.offline }
        let response = try await transfers.fetch(
          FetchRequest(
            address: address, accept: "image/jpeg, image/png",
            largestBody: ArtworkLoader.maxFileBytes))
        guard response.status == 200 else { throw NoPicture.refused(status: response.status) }
        return response.body
      })
  }

  /// Pictures for printed output. Missing and late ones are replaced by the default picture.
  func pictures(
    for requests: [PictureRequest], in context: CommandContext, isOffline: Bool
  ) async throws -> [RenderedPicture?] {
    if let message = await ArtworkLoader.missingLibraryMessage() {
      context.console.warnOnce(message)
    }
    let loader = pictures(in: context, isOffline: isOffline)
    return try await WaitingLine.show("Fetching artwork…", on: context.console) {
      // A slow artwork server must not delay the text.
      await loader.pictures(for: requests, within: context.timeouts.pictures)
    }
  }
}

/// Why artwork was not fetched. The default picture replaces it.
private enum NoPicture: Error {
  case offline
  case refused(status: Int)
}

extension PictureColors {
  /// `nil` without colors.
  init?(_ depth: ColorDepth) {
    switch depth {
    case .none: return nil
    case .sixteen: self = .sixteen
    case .palette: self = .palette
    case .direct: self = .direct
    }
  }
}
