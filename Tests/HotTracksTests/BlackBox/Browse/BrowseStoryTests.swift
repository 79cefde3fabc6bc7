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
    try await Browse.open(
      "--demo browse", home: home, environment: ["HOTTRACKS_DEMO_RATE": "12000"]
    ) { browse in
      let british = try await browse.wait(for: "Red, Amber, You")
      #expect(british[0].contains(" DEMO  United Kingdom"))
      #expect(british.count { $0.contains("[Download]") } >= 9)

      try await browse.press("C")
      try await browse.tmux.type("slovak")
      try await browse.wait(for: "> sk  Slovakia")
      try await browse.press("Enter")
      let slovak = try await browse.wait(for: first)
      #expect(slovak[0].contains("Slovakia"))

      try await browse.press("d", "j", "d", "j", "d")
      try await browse.wait(for: "three bars") { lines in
        [first, second, third].allSatisfy { lines.entry($0).contains("% of ") }
      }
      try await browse.press("d")
      try await browse.wait(for: "d resume")
      try await browse.press("d")
      try await browse.wait(for: "d pause")
      try await browse.press("c")
      try await browse.wait(for: third, toSay: "d Download")

      try await browse.wait(for: first, toSay: "Downloaded")
      try await browse.wait(for: second, toSay: "Downloaded")
      #expect(home.names(in: home.demoPreviews).count == 2)

      try await browse.press("g", "Enter")
      try await browse.wait(for: first, toPlayTo: 1)
      try await browse.wait(for: first, toPlayTo: 2)
      try await browse.press("x")
      try await browse.wait(for: "Erased Ema Riečna – Ľúbim ťa, električka (444KB).")
      try await browse.wait(for: first, toSay: "d Download")
      #expect(home.names(in: home.demoPreviews).count == 1)
      try await browse.quit()
    }
  }
}
