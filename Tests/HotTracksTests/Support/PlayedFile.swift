import Foundation
import TestSupport
import Testing

/// Runs `play` with libmpv's pcm output, which writes the samples to a file in the working directory, faster
/// than real time.
extension Home {
  func downloadDemo(_ words: String...) async throws {
    let ended = try await run(["--demo", "-c", "sk", "download"] + words)
    try #require(ended.status == 0, "\(ended.errors)")
  }

  /// | - Parameter input: The file in this home that is used as stdin.
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

  /// Without the header of the file.
  func samples() throws -> Data {
    let file = try Data(contentsOf: URL(fileURLWithPath: path + "/audiodump.wav"))
    let data = try #require(file.range(of: Data("data".utf8)))
    return Data(file[(data.upperBound + 4)...])
  }
}
