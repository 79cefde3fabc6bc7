import Foundation
import TestSupport
import Testing

/// Transcripts/config.txt and config-file.txt have the rules.
@Suite(.timeLimit(.minutes(10)))
struct ConfigTests {
  // As another user, which only root may become.
  @Test(.enabled(if: geteuid() == 0))
  func `a home of another user has no settings, and nothing is said`() async throws {
    let home = try Home()
    chmod(home.path, 0o700)
    let words = ["--reuid=65534", "--clear-groups", BuiltProgram.path, "countries", "slovakia"]
    let ended = try await ProgramRun("/usr/bin/setpriv", words, in: home).ended()
    #expect(ended.errors == "" && ended.output.contains("Slovakia"), "\(ended.errors)")
  }
}
