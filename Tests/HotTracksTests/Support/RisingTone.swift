import Foundation
import TestSupport
import Testing

/// Half a minute of sound whose pitch identifies the position: 300 Hz at the start, 20 Hz more each second.
enum RisingTone {
  /// Saves it in the home as the preview of the track with this ID.
  static func make(
    in home: Home, id: String, seconds: Double = 30
  ) async throws {
    let wave = "0.3*sin(2*PI*(300*t+10*t*t))"
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
    try await home.makeMusic(wave, seconds: seconds, at: home.previews + "/Band - Song [\(id)].m4a")
  }

  /// The approximate position of a recorded second.
  static func place(of second: Recording.Second) -> Double {
    (second.pitch - 300) / 20 - 0.5
  }
}
