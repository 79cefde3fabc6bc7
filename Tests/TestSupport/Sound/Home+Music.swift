import Foundation
import Testing

extension Home {
  /// Has ffmpeg write an AAC file, its index last.
  ///
  /// - Parameter wave: the sound at `t` seconds, from -1 to 1, as ffmpeg's `aevalsrc` takes it.
  package func makeMusic(_ wave: String, seconds: Double, at path: String) async throws {
    let words = [
      "-nostdin", "-y", "-v", "error", "-f", "lavfi", "-i",
      "aevalsrc=\(wave):s=44100:d=\(seconds)", "-c:a", "aac", "-b:a", "96k", "-f", "ipod",
    ]
    // ffmpeg would take a name with a colon for a protocol.
    let made = try await ProgramRun("/usr/bin/ffmpeg", words + ["file:" + path], in: self).ended()
    try #require(made.status == 0, "\(made.errors)")
  }
}
