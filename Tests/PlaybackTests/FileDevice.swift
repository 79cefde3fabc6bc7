import Foundation
import Playback

/// An audio device that writes samples to a file as 32-bit floats, faster than in real time. Each opening
/// empties the file.
struct FileDevice {
  private let path: String

  init(in music: Music) {
    path = music.path("heard.f32")
  }

  var settings: PlayerSettings { .samples(to: path) }

  func heard() throws -> [Float] {
    try .of(Data(contentsOf: URL(filePath: path)))
  }
}

extension PlayerSettings {
  static func samples(to path: String, timeoutScale: Double = 30) -> PlayerSettings {
    PlayerSettings(
      audioOutput: "pcm", timeoutScale: timeoutScale,
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
