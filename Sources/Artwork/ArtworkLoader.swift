package import Foundation
internal import Support
internal import Terminal

/// Loads pictures from memory, from the cache folder or from the store, and renders them. Missing
/// pictures are replaced by a placeholder.
package actor ArtworkLoader {
  /// The address of the picture with at most this width and height; `nil` if there is only one size.
  package typealias Resize = @Sendable (_ address: String, _ side: Int) -> String?

  private let resized: Resize
  private let fetcher: PictureFetcher
  private let folder: FileCache?
  private let renderer: ArtworkRenderer
  private let decodedImages = DecodedImageCache()
  /// Addresses of sizes that the store does not have.
  let missingSizes: Locked<LRUCache<String, Void>>
  private var cache = LRUCache<PictureRequest, RenderedPicture>(maxWeight: 8_388_608)

  /// Forgotten ones are requested again.
  static let maxMissingSizes = 1000
  package static let maxFileBytes = PictureHeader.maxFileBytes

  /// The requested sizes. There are only a few, so that one file is used for many window sizes.
  static let sides = [60, 100, 200, 400, 600, 1000]

  /// - Parameters:
  ///   - folder: The cache folder; `nil` caches no files.
  ///   - timeoutScale: Multiplies the timeout for decoding.
  ///   - fetch: Called up to four times concurrently, but only once at a time for each address. Throws
  ///     `PictureMissing` if the store does not have this size.
  package init(
    folder: String?, timeoutScale: Double = 1,
    resized: @escaping Resize,
    fetch: @escaping @Sendable (_ address: String) async throws -> Data,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    let renderer = ArtworkRenderer(timeoutScale: timeoutScale)
    self.renderer = renderer
    let folder = folder.map {
      FileCache(
        folder: $0, fileExtension: "picture", maxFileBytes: PictureHeader.maxFileBytes,
        maxFiles: 400,
        maxBytes: 33_554_432)
    }
    self.folder = folder
    self.resized = resized
    let missingSizes = Locked(LRUCache<String, Void>(maxWeight: Self.maxMissingSizes))
    self.missingSizes = missingSizes
    fetcher = PictureFetcher(
      fetch: { key, address in
        // It may have been saved in the meantime.
        if let file = await PictureQueue.run({ folder?.load(key.name) }) { return file }
        let file: Data
        do {
          file = try await fetch(address)
        } catch let error as PictureMissing {
          missingSizes.withLock { $0.insert((), for: address, weight: 1) }
          throw error
        }
        return await PictureQueue.run {
          // Only valid pictures are cached.
          guard renderer.canDecode(file) else { return nil }
          folder?.save(key.name, file)
          return file
        }
      }, now: now)
  }

  /// Never fails, and waits no longer than `fetch`. If the task is canceled, the result must not be used.
  package func picture(_ request: PictureRequest) async -> RenderedPicture {
    if let cached = cache.value(for: request) { return cached }
    if let address = request.address {
      let sized = resized(address, Self.side(for: request)) ?? address
      var loaded = await picture(at: sized, for: request)
      if loaded == nil, sized != address, missingSizes.withLock({ $0.value(for: sized) != nil }) {
        loaded = await picture(at: address, for: request)
      }
      if let loaded {
        insert(loaded, for: request)
        return loaded
      }
    }
    // Missing pictures share one placeholder, cached without an address. A later request tries to load them again.
    let placeholderRequest = request.withoutAddress
    if let cached = cache.value(for: placeholderRequest) { return cached }
    let placeholder = await PictureQueue.run { [renderer] in
      renderer.placeholder(for: placeholderRequest)
    }
    insert(placeholder, for: placeholderRequest)
    return placeholder
  }

  /// What to install to draw artwork with these settings; `nil` if nothing is missing.
  package static func missingLibraryMessage(for settings: PictureSettings) async -> String? {
    await PictureQueue.run {
      var packages: [String] = []
      if case .failure = PixbufLibrary.shared { packages.append("libgdk-pixbuf-2.0-0") }
      // Pixels are drawn without it.
      if case .failure = ChafaLibrary.shared, settings.pixels == nil {
        packages.append("libchafa0")
      }
      return packages.isEmpty
        ? nil : "No artwork: apt install \(packages.joined(separator: " "))"
    }
  }

  /// Cancels all requests. From now on only cached pictures are returned.
  package func stop() async {
    await fetcher.stop()
  }

  /// The smallest of `sides` that fills the cells.
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
    let cached = await PictureQueue.runUnlessCanceled { [renderer, folder] () -> Cached in
      guard renderer.canDecodeFiles else { return .unreadable }
      if let picture = self.rendered(key, for: request) { return .rendered(picture) }
      guard let file = folder?.load(key.name) else { return .missing }
      if let picture = self.rendered(key, of: file, for: request) { return .rendered(picture) }
      folder?.remove(key.name)
      return .missing
    }
    switch cached {
    case .rendered(let picture): return picture
    case .unreadable, nil: return nil
    case .missing: break
    }
    guard let file = await fetcher.data(key, at: address) else { return nil }
    return await PictureQueue.runUnlessCanceled { self.rendered(key, of: file, for: request) }
      ?? nil
  }

  /// - Parameter file: Decoded if the decoded picture is not cached.
  private nonisolated func rendered(
    _ key: PictureCacheKey, of file: Data? = nil, for request: PictureRequest
  ) -> RenderedPicture? {
    let imageKey = DecodedImageCache.Key(
      picture: key, size: renderer.frame(for: request), isEnlarged: renderer.enlarges(request))
    if let image = decodedImages.image(imageKey) { return renderer.rendered(image, for: request) }
    guard let file, let image = try? renderer.image(file, for: request) else { return nil }
    decodedImages.insert(image, for: imageKey)
    return renderer.rendered(image, for: request)
  }

  private enum Cached: Sendable {
    case rendered(RenderedPicture)
    case missing
    /// gdk-pixbuf is not installed.
    case unreadable
  }

  private func insert(_ picture: RenderedPicture, for request: PictureRequest) {
    let weight = 64 * picture.cells.cells.count + (picture.pixels?.byteCount ?? 0)
    cache.insert(picture, for: request, weight: weight + 256)
  }
}

/// The store does not have the picture at this address, but may have it in another size.
package struct PictureMissing: Error {
  package init() {}
}

/// Decoded pictures, so that a change of opacity does not decode them again.
final class DecodedImageCache: Sendable {
  struct Key: Hashable, Sendable {
    let picture: PictureCacheKey
    /// The size that it was decoded for.
    let size: PixelSize
    /// Whether a smaller picture was enlarged to this size.
    let isEnlarged: Bool
  }

  // About 100 tiles of a gallery, or one picture of 1200 x 1200 pixels.
  private let images = Locked(LRUCache<Key, PixelImage>(maxWeight: 8_388_608))

  func image(_ key: Key) -> PixelImage? {
    images.withLock { $0.value(for: key) }
  }

  func insert(_ image: PixelImage, for key: Key) {
    images.withLock { $0.insert(image, for: key, weight: image.pixels.count + 64) }
  }
}
