import Foundation
import TestSupport
import Testing

/// Environments in which a program rarely starts.
@Suite(.timeLimit(.minutes(10)))
struct StartTests {
  @Test func `the arguments are complete if a library changes the environment before main`()
    async throws
  {
    let variables = ["LD_PRELOAD": FaultyDisk.library, "FAULTY_ENVIRONMENT": "1"]
    let ended = try await Home().run(["countries", "slovakia"], variables)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.lines.last?.hasSuffix("\tsk") == true)
  }

  // The number of threads depends on the machine, but at first there is only one.
  @Test(arguments: [0, 1, 2, 3, 4, 6, 8])
  func `without enough threads, a command ends with a message`(limit: Int) async throws {
    let ended = try await Home().run(
      ["--demo", "-c", "sk", "download", "1-6", "-j", "6"],
      ["LD_PRELOAD": FaultyDisk.library, "FAULTY_THREADS": "\(limit)"])
    if ended.status == 0, limit > 1 { return }
    #expect(ended.status == 1, "\(ended.errors)")
    #expect(ended.errors.contains("hottracks: Cannot create a thread: "), "\(ended.errors)")
  }

  /// Dispatch crashes if none is free.
  @Test(arguments: [
    ("ulimit -n 102", false), ("ulimit -n 128", true),
    // A parent that leaves them open.
    ("for i in {3..200}; do eval \"exec $i<&0\"; done; ulimit -n 300", false),
  ])
  func `without enough file descriptors, a command ends with a message`(
    prelude: String, isEnough: Bool
  ) async throws {
    let script = prelude + "; exec \"$0\" countries slovakia"
    let ended = try await ProgramRun("/bin/bash", ["-c", script, BuiltProgram.path], in: Home())
      .ended()
    #expect(ended.status == (isEnough ? 0 : 1))
    let isReported = ended.errors.contains(
      /^hottracks: Too few free file descriptors: [0-9]+ \(minimum: 100\)\. To raise the limit: `ulimit -n 1024`\n$/
    )
    #expect(isReported != isEnough, "\(ended.errors)")
  }

  /// Foundation's conditions crash after 2262.
  @Test(arguments: [9_500_000_000, 251_500_000_000])
  func `the program runs in a far future`(seconds: Int) async throws {
    let home = try Home()
    for words in [["download", "1-2"], ["history"]] {
      let ended = try await home.run(
        ["--demo", "-c", "sk"] + words,
        ["LD_PRELOAD": FaultyDisk.library, "FAULTY_CLOCK": "\(seconds)"])
      #expect(ended.status == 0, "\(words): \(ended.errors)")
    }
  }
}
