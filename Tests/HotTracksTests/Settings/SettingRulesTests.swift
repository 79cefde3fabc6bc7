import Configuration
import Testing

@testable import HotTracks

struct SettingRulesTests {
  private static func words(_ text: String) -> [String] {
    Settings(text).file.warnings.map { $0.text(path: "c") }
  }

  @Test(arguments: [
    ("limit = 0", "limit: 0 is out of range (1–200)."),
    ("limit = 201", "limit: 201 is out of range (1–200)."),
    ("limit = '20'", "limit: “20” is invalid. Expected: 1–200. Remove the quotes."),
    ("limit = '201'", "limit: “201” is invalid. Expected: 1–200."),
    ("limit = 1.5", "limit: a decimal number is invalid. Expected: 1–200."),
    ("jobs = 9", "jobs: 9 is out of range (1–8)."),
    ("jobs = []", "jobs: a list is invalid. Expected: 1–8."),
    (
      "documents = 'Music'",
      "documents: “Music” is invalid. Expected: a path that begins with / or ~/."
    ),
    ("documents = ''", "documents: “” is invalid. Expected: a path that begins with / or ~/."),
    (
      "documents = '~other/x'",
      "documents: “~other/x” is invalid. Expected: a path that begins with / or ~/."
    ),
    (
      "art = 'sixle'",
      "art: “sixle” is invalid. Expected: auto, kitty, iterm2, sixel, blocks or off. Did you mean sixel?"
    ),
    ("color = true", "color: true is invalid. Expected: auto, always or never."),
    (
      "color = 'allways'",
      "color: “allways” is invalid. Expected: auto, always or never. Did you mean always?"
    ),
    (
      "autoplay = 'true'",
      "autoplay: “true” is invalid. Expected: true or false. Remove the quotes."
    ),
    ("autoplay = 'yes'", "autoplay: “yes” is invalid. Expected: true or false."),
    ("autoplay = 1", "autoplay: 1 is invalid. Expected: true or false."),
    (
      "country = 'al'",
      "country: “al” is invalid. Expected: the code or name of a country with a music store."
    ),
    (
      "country = 'Slovakai'",
      "country: “Slovakai” is invalid. Expected: the code or name of a country with a music store. "
        + "Did you mean Slovakia (sk)?"
    ),
    (
      "country = 'slov'",
      "country: “slov” is invalid. Expected: the code or name of a country with a music store. "
        + "It could be Slovakia (sk) or Slovenia (si)."
    ),
    (
      "country = 5",
      "country: 5 is invalid. Expected: the code or name of a country with a music store."
    ),
    ("colour = 'never'", "Unknown setting “colour”. Did you mean color?"),
    ("key = {}", "Unknown setting “key”. Did you mean keys?"),
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
