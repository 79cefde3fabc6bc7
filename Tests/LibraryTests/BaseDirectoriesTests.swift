import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct BaseDirectoriesTests {
  @Test func `without variables all folders are in the home folder`() throws {
    let home = try TemporaryFolder()
    let base = BaseDirectories(environment: ["HOME": home.path])
    #expect(base.data == home.path + "/.local/share")
    #expect(base.cache == home.path + "/.cache")
    #expect(base.state == home.path + "/.local/state")
    #expect(base.config == home.path + "/.config")
    #expect(base.documents == home.path + "/Documents")
  }

  @Test func `an absolute variable wins and a relative one is ignored`() {
    let base = BaseDirectories(environment: [
      "HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "c", "XDG_STATE_HOME": "",
      "XDG_CONFIG_HOME": "/nowhere",
    ])
    #expect(base.data == "/d")
    #expect(base.cache == "/h/.cache")
    #expect(base.state == "/h/.local/state")
    #expect(base.documents == "/h/Documents")
  }

  @Test func `the documents folder is found in user-dirs`() throws {
    let config = try TemporaryFolder()
    try config.write(
      """
      # made by xdg-user-dirs-update
      XDG_MUSIC_DIR="$HOME/Hudba"
      XDG_DOCUMENTS_DIR="$HOME/Dokumenty"
      """, to: "user-dirs.dirs")
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
    ("XDG_DOCUMENTS_DIR=\"/one\"\nXDG_DOCUMENTS_DIR=\"/two\"", "/two"),
    ("XDG_DOCUMENTS_DIR=\"/a\" # \"b\"", "/a"),
  ])
  func `only plausible contents of the file are used`(text: String, documents: String?) {
    #expect(BaseDirectories.documents(in: text, home: "/h") == documents)
  }
}
