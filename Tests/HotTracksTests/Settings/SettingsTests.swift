import Artwork
import Charts
import Configuration
import RowFixtures
import Rows
import Testing

@testable import HotTracks

struct SettingsTests {
  private static let file = """
    country = "sk"
    limit = 20
    jobs = 2
    documents = "~/Music"
    art = "blocks"
    color = "never"
    autoplay = true
    """
  private static let variables = [
    "HOTTRACKS_COUNTRY": "de", "HOTTRACKS_JOBS": "3", "HOTTRACKS_DOCUMENTS": "/mine",
    "HOTTRACKS_ART": "off",
  ]

  @Test func `where nobody says anything, it is as usual`() throws {
    let settings = Settings.bare
    #expect(settings.country(nil) == Setting(value: "gb", origin: .usual))
    #expect(settings.limit(nil) == Setting(value: 10, origin: .usual))
    #expect(try settings.jobs(nil) == Setting(value: 4, origin: .usual))
    #expect(settings.documents(nil) == Setting(value: nil, origin: .usual))
    #expect(try settings.art(nil) == Setting(value: .auto, origin: .usual))
    #expect(settings.color(nil) == Setting(value: .auto, origin: .usual))
    #expect(settings.autoplay(nil) == Setting(value: false, origin: .usual))
  }

  @Test func `the file wins over what is usual`() throws {
    let settings = Settings(Self.file)
    #expect(settings.file.warnings.isEmpty)
    #expect(settings.country(nil) == Setting(value: "sk", origin: .file))
    #expect(settings.limit(nil) == Setting(value: 20, origin: .file))
    #expect(try settings.jobs(nil) == Setting(value: 2, origin: .file))
    #expect(settings.documents(nil) == Setting(value: "~/Music", origin: .file))
    #expect(try settings.art(nil) == Setting(value: .blocks, origin: .file))
    #expect(settings.color(nil) == Setting(value: .never, origin: .file))
    #expect(settings.autoplay(nil) == Setting(value: true, origin: .file))
  }

  @Test func `a variable wins over the file`() throws {
    let settings = Settings(Self.file, Self.variables)
    #expect(
      settings.country(nil) == Setting(value: "de", origin: .environment("HOTTRACKS_COUNTRY")))
    #expect(try settings.jobs(nil) == Setting(value: 3, origin: .environment("HOTTRACKS_JOBS")))
    #expect(
      settings.documents(nil)
        == Setting(value: "/mine", origin: .environment("HOTTRACKS_DOCUMENTS")))
    #expect(try settings.art(nil) == Setting(value: .off, origin: .environment("HOTTRACKS_ART")))
    let empty = Settings(Self.file, Self.variables.mapValues { _ in "" })
    #expect(empty.country(nil).origin == .file)
    #expect(try empty.jobs(nil).origin == .file)
  }

  @Test func `an option wins over all`() throws {
    let settings = Settings(Self.file, Self.variables)
    #expect(settings.country("us") == Setting(value: "us", origin: .option))
    #expect(settings.limit(1) == Setting(value: 1, origin: .option))
    #expect(try settings.jobs(8) == Setting(value: 8, origin: .option))
    #expect(settings.documents("/asked") == Setting(value: "/asked", origin: .option))
    #expect(try settings.art(.kitty) == Setting(value: .kitty, origin: .option))
    #expect(settings.color(.always) == Setting(value: .always, origin: .option))
    #expect(settings.autoplay(false) == Setting(value: false, origin: .option))
  }

  @Test func `the country chosen last wins over the file, and not over a variable`() throws {
    let japan = try Storefront.coded("jp")
    #expect(
      Settings(Self.file).country(nil, last: japan) == Setting(value: "jp", origin: .remembered))
    #expect(Settings(Self.file, Self.variables).country(nil, last: japan).value == "de")
    #expect(Settings(Self.file).country("us", last: japan).value == "us")
  }

  @Test func `of the demo's folder an option alone decides`() {
    let settings = Settings(Self.file, Self.variables, isDemo: true)
    #expect(settings.documents(nil) == Setting(value: nil, origin: .usual))
    #expect(settings.documents("/asked").value == "/asked")
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
  func `a variable that cannot be is refused, also over a file that can`(
    name: String, text: String, sentence: String
  ) {
    let settings = Settings(Self.file, [name: text])
    #expect(throws: Failure.usage(sentence)) {
      _ = try settings.jobs(nil)
      _ = try settings.art(nil)
    }
    // An option makes it no matter.
    #expect(throws: Never.self) {
      _ = try settings.jobs(1)
      _ = try settings.art(.off)
    }
  }
}
