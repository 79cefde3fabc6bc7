import Foundation
import Loopback
import TestSupport
import Testing

/// Titles and artists with path separators, escape codes, and equal names.
@Suite(.timeLimit(.minutes(10)))
struct HostileTitlesTests {
  // Part of all titles, to find files outside the folder.
  private let mark = "escaped" + UUID().uuidString

  @Test
  func `no title leads out of the folder or writes to the terminal, and each ID has one file`()
    async throws
  {
    let store = try WireStore(titles, length: 3000)
    defer { store.stop() }
    let home = try Home()
    let list = ["-c", "sk", "-n", "200", "--source", "top-songs"]

    let first = try await home.run(list + ["download", "all", "-j", "6"], store.environment)
    #expect(first.status == 0, "\(first.errors.suffix(2000))")
    let chart = try await home.run(list + ["--json"], store.environment)
    let ids = try chart.tracks().map { try #require($0["id"] as? String) }
    // A title without visible characters is shown by its ID; no entry is lost.
    #expect(ids == store.songs.map(\.id))
    let nameless = try chart.tracks().count { $0["name"] as? String == $0["id"] as? String }
    #expect(nameless == Self.nothings.count)
    #expect(chart.errors.contains("have no name in the chart; showing their IDs instead."))
    let files = try home.wholePreviews()
    #expect(Set(files.keys) == Set(ids))
    let names = home.names(in: home.previews)
    #expect(names.count == ids.count)
    for name in names {
      #expect(name.utf8.count <= 255)
      #expect(!name.hasPrefix(".") && !name.hasPrefix("-"), "\(name)")
      #expect(name.unicodeScalars.allSatisfy(Self.isQuiet), "\(name)")
      var status = stat()
      #expect(lstat(home.previews + "/" + name, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFREG)
    }
    let downloaded = try FolderPicture.of(home.previews)
    let second = try await home.run(list + ["download", "all", "-j", "6"], store.environment)
    #expect(second.status == 0, "\(second.errors.suffix(2000))")
    #expect(try FolderPicture.of(home.previews) == downloaded)
    let outside = try FolderPicture.of(home.path).keys.filter {
      $0.contains(mark) && !$0.hasPrefix("Documents/HotTracks/")
    }
    #expect(outside == [])
    for folder in ["/", "/tmp", NSTemporaryDirectory()] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!names.contains { $0.contains(mark) })
    }

    var ends = [first, chart]
    for words in [
      list, list + ["--format", "table"], ["library"], ["library", "--format", "table"],
      list + ["-v", "download", "1-3", "--refresh"], ["play", "--offline", mark],
      ["erase", "--all", "--yes"],
    ] {
      ends.append(try await home.run(words, store.environment))
    }
    for end in ends {
      #expect(end.status < 256)
      #expect(end.output.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || Self.isQuiet($0) })
      #expect(end.errors.unicodeScalars.allSatisfy { $0 == "\n" || Self.isQuiet($0) })
    }
    #expect(home.names(in: home.previews).isEmpty)
  }

  @Test func `rows, failures, details and a filter stay in their lines, without colors`()
    async throws
  {
    let titles = Self.displayed.map { (artist: $0, name: $0) }
    let store = try WireStore(
      titles, preview: { _, _, reply in reply.send([], status: "404 Not Found") })
    defer { store.stop() }
    try await Tmux.run(
      "-c sk -n 50 --source top-songs browse", columns: 60, rows: 20, home: Home(),
      environment: store.environment, prelude: "NO_COLOR=1"
    ) { screen in
      try await screen.expect("the list") { $0.buttons.count == 8 }
      for (key, selected) in [("G", titles.count), ("g", 1)] {
        try await screen.press(key)
        let lines = try await screen.expect("· \(selected) of \(titles.count)")
        let columns = try await screen.columns(of: lines.buttons)
        #expect(columns == Array(repeating: 57, count: 8), "\(lines)")
        try await expectOnlyText(screen, columns: 60)
      }
      for match in try await screen.styledScreen().matches(of: #/\e\[([0-9;:]*)m/#) {
        // Bold, faint, underlined and reversed are not colors; 39 and 49 are the terminal's own.
        let codes = Set(match.1.split(separator: ";").map(String.init))
        #expect(codes.isSubset(of: ["0", "1", "2", "4", "7", "39", "49"]))
      }

      try await screen.resize(columns: 80, rows: 24)
      try await screen.press("i")
      for song in store.songs {
        try await screen.expect("ID        \(song.id)")
        try await expectOnlyText(screen, columns: 80)
        try await screen.press("j")
      }
      try await screen.press("Escape")
      try await screen.expect("the list") { $0.buttons.count > 1 }

      try await screen.press("d")
      try await screen.expect("its failure") { lines in
        lines.contains { $0.contains("no longer available") }
      }
      try await expectOnlyText(screen, columns: 80)

      // Pasted text triggers no keys.
      try await screen.press("/")
      try await screen.expect("Esc show all")
      try await screen.paste("q\n" + Self.displayed.joined())
      try await screen.press("BSpace")
      try await expectOnlyText(screen, columns: 80)
      try await screen.press("C-u", "Escape")
      // A key that follows immediately would be read as Alt and that key.
      try await screen.expect("the list alone") { lines in
        !lines.contains { $0.contains("Esc ") }
      }
      try await screen.quit()
    }
  }

  /// No escape code reaches the window, and no line is wider than the window.
  private func expectOnlyText(_ screen: Tmux, columns: Int) async throws {
    let lines = try await screen.screen()
    #expect(lines.joined().unicodeScalars.allSatisfy(Self.isQuiet), "\(lines)")
    let widths = try await screen.columns(of: lines)
    #expect(widths.allSatisfy { $0 <= columns }, "\(lines)")
  }

  private static func isQuiet(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: false
    // Characters that change the text direction.
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  // MARK: The titles

  // Names without visible characters.
  private static let nothings = [
    "", " ", "   \t ", "\n\n", "\u{0}", "\u{200B}\u{200B}", "\u{202E}", "\u{1B}", "\u{FEFF}",
  ]

  private var titles: [(artist: String, name: String)] {
    let names = wicked + Self.nothings
    let plain = names.map { (artist: "Band", name: $0) }
    // An invalid artist is worse than a missing one, but the title still names the track.
    return plain + names.map { (artist: $0, name: "Song") } + wicked.map { (artist: $0, name: $0) }
  }

  private var wicked: [String] {
    [
      "../../../\(mark)", "/tmp/\(mark)", "\(mark)/../../x", "..", ".", "/", "a/b", "\\..\\\(mark)",
      "~/\(mark)", "$(touch /tmp/\(mark))", "; touch /tmp/\(mark)", "a\u{0}b", "a\r\nb",
      "\u{1B}[2J\u{1B}[H", "\u{1B}]0;title\u{7}x", "\u{9B}31mred", "a\u{8}\u{8}b", "\u{7F}del",
      "\u{85}next", "\u{2028}line", "\u{202E}gpj.exe", "\u{2066}a\u{2069}", "\u{200F}x", "-rf",
      "--help", "-", ".hidden", "x [123].m4a", "x [1", "] .m4a", "[]", "x.m4a.ht-part", "NUL.m4a",
      "a:b*c?d\"e<f>g|h", "x.", "x ", " x", "Beyonc\u{E9}", "Beyonce\u{301}", "ﬁ", "가",
      "e" + String(repeating: "\u{301}", count: 3000), String(repeating: "👨‍👩‍👧‍👦", count: 40),
      String(repeating: "é", count: 300), String(repeating: "x", count: 10_000),
      String(repeating: "\u{202E}x", count: 5000), String(repeating: "a/", count: 400), "\u{FFFD}",
      "\u{10FFFF}", "%s%n%d", "%2e%2e%2f\(mark)", "&lt;", "null",
    ]
  }

  // Titles that change how lines are displayed.
  private static let displayed = [
    "\u{1B}[2J\u{1B}[Hcleared", "\u{1B}]0;a title\u{7}x", "\u{9B}31mred\u{90}q\u{9C}",
    "\u{7}bell\u{8}\u{8}\u{8}back\r\rreturn", "a\tb\nc\u{85}d\u{2028}e",
    "\u{202E}gpj.exe\u{2066}b\u{2069}\u{200F}c",
    "Z" + String(repeating: "\u{334}\u{301}", count: 40)
      + "algo", "👨‍👩‍👧‍👦 family 🏳️‍🌈 flag 🇸🇰 👩🏽‍🚀", String(repeating: "long ", count: 60),
    String(repeating: "漢字", count: 60), "가각\u{1100}\u{1161}\u{11A8} ｆｕｌｌ", "❤️ heart ☎️ 1️⃣ two",
    "\u{0E33}ไทย นี้ हिन्दी क्षत्रिय", "e\u{301}\u{200D}\u{200B}\u{FEFF}x", "𝔘𝔫𝔦 ﷽ ꧁꧂",
    "[200~ not a paste [201~",
  ]
}

extension [String] {
  /// The text up to the word on each row's button.
  fileprivate var buttons: [String] {
    compactMap { line in line.range(of: "Download").map { String(line[..<$0.upperBound]) } }
  }
}
