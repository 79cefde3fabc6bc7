internal import Synchronization

/// Decoded pictures, so that one that is drawn with another opacity is not decoded again.
final class DecodedImageCache: Sendable {
  struct Key: Hashable, Sendable {
    let picture: PictureCacheKey
    /// The size it was decoded for.
    let space: PixelSize
  }

  // Some 400 tiles of a gallery, or a few pictures as large as a window.
  private let memory = Mutex(LRUCache<Key, PixelImage>(maxWeight: 33_554_432))

  func image(_ key: Key) -> PixelImage? {
    memory.withLock { $0.value(of: key) }
  }

  func keep(_ image: PixelImage, as key: Key) {
    memory.withLock { $0.keep(image, of: key, weight: image.pixels.count + 64) }
  }
}
