import Foundation
import TestSupport
import Testing

@testable import Library

/// The user's base directories, and the program's folders in them.
@Suite struct HotTracksFoldersTests {
  @Test func `a folder is in the home folder, unless its variable is an absolute path`() {
    let base = BaseDirectories(environment: ["HOME": "/none"])
    #expect(
      [base.data, base.cache, base.state, base.config, base.documents]
        == ["/.local/share", "/.cache", "/.local/state", "/.config", "/Documents"].map {
          "/none" + $0
        })
    let other = BaseDirectories(environment: [
      "HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "c", "XDG_STATE_HOME": "",
      "XDG_CONFIG_HOME": "/nowhere",
    ])
    #expect([other.data, other.cache, other.state] == ["/d", "/h/.cache", "/h/.local/state"])
    #expect([other.config, other.documents] == ["/nowhere", "/h/Documents"])
  }

  @Test func `the documents folder is found in user-dirs`() throws {
    let config = try TemporaryFolder()
    try config.write(#"XDG_DOCUMENTS_DIR="$HOME/Dokumenty""#, to: "user-dirs.dirs")
    let base = BaseDirectories(environment: ["HOME": "/h", "XDG_CONFIG_HOME": config.path])
    #expect(base.documents == "/h/Dokumenty")
  }

  @Test(arguments: [
    ("XDG_DOCUMENTS_DIR=\"/data/papers\"", "/data/papers"),
    ("  XDG_DOCUMENTS_DIR=\"$HOME/a b\"  \r\n", "/h/a b"),
    ("XDG_DOCUMENTS_DIR=\"$HOME/a\\\"b\"", "/h/a\"b"),
    ("XDG_DOCUMENTS_DIR=\"$HOME/\"", nil), ("XDG_DOCUMENTS_DIR=\"$HOME\"", nil),
    ("XDG_DOCUMENTS_DIR=\"\"", nil), ("XDG_DOCUMENTS_DIR=\"", nil), ("XDG_DOCUMENTS_DIR=/x", nil),
    ("XDG_DOCUMENTS_DIR=\"relative\"", nil), ("#XDG_DOCUMENTS_DIR=\"/x\"", nil), ("", nil),
    ("XDG_DOCUMENTS_DIR=\"$OTHER/x\"", nil), ("XDG_DOCUMENTS_DIR=\"/a\0b\"", nil),
    ("XDG_DOCUMENTS_DIR=\"/a\\\\b\\$c\\`\"", "/a\\b$c`"),
    ("# x\nXDG_MUSIC_DIR=\"/m\"\nXDG_DOCUMENTS_DIR=\"/one\"\nXDG_DOCUMENTS_DIR=\"/two\"", "/two"),
    ("XDG_DOCUMENTS_DIR=\"/a\" # \"b\"", "/a"),
    ("XDG_DOCUMENTS_DIR=\"/a\u{2028}b\"", "/a\u{2028}b"),
  ])
  func `only plausible contents of user-dirs are used`(text: String, documents: String?) {
    #expect(BaseDirectories.documents(in: text, home: "/h") == documents)
  }

  private let environment = ["HOME": "/h", "XDG_CONFIG_HOME": "/nowhere"]

  private func folders(documents: String? = nil, isDemo: Bool = false) -> HotTracksFolders {
    HotTracksFolders(
      environment: environment, documents: documents, isDemo: isDemo, workingDirectory: "/w")
  }

  @Test func `the program has its own folders, and the demo keeps its own files`() {
    let folders = folders()
    #expect(folders.previews == "/h/Documents/HotTracks")
    #expect(folders.cache == "/h/.cache/hottracks")
    #expect(folders.log == "/h/.local/state/hottracks")
    #expect(folders.country == "/h/.local/state/hottracks/country")
    #expect(folders.database == "/h/.local/share/hottracks/library.sqlite")
    let demo = self.folders(isDemo: true)
    #expect(
      [demo.previews, demo.cache, demo.country, demo.database]
        == ["documents", "cache", "country", "library.sqlite"].map {
          "/h/.local/share/hottracks/demo/" + $0
        })
    for config in [folders.config, demo.config, HotTracksFolders.config(environment: environment)] {
      #expect(config == "/nowhere/hottracks/config.yaml")
    }
  }

  @Test(arguments: [
    ("/asked", "/asked"), ("/asked///", "/asked"), ("/", "/"), ("//", "/"),
    ("~/previews", "/h/previews"), ("~other", "/w/~other"), ("a/b", "/w/a/b"), ("c/", "/w/c"),
  ])
  func `the option for previews takes precedence`(option: String, previews: String) {
    #expect(folders(documents: option).previews == previews)
    #expect(folders(documents: option, isDemo: true).previews == previews)
  }
}
