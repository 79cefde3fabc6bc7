import Configuration
import Foundation
import Testing

@testable import HotTracks

struct SettingsTableTests {
  private static func table(exists: Bool = true) -> SettingsTable {
    SettingsTable(
      settings: [
        ListedSetting(name: "country", value: .text("sk"), origin: .file, line: 3),
        ListedSetting(name: "browse.country", value: .text("jp"), origin: .remembered, line: nil),
        ListedSetting(name: "jobs", value: .number(2), origin: .environment("J"), line: nil),
        ListedSetting(
          name: "documents", value: .text("/žltá\u{1B}[2J"), origin: .option, line: nil),
        ListedSetting(name: "autoplay", value: .truth(false), origin: .usual, line: nil),
      ],
      keys: [
        ListedSetting(
          name: "erase", value: .list([.text("x"), .text("Del")]), origin: .usual, line: nil),
        ListedSetting(name: "louder", value: .list([]), origin: .file, line: 12),
      ], path: "/c.toml", exists: exists)
  }

  @Test func `a line tells a setting, its value and where it is from`() {
    #expect(
      Self.table().lines(columns: 80) == [
        "/c.toml", "", "country         sk        config.toml, line 3",
        "browse.country  jp        last choice in browse", "jobs            2         J",
        "documents       /žltá[2J  option", "autoplay        false     default", "",
        "Key bindings of browse", "erase   x Del  default", "louder  none   config.toml, line 12",
      ])
  }

  @Test func `what is piped has a tab between cells`() {
    let lines = Self.table().lines(columns: nil)
    #expect(lines.contains("country\tsk\tconfig.toml, line 3"))
    #expect(lines.contains("documents\t/žltá[2J\toption"))
  }

  @Test func `a file that is not there can be written`() {
    #expect(
      Self.table(exists: false).lines(columns: 80).first
        == "/c.toml does not exist. To create it: `hottracks config --init`")
  }

  @Test func `scripts get the same as JSON`() throws {
    let text = try JSONText.of(SettingsJSON(Self.table()))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    #expect(object["path"] as? String == "/c.toml")
    #expect(object["exists"] as? Bool == true)
    let settings = try #require(object["settings"] as? [[String: Any]])
    #expect(
      settings.compactMap { $0["name"] as? String } == [
        "country", "browse.country", "jobs", "documents", "autoplay", "keys.erase", "keys.louder",
      ])
    #expect(
      settings.compactMap { $0["from"] as? String } == [
        "config", "remembered", "environment", "option", "default", "default", "config",
      ])
    #expect(settings[0]["value"] as? String == "sk")
    #expect(settings[0]["line"] as? Int == 3)
    #expect(settings[0]["variable"] is NSNull)
    #expect(settings[2]["value"] as? Int == 2)
    #expect(settings[2]["variable"] as? String == "J")
    #expect(settings[2]["line"] is NSNull)
    #expect(settings[4]["value"] as? Bool == false)
    #expect(settings[5]["value"] as? [String] == ["x", "Del"])
  }
}
