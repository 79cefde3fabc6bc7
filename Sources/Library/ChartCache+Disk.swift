package import Charts
internal import Foundation
internal import Support

extension ChartCache {
  /// Responses of the store, one file per key.
  package static func disk(folder: String) -> ChartCache {
    // The descriptions of a country's apps take a megabyte or two.
    let files = FileCache(
      folder: folder, fileExtension: "json", maxFileBytes: 8_388_608, maxFiles: 200,
      maxBytes: 67_108_864)
    let queue = BlockingQueue("cache")
    return ChartCache(
      load: { key in await queue.run { files.load(key) } },
      update: { key, change in await queue.run { files.update(key, change) } })
  }
}
