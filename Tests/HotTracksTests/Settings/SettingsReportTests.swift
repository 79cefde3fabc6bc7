import Foundation
import Testing

@testable import HotTracks

struct SettingsReportTests {
  private static func entry(
    _ name: String, _ value: any Encodable & Sendable, _ origin: ResolvedSetting.Origin,
    variable: String? = nil, line: Int? = nil
  ) -> SettingsReport.Entry {
    let setting = ResolvedSetting(value: "", origin: origin, variable: variable, line: line)
    return SettingsReport.Entry(name: name, value: value, setting: setting)
  }

  private static func report(exists: Bool = true) -> SettingsReport {
    SettingsReport(
      path: "/c.yaml", exists: exists,
      settings: [
        entry("country", "sk", .config, line: 3), entry("browse.country", "jp", .remembered),
        entry("jobs", 2, .environment, variable: "J"),
        entry("documents", "/žltá\u{1B}[2J", .option), entry("autoplay", false, .default),
        entry("keys.erase", ["x", "Del"], .default),
        entry("keys.louder", [String](), .config, line: 12),
      ])
  }

  @Test func `a line contains a setting, its value and its origin`() {
    #expect(
      Self.report().lines(isAligned: true) == [
        "/c.yaml", "", "country         sk        config.yaml, line 3",
        "browse.country  jp        last choice in browse", "jobs            2         J",
        "documents       /žltá[2J  option", "autoplay        false     default", "",
        "Key bindings of browse", "erase   x Del  default", "louder  none   config.yaml, line 12",
      ])
    let data = Self.report().lines(isAligned: false)
    #expect(data.contains("country\tsk\tconfig.yaml, line 3"))
    #expect(data.contains("documents\t/žltá [2J\toption"))
    #expect(
      Self.report(exists: false).lines(isAligned: true).first
        == "/c.yaml does not exist. To create it: `hottracks config --init`")
  }

  @Test func `JSON`() throws {
    let text = try JSONText.of(Self.report())
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    #expect(object["path"] as? String == "/c.yaml" && object["exists"] as? Bool == true)
    let settings = try #require(object["settings"] as? [[String: Any]])
    #expect(
      settings[0] as NSDictionary == [
        "name": "country", "value": "sk", "from": "config", "variable": NSNull(), "line": 3,
        "invalid": false,
      ])
    #expect(
      settings.dropFirst().compactMap { $0["from"] as? String } == [
        "remembered", "environment", "option", "default", "default", "config",
      ])
    #expect(settings[2]["value"] as? Int == 2 && settings[2]["variable"] as? String == "J")
    #expect(settings[4]["value"] as? Bool == false)
    #expect(settings[5]["value"] as? [String] == ["x", "Del"])
  }
}
