import Foundation
import Playback
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

extension PlayerSettings {
  /// Writes samples to a file or a pipe as 32-bit floats.
  static func samples(to path: String) -> PlayerSettings {
    PlayerSettings(
      audioOutput: "pcm", timeoutScale: 30,
      extraOptions: [
        ("ao-pcm-file", path), ("ao-pcm-waveheader", "no"), ("audio-format", "float"),
      ])
  }
}

extension Music {
  /// The samples that ffmpeg decodes.
  func decoded(_ song: String, _ options: [String] = []) async throws -> [Float] {
    try await ffmpeg(options + ["-i", song, "-f", "f32le", path("decoded.f32")])
    return try .of(Data(contentsOf: URL(filePath: path("decoded.f32"))))
  }
}

extension [Float] {
  /// Numbers, not bytes, because mpv and ffmpeg write the sign of zero differently.
  static func of(_ data: Data) -> [Float] {
    data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }
}
