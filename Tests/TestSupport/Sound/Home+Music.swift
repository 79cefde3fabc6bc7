import Foundation
import Testing

extension Home {
  /// Creates an AAC file with ffmpeg, with its index last.
  ///
  /// - Parameter wave: The amplitude at `t` seconds, from -1 to 1, in the syntax of ffmpeg's `aevalsrc`.
  package func makeMusic(_ wave: String, seconds: Double, at path: String) async throws {
    let words = [
      "-nostdin", "-y", "-v", "error", "-f", "lavfi", "-i",
      "aevalsrc=\(wave):s=44100:d=\(seconds)", "-c:a", "aac", "-b:a", "96k", "-f", "ipod",
    ]
    // ffmpeg would interpret a name with a colon as a protocol.
    let made = try await ProgramRun("/usr/bin/ffmpeg", words + ["file:" + path], in: self).ended()
    try #require(made.status == 0, "\(made.errors)")
  }
}
