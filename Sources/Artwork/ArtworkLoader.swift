package import Foundation
internal import Support

/// Where pictures are had: from memory, from the folder of those that were fetched, or from the
/// store; and the default picture where there is none.
package actor ArtworkLoader {
  /// The address of the same picture at most so many pixels a side; `nil` where it has one size.
  package typealias Resize = @Sendable (_ address: String, _ side: Int) -> String?

  private let resized: Resize
  private let fetches: PictureFetcher
  private let folder: FileCache?
  private let studio: ArtworkRenderer
  private let decoded = DecodedImageCache()
  private var memory = LRUCache<PictureRequest, RenderedPicture>(maxWeight: 16_777_216)

  /// A file of more bytes is no picture.
  package static let maxFileBytes = PictureDecoder.maxFileBytes

  /// Sizes that are asked for: few, so that one file serves many windows.
  static let sides = [60, 100, 200, 400, 600, 1000]

  /// - Parameters:
  ///   - folder: Where fetched files are kept; `nil` keeps none.
  ///   - timeoutScale: Multiplies how long the decoding of a picture may take.
  ///   - fetch: Called up to four times at once, for an address once until it has answered.
  package init(
    folder: String?, timeoutScale: Double = 1,
    resized: @escaping Resize,
    fetch: @escaping @Sendable (_ address: String) async throws -> Data,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    let studio = ArtworkRenderer(timeoutScale: timeoutScale)
    self.studio = studio
    let folder = folder.map {
      FileCache(
        folder: $0, fileExtension: "picture", maxFileBytes: PictureDecoder.maxFileBytes,
        maxFiles: 400,
        maxBytes: 33_554_432)
    }
    self.folder = folder
    self.resized = resized
    fetches = PictureFetcher(
      fetch: { key, address in
        // It may have come since it was looked for there.
        if let file = await PictureQueue.run({ folder?.load(key.name) }) { return file }
        let file = try await fetch(address)
        return await PictureQueue.run {
          // Only what can be drawn is kept.
          guard studio.canRead(file) else { return nil }
          folder?.save(key.name, file)
          return file
        }
      }, now: now)
  }

  /// Never fails and never waits for longer than `fetch` does. If its task is canceled, the result is
  /// not to be used.
  package func picture(_ request: PictureRequest) async -> RenderedPicture {
    if let known = memory.value(of: request) { return known }
    if let address = request.address {
      let sized = resized(address, Self.side(for: request)) ?? address
      if let drawn = await picture(at: sized, for: request) {
        keep(drawn, of: request)
        return drawn
      }
    }
    // The same for all who have none; asked for again, there may be a better one.
    let place = request.withoutAddress
    if let known = memory.value(of: place) { return known }
    let standIn = await PictureQueue.run { [studio] in studio.standIn(for: place) }
    keep(standIn, of: place)
    return standIn
  }

  /// What this machine lacks for pictures, as a sentence; `nil` where it lacks nothing.
  package static func missingLibraryMessage() async -> String? {
    await PictureQueue.run {
      if case .failure(let error) = PixbufLibrary.shared { return error.description }
      if case .failure(let error) = ChafaLibrary.shared { return error.description }
      return nil
    }
  }

  /// Ends what is being fetched; from now on only what is at hand is drawn.
  package func stop() async {
    await fetches.stop()
  }

  /// The smallest step that fills the cells, whatever the picture's shape.
  static func side(for request: PictureRequest) -> Int {
    if request.portion != nil { return PicturePortion.maxPixels(request.settings) }
    let space = PictureSpace(request).pixelSize
    let needed = max(space.width, space.height)
    return sides.first { $0 >= needed } ?? sides[sides.count - 1]
  }

  private func picture(
    at address: String, for request: PictureRequest
  ) async -> RenderedPicture? {
    let key = PictureCacheKey(address)
    let kept = await PictureQueue.runUnlessCanceled { [studio, folder] () -> Kept in
      guard studio.canReadFiles else { return .unreadable }
      if let picture = self.drawn(key, for: request) { return .drawn(picture) }
      guard let file = folder?.load(key.name) else { return .missing }
      if let picture = self.drawn(key, of: file, for: request) { return .drawn(picture) }
      folder?.remove(key.name)
      return .missing
    }
    switch kept {
    case .drawn(let picture): return picture
    case .unreadable, nil: return nil
    case .missing: break
    }
    guard let file = await fetches.data(key, at: address) else { return nil }
    return await PictureQueue.runUnlessCanceled { self.drawn(key, of: file, for: request) } ?? nil
  }

  /// - Parameter file: Decoded if the picture is not in memory; `nil` if there is none.
  private nonisolated func drawn(
    _ key: PictureCacheKey, of file: Data? = nil, for request: PictureRequest
  ) -> RenderedPicture? {
    let place = DecodedImageCache.Key(picture: key, space: studio.frame(for: request))
    if let image = decoded.image(place) { return studio.drawn(image, for: request) }
    guard let file, let image = try? studio.image(file, for: request) else { return nil }
    decoded.keep(image, as: place)
    return studio.drawn(image, for: request)
  }

  /// What the folder has of a picture.
  private enum Kept: Sendable {
    case drawn(RenderedPicture)
    case missing
    /// Whatever it has: no library reads it.
    case unreadable
  }

  private func keep(_ picture: RenderedPicture, of request: PictureRequest) {
    let weight = 64 * picture.cells.cells.count + (picture.pixels?.byteCount ?? 0)
    memory.keep(picture, of: request, weight: weight + 256)
  }
}
