import Configuration
import Testing

@testable import HotTracks

struct SettingRulesTests {
  private static func words(_ text: String) -> [String] {
    Settings(text).file.warnings.map { $0.text(path: "c") }
  }

  @Test(arguments: [
    ("limit = 0", "limit is 0; it goes from 1 to 200."),
    ("limit = 201", "limit is 201; it goes from 1 to 200."),
    ("limit = '20'", "limit is “20”; it goes from 1 to 200. Leave the quotes away."),
    ("limit = '201'", "limit is “201”; it goes from 1 to 200."),
    ("limit = 1.5", "limit is a fraction; it goes from 1 to 200."),
    ("jobs = 9", "jobs is 9; it goes from 1 to 8."),
    ("jobs = []", "jobs is a list; it goes from 1 to 8."),
    ("documents = 'Music'", "documents is “Music”; it is a folder, and begins with / or ~/."),
    ("documents = ''", "documents is “”; it is a folder, and begins with / or ~/."),
    ("documents = '~other/x'", "documents is “~other/x”; it is a folder, and begins with / or ~/."),
    (
      "art = 'sixle'",
      "art is “sixle”; it is auto, kitty, iterm2, sixel, blocks or off. Did you mean sixel?"
    ),
    ("color = true", "color is true; it is auto, always or never."),
    ("color = 'allways'", "color is “allways”; it is auto, always or never. Did you mean always?"),
    ("autoplay = 'true'", "autoplay is “true”; it is true or false. Leave the quotes away."),
    ("autoplay = 'yes'", "autoplay is “yes”; it is true or false."),
    ("autoplay = 1", "autoplay is 1; it is true or false."),
    (
      "country = 'al'",
      "country is “al”; it is the code or name of a country where Apple sells music."
    ),
    (
      "country = 'Slovakai'",
      "country is “Slovakai”; it is the code or name of a country where Apple sells music. "
        + "Did you mean Slovakia (sk)?"
    ),
    (
      "country = 'slov'",
      "country is “slov”; it is the code or name of a country where Apple sells music. "
        + "It could be Slovakia (sk) or Slovenia (si)."
    ),
    ("country = 5", "country is 5; it is the code or name of a country where Apple sells music."),
    ("colour = 'never'", "unknown setting “colour”. Did you mean color?"),
    ("key = {}", "unknown setting “key”. Did you mean keys?"),
  ])
  func `what cannot be is told with what can`(text: String, sentence: String) {
    #expect(Self.words(text) == ["c:1: \(sentence)"])
  }

  @Test(arguments: [
    "country = 'SK'", "country = 'uk'", "country = 'Slovensko'", "limit = 200", "jobs = 1",
    "documents = '~'",
    "documents = '/a b'", "art = 'off'", "color = 'auto'", "autoplay = false", "keys = {}",
  ])
  func `what can be is no matter for words`(text: String) {
    #expect(Self.words(text).isEmpty)
    #expect(!Settings(text).file.values.isEmpty)
  }
}
