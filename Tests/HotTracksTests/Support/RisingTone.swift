import Foundation
import TestSupport
import Testing

/// Half a minute of music whose pitch tells the place: 300 Hz at its start, 20 Hz more each second.
enum RisingTone {
  /// Puts it into the home's previews as the track with this id.
  static func make(
    in home: Home, id: String, wave: String = "0.3*sin(2*PI*(300*t+10*t*t))",
    seconds: Double = 30
  ) async throws {
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
    try await home.makeMusic(wave, seconds: seconds, at: home.previews + "/Band - Song [\(id)].m4a")
  }

  /// In which second of the music a second of sound lies, about.
  static func place(of second: Recording.Second) -> Double {
    (second.pitch - 300) / 20 - 0.5
  }
}
