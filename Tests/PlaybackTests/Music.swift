import Foundation
import TestSupport
import Testing

/// A temporary folder with music made by ffmpeg, deleted with this object.
final class Music: Sendable {
  let folder: String
  private let home: Home

  init() throws {
    home = try Home()
    folder = home.path + "/music"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  func path(_ name: String) -> String {
    folder + "/" + name
  }

  /// A tone as AAC in MP4, with its index before the audio data, as in the store's previews, or after it.
  func song(
    _ name: String = "song.m4a", seconds: Int = 2, rate: Int = 44100, channels: Int = 2,
    frequency: Int = 440, isIndexFirst: Bool = true
  ) async throws -> String {
    let order = isIndexFirst ? ["-movflags", "+faststart"] : []
    try await ffmpeg(
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

  func ffmpeg(_ words: [String]) async throws {
    try await run("ffmpeg", ["-nostdin", "-y", "-v", "error"] + words)
  }

  /// Runs a program in /usr/bin and waits for its end.
  func run(_ program: String, _ words: [String]) async throws {
    let end = try await ProgramRun("/usr/bin/" + program, words, in: home).ended()
    try #require(end.status == 0, "\(end.errors)")
  }
}
