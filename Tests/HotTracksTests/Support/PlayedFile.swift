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

  func playIntoFile(_ words: [String]) async throws -> ProgramEnd {
    try await ProgramRun(
      "/bin/sh",
      ["-c", "cd \"$HOME\" && exec \"$0\" \"$@\"", BuiltProgram.path]
        + ["--demo", "-c", "sk", "play"] + words, ["HOTTRACKS_AO": "pcm"], in: self
    ).ended()
  }
}
