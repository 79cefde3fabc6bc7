import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WindowTests {
  @Test
  func `a download is paused and left, with plain lines and bars, and the terminal is restored`()
    async throws
  {
    let home = try Home()
    let slow = ["HOTTRACKS_DEMO_RATE": "20000"]
    let words = "--demo -c sk download 1-3"
    try await Tmux.run(words + " --progress plain", home: home, environment: slow) { screen in
      try await screen.expect("p pause  c cancel  q quit")
      try await screen.expect("Downloading: ")
      try await screen.press("p")
      try await screen.expect("p resume  c cancel  q quit")
      try await screen.press("q")
      try await screen.expectEnd(status: 1)
    }
    try await Tmux.run(words, home: home, environment: slow) { screen in
      for (key, state) in [("", "Downloading "), ("p", "Paused "), ("p", "Downloading ")] {
        if !key.isEmpty { try await screen.press(key) }
        try await screen.expect("three “\(state)”") { lines in
          lines.count { $0.hasPrefix(state) && $0.contains("% of ") } == 3
        }
      }
      try await screen.press("q")
      try await screen.expectEnd(status: 1)
    }
    #expect(home.partialPreviews(in: home.demoPreviews).count == 3)
  }

  @Test func `erasing several files needs confirmation, and only yes confirms`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "download", "1-2"])
    try await Tmux.open(home: home) { screen in
      for (answer, result, count) in [("", "Nothing erased.", 2), ("y", "status 0", 0)] {
        try await screen.enter("clear; \(BuiltProgram.path) --demo erase --all; echo status $?")
        try await screen.expect("[y/N]")
        try await screen.enter(answer)
        try await screen.expect(result)
        #expect(home.names(in: home.demoPreviews).count == count)
      }
    }
  }
}
