import TestSupport
import Testing

/// A low limit on open files. Without descriptors, libcurl does not report that it cannot be woken.
@Suite(.timeLimit(.minutes(10)))
struct FewDescriptorsTests {
  @Test(arguments: 8...13)
  func `a request that gets no descriptor ends with the reason`(limit: Int) async throws {
    let store = try WireStore(count: 1)
    defer { store.stop() }
    let script = "ulimit -n \(limit); exec \"$0\" -c sk --source top-songs -n 1"
    let ended = try await ProgramRun(
      "/bin/bash", ["-c", script, BuiltProgram.path], store.environment, in: Home()
    ).ended()
    #expect(ended.status == 0 || ended.errors.lowercased().contains("too many open files"))
    #expect(!ended.errors.contains("redirect"), "\(ended.errors)")
  }
}
