import Demo
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WindowTests {
  @Test func `a download is paused, left and resumed, and the terminal is restored`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      let home = try Home()
      try await Tmux.open(columns: 100, rows: 30, home: home, environment: store.environment) {
        tmux in
        let download = "\(BuiltProgram.path) -c sk download 1-3"
        try await tmux.enter("clear; stty -g > before; \(download); echo status $?")
        // Less than 4 KiB would not be resumed.
        try await tmux.expect("three of which 2% and more have come") { lines in
          lines.count {
            $0.hasPrefix("Downloading ") && $0.contains("% of ") && !$0.contains(" 0% of ")
              && !$0.contains(" 1% of ")
          } == 3
        }
        try await tmux.press("p")
        let paused = try await tmux.expect("three that are paused") { lines in
          lines.count { $0.hasPrefix("Paused ") } == 3
        }
        #expect(paused.contains { $0.contains("p resume") })
        try await tmux.press("q")
        try await tmux.expect("status 1")
        try await tmux.enter("stty -g > after; cmp before after && echo same; tput cnorm")
        try await tmux.expect("same")
        #expect(home.partialPreviews().count == 3)
      }

      let asked = store.requests.count
      let ended = try await home.run(["-c", "sk", "download", "1-3"], store.environment)
      #expect(ended.status == 0, "\(ended.errors)")
      let resumed = store.requests.dropFirst(asked)
      // A busy machine may lose a connection.
      #expect(Set(resumed.map(\.path)).count == 3)
      #expect(resumed.allSatisfy { $0.status == 206 && $0.range != nil && $0.ifRange != nil })
      #expect(try home.wholePreviews().count == 3)
    }
  }

  @Test func `plain lines print the keys again after a pause`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      let home = try Home()
      try await Tmux.open(columns: 100, rows: 30, home: home, environment: store.environment) {
        tmux in
        let words = "-c sk download 1 --progress plain"
        try await tmux.enter("clear; \(BuiltProgram.path) \(words); echo status $?")
        try await tmux.expect("p pause  c cancel  q quit")
        try await tmux.expect("Downloading: ")
        try await tmux.press("p")
        try await tmux.expect("p resume  c cancel  q quit")
        try await tmux.press("q")
        try await tmux.expect("status 1")
      }
    }
  }

  @Test func `erasing several files needs confirmation, and only yes confirms`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "download", "1-2"])
    try await Tmux.open(columns: 100, rows: 20, home: home) { tmux in
      let erase = "clear; \(BuiltProgram.path) --demo erase --all; echo status $?"
      try await tmux.enter(erase)
      try await tmux.expect("[y/N]")
      try await tmux.press("Enter")
      try await tmux.expect("Nothing erased.")
      #expect(home.names(in: home.demoPreviews).count == 2)
      try await tmux.enter(erase)
      try await tmux.expect("[y/N]")
      try await tmux.enter("y")
      try await tmux.expect("status 0")
      #expect(home.names(in: home.demoPreviews).isEmpty)
    }
  }
}
