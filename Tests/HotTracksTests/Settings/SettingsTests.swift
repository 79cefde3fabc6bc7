import Artwork
import Charts
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct SettingsTests {
  private static let file = """
    country: sk
    limit: 20
    jobs: 2
    documents: ~/Music
    art: blocks
    color: never
    autoplay: true
    """
  private static let variables = [
    "HOTTRACKS_COUNTRY": "de", "HOTTRACKS_JOBS": "3", "HOTTRACKS_DOCUMENTS": "/mine",
    "HOTTRACKS_ART": "off",
  ]

  @Test func `defaults`() throws {
    let settings = Settings.bare
    #expect(settings.country(nil) == ResolvedSetting(value: "gb", origin: .default))
    #expect(settings.limit(nil) == 10)
    #expect(try settings.jobs(nil) == 4)
    #expect(settings.documents(nil) == nil)
    #expect(try settings.art(nil) == .auto)
    #expect(settings.color(nil) == .auto)
    #expect(!settings.autoplay(nil))
    for rule in SettingRule.all where rule.name != "documents" {
      #expect(rule.isValid(rule.standard))
    }
  }

  @Test func `the file overrides defaults`() throws {
    let settings = Settings(Self.file)
    #expect(settings.file.warnings.isEmpty)
    #expect(settings.country(nil) == ResolvedSetting(value: "sk", origin: .config, line: 1))
    #expect(settings.limit(nil) == 20)
    #expect(try settings.jobs(nil) == 2)
    #expect(settings.documents(nil) == "~/Music")
    #expect(try settings.art(nil) == .blocks)
    #expect(settings.color(nil) == .never)
    #expect(settings.autoplay(nil))
  }

  @Test func `a variable overrides the file, unless it is empty`() throws {
    let settings = Settings(Self.file, Self.variables)
    #expect(
      settings.country(nil)
        == ResolvedSetting(value: "de", origin: .environment, variable: "HOTTRACKS_COUNTRY"))
    #expect(try settings.jobs(nil) == 3)
    #expect(settings.documents(nil) == "/mine")
    #expect(try settings.art(nil) == .off)
    let empty = Settings(Self.file, Self.variables.mapValues { _ in "" })
    #expect(empty.country(nil).origin == .config)
    #expect(try empty.jobs(nil) == 2)
  }

  @Test func `an option overrides everything`() throws {
    let settings = Settings(Self.file, Self.variables)
    #expect(settings.country("us") == ResolvedSetting(value: "us", origin: .option))
    #expect(settings.limit(1) == 1)
    #expect(try settings.jobs(8) == 8)
    #expect(settings.documents("/asked") == "/asked")
    #expect(try settings.art(.kitty) == .kitty)
    #expect(settings.color(.always) == .always)
    #expect(!settings.autoplay(false))
  }

  @Test func `the last chosen country overrides the file, but not a variable`() throws {
    let japan = try Storefront.coded("jp")
    #expect(
      Settings(Self.file).country(nil, last: japan)
        == ResolvedSetting(value: "jp", origin: .remembered))
    #expect(Settings(Self.file, Self.variables).country(nil, last: japan).value == "de")
    #expect(Settings(Self.file).country("us", last: japan).value == "us")
  }

  @Test func `only an option changes the demo's folder`() {
    let settings = Settings(Self.file, Self.variables, isDemo: true)
    #expect(settings.documents(nil) == nil)
    #expect(settings.documents("/asked") == "/asked")
    #expect(settings.country(nil).value == "de")
  }

  @Test(arguments: [
    ("HOTTRACKS_JOBS", "9", "HOTTRACKS_JOBS=9 is out of range (1–8)."),
    ("HOTTRACKS_JOBS", "many", "HOTTRACKS_JOBS=many is invalid. Expected: 1–8."),
    (
      "HOTTRACKS_ART", "pixels",
      "HOTTRACKS_ART=pixels is invalid. Expected: auto, kitty, iterm2, sixel, blocks or off."
    ),
  ])
  func `an invalid variable fails, unless an option overrides it`(
    name: String, text: String, sentence: String
  ) {
    let settings = Settings(Self.file, [name: text])
    #expect(throws: CommandError.usage(sentence)) {
      _ = try settings.jobs(nil)
      _ = try settings.art(nil)
    }
    #expect(throws: Never.self) {
      _ = try settings.jobs(1)
      _ = try settings.art(.off)
    }
  }
}
