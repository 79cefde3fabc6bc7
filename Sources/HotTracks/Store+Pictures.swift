import Artwork
import Charts
import Foundation
import HTTP
import Library
import Terminal
import Transfers

extension Store {
  /// Where the store's pictures are had, for as long as the store is open.
  ///
  /// - Parameter isOffline: Whether only what was fetched before is drawn.
  func pictures(in world: World, isOffline: Bool = false) -> PictureDesk {
    PictureDesk(
      folder: world.folders.artwork, timeoutScale: world.timeouts.scale,
      resized: { ArtworkAddress.resized($0, side: $1) },
      fetch: { [transfers] address in
        guard !isOffline else { throw NoPicture.offline }
        let answer = try await transfers.fetch(
          FetchRequest(
            address: address, accept: "image/jpeg, image/png",
            largestBody: PictureDesk.largestFile))
        guard answer.status == 200 else { throw NoPicture.refused(status: answer.status) }
        return answer.body
      })
  }

  /// Pictures for printed output; the default picture where there is none or it is late.
  func pictures(
    for requests: [PictureRequest], in world: World, isOffline: Bool
  ) async throws -> [DrawnPicture?] {
    if let shortcoming = await PictureDesk.shortcoming() { world.console.warnOnce(shortcoming) }
    let desk = pictures(in: world, isOffline: isOffline)
    return try await WaitingLine.show("Fetching artwork…", on: world.console) {
      // However slow the server of the pictures is, what is printed beside them is not.
      await desk.pictures(for: requests, within: world.timeouts.pictures)
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
