import Foundation
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
    for song in store.songs where files[song.id] != nil { #expect(files[song.id] == song.bytes) }

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
    let outside = try FolderPicture.of(home.path).keys.filter {
      $0.contains(mark) && !$0.hasPrefix("Documents/HotTracks/")
    }
    #expect(outside == [])
    for folder in ["/", "/tmp", NSTemporaryDirectory()] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!names.contains { $0.contains(mark) })
    }

    let asked = store.previewRequests.count
    let second = try await home.run(list + ["download", "all", "-j", "6"], store.environment)
    #expect(second.status == 0)
    let here = second.errors.split(separator: "\n").count { $0.hasPrefix("Already downloaded: ") }
    #expect(here == ids.count)
    #expect(store.previewRequests.count == asked)

    var ends = [first, chart, second]
    for words in [
      list, list + ["--format", "table"], ["library"], ["library", "--format", "table"],
      ["library", "--json"],
      list + ["download", "x"], ["erase", "x", "--no-input"], ["cancel", "--all"],
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
    let artists = (wicked + Self.nothings).map { (artist: $0, name: "Song") }
    let both = wicked.map { (artist: $0, name: $0) }
    return Array((plain + artists + both).prefix(200))
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
}
