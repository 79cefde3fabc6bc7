import Foundation
import Session
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PlayTests {
  @Test func `a downloaded track plays to its end, with its source and store page`() async throws {
    let home = try Home()
    let words = ["--demo", "-c", "sk", "play", "1"]
    let chart = try await home.run(["--demo", "-c", "sk"])
    #expect(chart.status == 0)
    try FileManager.default.createDirectory(
      atPath: home.demoPreviews, withIntermediateDirectories: true)
    try await home.makeMusic(
      "0.3*sin(2*PI*440*t)", seconds: 0.5,
      at: home.demoPreviews + "/Ema Riečna - Ľúbim ťa, električka [990926301171].m4a")
    let ended = try await home.run(words + ["--offline"])
    #expect(ended.status == 0)
    #expect(ended.output == "")
    #expect(
      ended.errors == """
        Most played, Slovakia:
        Ema Riečna – Ľúbim ťa, električka
        Demo: invented music · https://music.example/sk/album/posledna-linka/9979150008?i=990926301171

        """)
  }

  @Test func `the program starts without libmpv`() async throws {
    let ended = try await ProgramRun("/usr/bin/ldd", [BuiltProgram.path], in: Home()).ended()
    #expect(ended.status == 0)
    #expect(ended.output.contains("libcurl"))
    #expect(!ended.output.contains("mpv"))
  }

  @Test func `missing tracks are downloaded first, and a signal ends playback`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      let run = try home.start(["-c", "sk", "play", "1"], store.environment)
      try await waitUntil("it plays") { run.errorsSoFar.contains("courtesy of iTunes") }
      #expect(home.names(in: home.previews).count == 1)
      run.signal(SIGINT)
      let ended = try await run.ended()
      #expect(ended.status == 130)
      #expect(ended.errors.contains("Preview provided courtesy of iTunes · https://"))
    }
  }

  @Test func `offline, entries that are not on disk are rejected`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk"], store.environment)
      _ = store.takeQuestions()
      let ended = try await home.run(["-c", "sk", "play", "1", "--offline"], store.environment)
      #expect(ended.status == 1)
      #expect(ended.errors.contains("is not downloaded. Run without --offline to download it."))
      #expect(store.requests.isEmpty)
      #expect(home.names(in: home.previews).isEmpty)
    }
  }

  @Test func `a file that is not audio is reported with 74`() async throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.demoPreviews, withIntermediateDirectories: true)
    let file = home.demoPreviews + "/Nobody - Nothing [990000000001].m4a"
    try Data("this is no audio".utf8).write(to: URL(fileURLWithPath: file))
    let ended = try await home.run(["--demo", "play", "990000000001", "--offline"])
    #expect(ended.status == 74)
    #expect(
      ended.errors.contains(
        "[990000000001].m4a). To erase it: `hottracks --demo erase 990000000001`")
    )
  }

  @Test func `an invalid libmpv is reported on stderr, not in the log`() async throws {
    let home = try Home()
    let downloaded = try await home.run(["--demo", "-c", "sk", "download", "1"])
    #expect(downloaded.status == 0)
    for name in ["libmpv.so.2", "libmpv.so.1"] {
      try Data("no library".utf8).write(to: URL(fileURLWithPath: home.path + "/" + name))
    }
    let ended = try await home.run(
      ["--demo", "-c", "sk", "play", "1", "--offline"], ["LD_LIBRARY_PATH": home.path])
    #expect(ended.status == 74)
    #expect(ended.errors.contains("hottracks: "))
  }

  @Test(arguments: ["nonsense", "alsa", ""], ["C.UTF-8", "sk_SK.UTF-8"])
  func `without an audio device there is a message, 74, and no library output`(
    output: String, locale: String
  ) async throws {
    try await CountingStore.open { store in
      let home = try Home()
      let downloaded = try await home.run(["-c", "sk", "download", "1"], store.environment)
      #expect(downloaded.status == 0)
      let ended = try await home.run(
        ["-c", "sk", "play", "1", "--offline"],
        store.environment.merging(["HOTTRACKS_AO": output, "LANG": locale, "LC_ALL": locale]) { $1 }
      )
      #expect(ended.status == 74)
      let lines = ended.errors.split(separator: "\n")
      #expect(lines.count == 4, "\(ended.errors)")
      let reason =
        output == "nonsense"
        ? "unknown audio output “nonsense” in HOTTRACKS_AO" : "no audio device could be opened"
      #expect(lines.last?.hasPrefix("hottracks: Cannot play: \(reason)") == true)
    }
  }
}
