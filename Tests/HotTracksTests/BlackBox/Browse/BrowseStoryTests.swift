import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct BrowseStoryTests {
  @Test func `another country, downloads, a pause, a cancel, music, erasing, leaving`()
    async throws
  {
    let home = try Home()
    let (first, second, third) = ("električka", "Štvrť na päť", "Borrowed Light")
    // Slow, so that the third download is canceled before it is complete.
    try await Tmux.run(
      "--demo browse", home: home, environment: ["HOTTRACKS_DEMO_RATE": "12000"]
    ) { browse in
      let british = try await browse.expect("Red, Amber, You")
      #expect(british[0].contains(" DEMO  United Kingdom"))
      #expect(british.count { $0.contains("[Download]") } >= 9)

      try await browse.press("C")
      try await browse.type("slovak")
      try await browse.expect("> sk  Slovakia")
      try await browse.press("Enter")
      let slovak = try await browse.expect(first)
      #expect(slovak[0].contains("Slovakia"))

      try await browse.press("d", "j", "d", "j", "d")
      try await browse.expect("three bars") { lines in
        [first, second, third].allSatisfy { lines.row($0).contains("% of ") }
      }
      try await browse.press("d")
      try await browse.expect("d resume")
      try await browse.press("d")
      try await browse.expect("d pause")
      try await browse.press("c")
      try await browse.expect(row: third, "d Download")

      try await browse.expect(row: first, "Downloaded")
      try await browse.expect(row: second, "Downloaded")
      #expect(home.names(in: home.demoPreviews).count == 2)

      try await browse.press("g", "Enter")
      try await browse.expect(row: first, playing: 1)
      try await browse.expect(row: first, playing: 2)
      try await browse.press("x")
      try await browse.expect("Erased Ema Riečna – Ľúbim ťa, električka (444KB).")
      try await browse.expect(row: first, "d Download")
      #expect(home.names(in: home.demoPreviews).count == 1)
      try await browse.quit()
    }
  }
}
