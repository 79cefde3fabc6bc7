import Foundation
import Testing

/// A temporary folder with music made by ffmpeg; gone with the value.
final class Music {
  let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "playback-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // libmpv is given paths as they are; a link in the temporary folder's own path does not matter.
    folder = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func path(_ name: String) -> String {
    folder + "/" + name
  }

  /// A tone as AAC in MP4; with its index before the sound, as stores deliver previews, or after it.
  func song(
    _ name: String = "song.m4a", seconds: Int = 2, rate: Int = 44100, channels: Int = 2,
    frequency: Int = 440, isIndexFirst: Bool = true
  ) throws -> String {
    let order = isIndexFirst ? ["-movflags", "+faststart"] : []
    try ffmpeg(
      [
        "-f", "lavfi", "-i", "sine=frequency=\(frequency):duration=\(seconds):sample_rate=\(rate)",
        "-ac", "\(channels)", "-c:a", "aac", "-b:a", "64k",
      ] + order + [path(name)])
    return path(name)
  }

  func file(_ name: String, _ contents: Data) throws -> String {
    try contents.write(to: URL(filePath: path(name)))
    return path(name)
  }

  func ffmpeg(_ arguments: [String]) throws {
    try Tool.run("ffmpeg", ["-nostdin", "-y", "-v", "error"] + arguments)
  }
}
