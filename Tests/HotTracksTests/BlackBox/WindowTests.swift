import Demo
import Foundation
import Session
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WindowTests {
  @Test func `a complete error message can be read in a narrow window`() async throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.demoPreviews + "/Ema Riečna - Ľúbim ťa, električka [990926301171].m4a.part",
      withIntermediateDirectories: true)
    try await Tmux.open(columns: 60, rows: 20, home: home) { tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk download 1; echo status $?")
      let lines = try await tmux.wait(for: "status 73")
      // A line may be wrapped at any space.
      let sentence =
        "already exists and is not part of this download; move it and run the same command again"
      #expect(
        lines.joined().replacing(" ", with: "").contains(sentence.replacing(" ", with: "")),
        "\(lines)")
    }
  }

  @Test func `the keys are shown in a window of 80 columns`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      try await Tmux.open(
        columns: 80, rows: 24, home: Home(), environment: store.environment
      ) { tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk download 1-3")
        try await tmux.wait(for: "keys") { lines in
          lines.contains { $0.contains("/s ") && $0.contains("p pause") }
            || lines.last?.contains("p pause") == true
        }
        try await tmux.press("q")
        try await tmux.wait(for: "3 unfinished")
      }
    }
  }

  @Test func `a download that starts in the background handles keys after fg`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      try await Tmux.open(
        columns: 100, rows: 30, home: Home(), environment: store.environment
      ) { tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk download 1-3 &")
        try await tmux.wait(for: "[1] ")
        try await tmux.enter("clear; fg; echo status $?")
        try await tmux.wait(for: "p pause")
        try await tmux.press("p")
        try await tmux.wait(for: "p resume")
        try await tmux.press("q")
        try await tmux.wait(for: "status 1")
      }
    }
  }

  @Test func `a run in the background continues in the foreground`()
    async throws
  {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      try await Tmux.open(
        columns: 100, rows: 30, home: Home(), environment: store.environment
      ) { tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk play 1-2; echo status $?")
        try await tmux.wait(for: "the first that comes") { lines in
          lines.contains { $0.hasPrefix("Downloading  Ema") && $0.contains("% of ") }
        }
        try await tmux.press(">")
        try await tmux.wait(for: "Downloading  Nočný")
        try await tmux.press("<")
        try await tmux.wait(for: "Playing")
        try await tmux.press("q")
        try await tmux.wait(for: "status 0")
      }
    }
  }

  @Test func `a download is paused, left and resumed, and the terminal is restored`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      let home = try Home()
      try await Tmux.open(columns: 100, rows: 30, home: home, environment: store.environment) {
        tmux in
        let download = "\(BuiltProgram.path) -c sk download 1-3"
        try await tmux.enter("clear; stty -g > before; \(download); echo status $?")
        // Less than 4 KiB would not be resumed.
        try await tmux.wait(for: "three of which 2% and more have come") { lines in
          lines.count {
            $0.hasPrefix("Downloading ") && $0.contains("% of ") && !$0.contains(" 0% of ")
              && !$0.contains(" 1% of ")
          } == 3
        }
        try await tmux.press("p")
        let paused = try await tmux.wait(for: "three that are paused") { lines in
          lines.count { $0.hasPrefix("Paused ") } == 3
        }
        #expect(paused.contains { $0.contains("p resume") })
        try await tmux.press("q")
        try await tmux.wait(for: "status 1")
        try await tmux.enter("stty -g > after; cmp before after && echo same; tput cnorm")
        try await tmux.wait(for: "same")
        #expect(home.names(in: home.previews).count { $0.hasSuffix(".part") } == 3)
      }

      let asked = store.requests.count
      let ended = try await home.run(["-c", "sk", "download", "1-3"], store.environment)
      #expect(ended.status == 0, "\(ended.errors)")
      let resumed = store.requests.dropFirst(asked)
      #expect(resumed.count == 3)
      #expect(resumed.allSatisfy { $0.status == 206 && $0.range != nil && $0.ifRange != nil })
      for file in home.names(in: home.previews) {
        let id = try #require(file.split(separator: "[").last?.prefix { $0 != "]" })
        let bytes = try Data(contentsOf: URL(fileURLWithPath: home.previews + "/" + file))
        #expect(try await bytes == store.preview(String(id)))
      }
    }
  }

  @Test func `p resumes at the same byte, and the last progress stays`() async throws {
    try await CountingStore.open(bytesPerSecond: 200_000) { store in
      let home = try Home()
      try await Tmux.open(columns: 100, rows: 30, home: home, environment: store.environment) {
        tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk download 1; echo status $?")
        try await tmux.wait(for: "Downloading ")
        try await tmux.press("p")
        try await tmux.wait(for: "Paused ")
        try await tmux.press("p")
        let lines = try await tmux.wait(for: "status 0")
        #expect(lines.contains { $0.hasPrefix("Downloaded ") && $0.contains("100% of ") })
        #expect(lines.contains { $0.hasPrefix("1 of 1 downloaded") })
      }
    }
  }

  @Test(arguments: ["bar", "plain", "json"])
  func `p twice pauses and resumes`(progress: String) async throws {
    try await CountingStore.open(bytesPerSecond: 150_000) { store in
      let home = try Home()
      try await Tmux.open(columns: 100, rows: 30, home: home, environment: store.environment) {
        tmux in
        let words = "-c sk download 1-2 --progress \(progress)"
        try await tmux.enter("clear; \(BuiltProgram.path) \(words); echo status $?")
        try await waitUntil("they arrive") { home.partialPreviews().values.count { $0 > 0 } == 2 }
        try await tmux.enter("pp")
        try await tmux.wait(for: "status 0")
        #expect(try home.wholePreviews().count == 2)
      }
    }
  }

  @Test func `plain lines print the keys again after a pause`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      let home = try Home()
      try await Tmux.open(columns: 100, rows: 30, home: home, environment: store.environment) {
        tmux in
        let words = "-c sk download 1 --progress plain"
        try await tmux.enter("clear; \(BuiltProgram.path) \(words); echo status $?")
        try await tmux.wait(for: "p pause  c cancel  q quit")
        try await tmux.wait(for: "Downloading: ")
        try await tmux.press("p")
        try await tmux.wait(for: "p resume  c cancel  q quit")
        try await tmux.press("q")
        try await tmux.wait(for: "status 1")
      }
    }
  }

  @Test func `c deletes unfinished files`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      let home = try Home()
      try await Tmux.open(columns: 100, rows: 30, home: home, environment: store.environment) {
        tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk download 1-6; echo status $?")
        try await tmux.wait(for: "% of ")
        try await tmux.press("c")
        let lines = try await tmux.wait(for: "status ")
        #expect(lines.count { $0.hasPrefix("Canceled ") } == 6)
        #expect(home.names(in: home.previews).isEmpty)
      }
    }
  }

  @Test func `Ctrl-C keeps the partial file, shows the cursor and exits with 130`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      let home = try Home()
      try await Tmux.open(columns: 100, rows: 30, home: home, environment: store.environment) {
        tmux in
        try await tmux.enter(
          "clear; stty -g > before; \(BuiltProgram.path) -c sk download 1; echo status $?")
        try await tmux.wait(for: "% of ")
        try await tmux.press("C-c")
        try await tmux.wait(for: "status 130")
        try await tmux.enter("stty -g > after; cmp before after && echo same")
        try await tmux.wait(for: "same")
        #expect(home.names(in: home.previews).count { $0.hasSuffix(".part") } == 1)
      }
    }
  }

  @Test func `in a window of 40 by 10 all lines fit`() async throws {
    try await CountingStore.open(bytesPerSecond: 100_000) { store in
      let home = try Home()
      try await Tmux.open(columns: 40, rows: 10, home: home, environment: store.environment) {
        tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk download 1-12")
        let lines = try await tmux.wait(for: "a line of totals") { lines in
          lines.last?.contains(" of 12 downloaded") == true
            && lines.contains { $0.hasPrefix("Downloading ") }
        }
        // The heading with the name of the chart is above.
        #expect(lines.count <= 10)
        #expect(lines.allSatisfy { $0.columns <= 39 })
        try await tmux.press("q")
        try await tmux.wait(for: "12 unfinished")
      }
    }
  }

  @Test func `the chart fits a narrow window`() async throws {
    let home = try Home()
    try await Tmux.open(columns: 40, rows: 20, home: home) { tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk; echo status $?")
      let lines = try await tmux.wait(for: "status 0")
      #expect(lines.contains { $0.hasPrefix(" #  Artist ") && $0.hasSuffix("  Track") })
      #expect(lines.contains { $0.hasPrefix("10  Päť Minút Ticha  Ozvena") })
      #expect(lines.allSatisfy { $0.columns <= 40 })
    }
  }

  @Test func `play handles keys, and q quits with status 0`() async throws {
    let home = try Home()
    try await Tmux.open(columns: 100, rows: 20, home: home) { tmux in
      try await tmux.enter(
        "clear; stty -g > before; \(BuiltProgram.path) --demo -c sk play 1-2; echo status $?")
      try await tmux.wait(for: "Playing  0:")
      try await tmux.press("Space")
      try await tmux.wait(for: "Paused   0:")
      try await tmux.press("-")
      try await tmux.wait(for: "95%")
      try await tmux.press(">")
      try await tmux.wait(for: "Štvrť na päť")
      try await tmux.press("q")
      try await tmux.wait(for: "status 0")
      try await tmux.enter("stty -g > after; cmp before after && echo same")
      try await tmux.wait(for: "same")
    }
  }

  @Test func `erasing several files needs confirmation, and only yes confirms`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "download", "1-2"])
    try await Tmux.open(columns: 100, rows: 20, home: home) { tmux in
      let erase = "clear; \(BuiltProgram.path) --demo erase --all; echo status $?"
      try await tmux.enter(erase)
      try await tmux.wait(for: "[y/N]")
      try await tmux.press("Enter")
      try await tmux.wait(for: "Nothing erased.")
      #expect(home.names(in: home.demoPreviews).count == 2)
      try await tmux.enter(erase)
      try await tmux.wait(for: "[y/N]")
      try await tmux.enter("y")
      try await tmux.wait(for: "status 0")
      #expect(home.names(in: home.demoPreviews).isEmpty)
    }
  }
}
