import Foundation
import Playback

/// A sound device that keeps what it is given as 32-bit floats, faster than a person could hear it.
/// Each opening drops what was kept before.
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
  /// What ffmpeg decodes.
  func decoded(_ song: String, _ options: [String] = []) async throws -> [Float] {
    try await ffmpeg(options + ["-i", song, "-f", "f32le", path("decoded.f32")])
    return try .of(Data(contentsOf: URL(filePath: path("decoded.f32"))))
  }
}

extension [Float] {
  /// Compared as numbers: the two write a zero's sign differently.
  static func of(_ data: Data) -> [Float] {
    data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }
}
