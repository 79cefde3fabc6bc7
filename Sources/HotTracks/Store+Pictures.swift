import Artwork
import Charts
import Foundation
import Library
import Terminal
import Transfers

extension Store {
  /// Where the store's pictures are had, for as long as the store is open.
  ///
  /// - Parameter isOffline: Whether only what was fetched before is drawn.
  func pictures(
    _ settings: PictureSettings, in world: World, isOffline: Bool = false
  ) -> PictureDesk {
    PictureDesk(
      settings: settings, folder: world.folders.artwork, timeoutScale: world.timeouts.scale,
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

  /// Pictures for what is printed, in cells; the default picture for what has none or comes late.
  func cells(
    for requests: [PictureRequest], in colors: PictureColors, _ world: World, isOffline: Bool
  ) async throws -> [CellPicture?] {
    if let shortcoming = await PictureDesk.shortcoming() { world.console.detail(shortcoming) }
    let settings = PictureSettings(
      colors: colors, cell: PixelSize(TerminalTraits.unasked(STDOUT_FILENO)))
    let desk = pictures(settings, in: world, isOffline: isOffline)
    return try await WaitingLine.show("Fetching artwork…", on: world.console) {
      // However slow the server of the pictures is, what is printed beside them is not.
      await desk.cells(for: requests, within: world.timeouts.pictures)
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
