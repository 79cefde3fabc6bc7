import Foundation
import TestSupport
import Testing

/// What `play` would have sent to a sound device, as libmpv's pcm output writes it, as fast as it
/// can, to a file in the folder where it runs.
extension Home {
  func downloadDemo(_ words: String...) async throws {
    let ended = try await run(["--demo", "-c", "sk", "download"] + words)
    try #require(ended.status == 0, "\(ended.errors)")
  }

  /// - Parameter input: what stdin is, a file in this home.
  func startPlayingIntoFile(
    _ words: [String], _ environment: [String: String] = [:], input: String = "/dev/null"
  ) throws -> ProgramRun {
    let script = "cd \"$HOME\" && exec \"$0\" \"$@\" < \(input)"
    return try ProgramRun(
      "/bin/sh", ["-c", script, BuiltProgram.path, "--demo", "-c", "sk", "play"] + words,
      environment.merging(["HOTTRACKS_AO": "pcm"]) { $1 }, in: self)
  }

  func playIntoFile(
    _ words: [String], _ environment: [String: String] = [:], input: String = "/dev/null"
  ) async throws -> ProgramEnd {
    try await startPlayingIntoFile(words, environment, input: input).ended()
  }

  /// Without the head of the file.
  func samples() throws -> Data {
    let file = try Data(contentsOf: URL(fileURLWithPath: path + "/audiodump.wav"))
    let data = try #require(file.range(of: Data("data".utf8)))
    return Data(file[(data.upperBound + 4)...])
  }
}
