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

  /// The values without options, in the order of the file.
  private static func values(_ settings: Settings) throws -> [String] {
    [
      settings.country(nil).value, "\(settings.limit(nil))", "\(try settings.jobs(nil))",
      settings.documents(nil) ?? "none", "\(try settings.art(nil))", "\(settings.color(nil))",
      "\(settings.autoplay(nil))",
    ]
  }

  @Test func `defaults, the file, and variables unless they are empty`() throws {
    #expect(
      try Self.values(.bare) == ["gb", "10", "5", "none", "auto", "auto", "false"])
    let file = ["sk", "20", "2", "~/Music", "blocks", "never", "true"]
    #expect(try Self.values(Settings(Self.file)) == file)
    #expect(
      try Self.values(Settings(Self.file, Self.variables))
        == ["de", "20", "3", "/mine", "off", "never", "true"])
    let empty = Settings(Self.file, Self.variables.mapValues { _ in "" })
    #expect(try Self.values(empty) == file)
  }

  @Test func `an option overrides everything`() throws {
    let settings = Settings(Self.file, Self.variables)
    #expect(settings.limit(1) == 1)
    #expect(try settings.jobs(8) == 8)
    #expect(settings.documents("/asked") == "/asked")
    #expect(try settings.art(.kitty) == .kitty)
    #expect(settings.color(.always) == .always)
    #expect(!settings.autoplay(false))
  }

  @Test func `the origin of a country is known, and the last choice overrides only the file`()
    throws
  {
    let japan = try Storefront.coded("jp")
    let variable = ResolvedSetting(
      value: "de", origin: .environment, variable: "HOTTRACKS_COUNTRY")
    for (settings, alone, last) in [
      (
        .bare, ResolvedSetting(value: "gb", origin: .default),
        .init(value: "jp", origin: .remembered)
      ),
      (
        Settings(Self.file), .init(value: "sk", origin: .config, line: 1),
        .init(value: "jp", origin: .remembered)
      ),
      (Settings(Self.file, Self.variables), variable, variable),
    ] as [(Settings, ResolvedSetting, ResolvedSetting)] {
      #expect(settings.country(nil) == alone)
      #expect(settings.country(nil, last: japan) == last)
      #expect(settings.country("us", last: japan) == .init(value: "us", origin: .option))
    }
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
