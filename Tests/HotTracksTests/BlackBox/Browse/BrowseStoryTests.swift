import Foundation
import TestSupport
import Testing

/// What the keys of `browse` cause outside: files, sound, programs of the desktop, and requests.
@Suite(.timeLimit(.minutes(10)))
struct BrowseStoryTests {
  private static let page =
    "https://music.example/sk/album/posledna-linka/9979150008?i=990926301171"

  @Test func `another country, downloads, a pause, a cancel, music, sharing, a small window`()
    async throws
  {
    let home = try Home()
    let programs = try FakePrograms(in: home)
    try await programs.add(
      "xdg-open",
      "echo loud; echo loud >&2; (echo loud > /dev/tty) 2>&1; echo \"$@\" > \"$HOME/opened\"")
    try await programs.addRecorder("xdg-email")
    let (first, second, third) = ("električka", "Štvrť na päť", "Borrowed Light")
    try await Tmux.run(
      "--demo browse", home: home,
      // Slow, so that the third download is canceled before it is complete.
      environment: programs.environment(["HOTTRACKS_DEMO_RATE": "12000"]), prelude: "unset TMUX;"
    ) { screen in
      try await screen.enableClipboard()
      let british = try await screen.expect("Red, Amber, You")
      #expect(british[0].contains(" DEMO  United Kingdom"))
      #expect(british.count { $0.contains("↓ Download") } >= 9)
      try await screen.press("C")
      try await screen.type("slovak")
      try await screen.expect("> sk  Slovakia")
      try await screen.press("Enter")
      let slovak = try await screen.expect(first)
      #expect(slovak[0].contains("Slovakia"))

      try await screen.press("d", "j", "d", "j", "d")
      try await screen.expect("three bars") { lines in
        [first, second, third].allSatisfy { lines.row($0).contains("% of ") }
      }
      try await screen.press("d")
      try await screen.expect("d resume")
      try await screen.press("d")
      try await screen.expect("d pause")
      try await screen.press("c")
      try await screen.expect(row: third, "d Download")
      try await screen.expect(row: first, "✓ ")
      try await screen.expect(row: second, "✓ ")
      #expect(home.names(in: home.demoPreviews).count == 2)
      try await screen.press("g", "Enter")
      try await screen.expect(row: first, playing: 2)

      try await screen.press("o")
      try await screen.expect("Opened https://music.example/sk/album")
      #expect(try await programs.awaited("opened") == Self.page + "\n")
      #expect(try await screen.screen().allSatisfy { !$0.contains("loud") })
      try await screen.press("y")
      try await screen.expect("Sent the link to the terminal's clipboard")
      #expect(try await screen.buffers() == [Self.page])
      try await screen.press("S", "a")
      try await screen.expect("Saved ")
      #expect(home.names(in: home.demoPreviews).count == 3)
      try await screen.press("S", "m")
      try await screen.expect("Opening the email program…")
      let draft = try await programs.awaited("xdg-email")
      #expect(draft.removingPercentEncoding?.contains(Self.page) == true)
      #expect(draft.contains("--attach\n"))

      try await screen.press("x")
      try await screen.expect("x will not ask again")
      try await screen.press("x")
      try await screen.expect("Erased Ema Riečna – Ľúbim ťa, električka (444KB).")
      try await screen.expect(row: first, "d Download")
      #expect(home.names(in: home.demoPreviews).count == 2)
      try await screen.resize(columns: 30, rows: 8)
      try await screen.expect("Window too small: 30×8")
      try await screen.resize(columns: 160, rows: 50)
      try await screen.expect("the whole window") { $0.count == 50 && $0[0].count > 80 }
      try await screen.quit()
    }
  }

  @Test func `search, artist, album, track 3, the chart again, and No. 1 of another country`()
    async throws
  {
    try await CountingStore.open { store in
      let lookup = "limit=200&country=sk"
      try await Tmux.run(
        "-c sk browse --art off", home: Home(),
        environment: store.environment.merging(["COLORTERM": "truecolor", "COLORFGBG": "15;0"]) {
          $1
        }
      ) { screen in
        try await screen.expect("1 of 100")
        try await screen.expect("↓ Download")
        _ = store.takeQuestions()
        try await screen.press("j", "j", "F")
        try await screen.type("calder")
        try await screen.expect("Search songs: calder")
        #expect(store.takeQuestions() == [])
        try await screen.press("Enter")
        try await screen.expect("Songs for “calder”")
        #expect(
          store.takeQuestions() == [
            "/search?term=calder&country=sk&media=music&entity=song&limit=50"
          ])
        try await screen.press("A")
        try await screen.expect("Slovakia · Ines Calder · ")
        #expect(store.takeQuestions() == ["/lookup?id=998212754&entity=song&\(lookup)"])
        try await screen.press("B")
        try await screen.expect("The store in Slovakia does not offer 1-3.")
        #expect(store.takeQuestions() == ["/lookup?id=9932156286&entity=song&\(lookup)"])
        try await screen.press("j", "j", "Enter")
        try await screen.expect(row: "Wooden Harbor", playing: 1)

        try await screen.press("Escape")
        try await screen.expect("Slovakia · Ines Calder · ")
        try await screen.press("q")
        try await screen.expect("Songs for “calder”")
        try await screen.press("h")
        let back = try await screen.expect("3 of 100")
        #expect(back.contains { $0.hasPrefix("▌") && $0.contains("3 ") })
        #expect(store.takeQuestions() == [])

        try await screen.press("s", "7")
        try await screen.expect("No. 1 of Slovakia, selected") { lines in
          lines.contains { $0.hasPrefix("▌Slovakia") && $0.contains("Ľúbim ťa, električka") }
        }
        try await screen.type("/japan")
        try await screen.press("Enter")
        try await screen.expect("No. 1 of Japan alone") { lines in
          lines.contains { $0.hasPrefix("▌Japan") && !$0.contains("──") }
        }
        try await screen.press("Enter")
        try await screen.expect("Japan · Most played")
        try await screen.press("Escape")
        try await screen.expect("World · Most played")
        try await screen.press("Space")
        try await screen.expect("▶ 0:0")
        try await screen.quit()
      }
    }
  }
}
