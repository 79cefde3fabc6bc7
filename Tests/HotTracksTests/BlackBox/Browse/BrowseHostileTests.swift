import Foundation
import Session
import TestSupport
import Testing

/// Titles and artists with escape codes, column separators and right-to-left marks.
@Suite(.timeLimit(.minutes(10)))
struct BrowseHostileTests {
  @Test(arguments: [(100, 30, 97, 12), (60, 20, 57, 8)])
  func `in every row the state has its column`(
    columns: Int, rows: Int, buttonColumn: Int, entries: Int
  ) async throws {
    try await open(columns, rows) { browse, _ in
      try await browse.wait(for: "the list") { $0.buttons.count == entries }
      for (key, selected) in [("g", 1), ("G", Self.titles.count)] {
        try await browse.press(key)
        let lines = try await browse.wait(for: "number \(selected) selected") { lines in
          lines.contains { $0.hasPrefix(selected < 10 ? "> \(selected) " : ">\(selected) ") }
        }
        let places = try await browse.tmux.columns(of: lines.buttons)
        #expect(places == Array(repeating: buttonColumn, count: entries), "\(lines)")
        try await expectQuiet(browse, columns)
      }
      try await browse.quit()
    }
  }

  @Test func `in the details of each kind lines fit`() async throws {
    try await open(80, 24) { browse, store in
      try await browse.wait(for: "Download")
      try await browse.press("i")
      for song in store.songs {
        let lines = try await browse.wait(for: "ID        \(song.id)")
        #expect(lines.count == 24)
        try await expectQuiet(browse, 80)
        try await browse.press("j")
      }
      try await browse.press("Escape")
      try await browse.wait(for: "several") { $0.buttons.count > 1 }
      try await browse.quit()
    }
  }

  @Test func `each row's text stays in its lines`() async throws {
    let store = try WireStore(
      Self.titles, preview: { _, _, reply in reply.send([], status: "404 Not Found") })
    try await open(60, 20, store) { browse, _ in
      try await browse.wait(for: "Download")
      for song in store.songs {
        try await browse.press("d")
        try await waitUntil("it is requested") {
          store.previewRequests.contains { $0.target.contains(song.id) }
        }
        try await browse.wait(for: "its failure") { lines in
          lines.suffix(3).contains { $0.contains("no longer available") || $0.contains("press r") }
        }
        try await expectQuiet(browse, 60)
        try await browse.press("j")
      }
      try await browse.quit()
    }
  }

  @Test func `the current track stays in its lines`() async throws {
    var music: [UInt8] = []
    try await CountingStore.open { music = try await Array($0.preview("990926301171")) }
    let store = try WireStore(
      Self.titles,
      preview: { [music] song, request, reply in
        reply.serve(music, tag: song.tag, to: request)
      })
    try await open(60, 20, store) { browse, _ in
      try await browse.wait(for: "Download")
      for _ in store.songs.prefix(8) {
        try await browse.press("Enter")
        try await browse.wait(for: "it playing") { lines in
          lines.contains { $0.hasPrefix(">") && $0.contains("▶ 0:0") }
        }
        try await expectQuiet(browse, 60)
        try await browse.press("j")
      }
      try await browse.quit()
    }
  }

  @Test(arguments: ["/", "C"])
  func `text pasted into a filter triggers no keys`(key: String) async throws {
    try await open(80, 24) { browse, _ in
      try await browse.wait(for: "Download")
      try await browse.press(key)
      for title in Self.wicked {
        try await browse.tmux.paste("q\n" + title)
        try await browse.press("BSpace")
        try await expectQuiet(browse, 80)
        try await browse.press("C-u")
      }
      try await browse.press("Escape")
      // A key that follows immediately would be read as Alt and that key.
      try await browse.wait(for: "the list alone") { lines in
        !lines.contains { $0.contains("Esc ") }
      }
      try await browse.quit()
    }
  }

  /// No escape code reaches the window, and no line is wider than the window.
  private func expectQuiet(_ browse: Browse, _ columns: Int) async throws {
    let lines = try await browse.tmux.screen()
    let scalars = lines.joined().unicodeScalars
    #expect(!scalars.contains { Self.isDriving($0.value) }, "\(lines)")
    let widths = try await browse.tmux.columns(of: lines)
    #expect(widths.allSatisfy { $0 <= columns }, "\(lines)")
  }

  private static func isDriving(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private func open(
    _ columns: Int, _ rows: Int, _ given: WireStore? = nil,
    _ body: (Browse, WireStore) async throws -> Void
  ) async throws {
    let store = try given ?? WireStore(Self.titles)
    defer { store.stop() }
    try await Browse.open(
      "-c sk -n 50 --source top-songs browse", columns: columns, rows: rows, home: Home(),
      environment: store.environment
    ) { try await body($0, store) }
  }

  private static let titles = wicked.map { (artist: $0, name: $0) }

  private static let wicked = [
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
