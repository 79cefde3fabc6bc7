import Testing

@testable import HotTracks

/// The parser's messages.
struct UsageMessageTests {
  @Test(arguments: [
    ("Missing expected argument '<selection> ...'", "Missing argument <selection>. See `h`."),
    ("Missing value for '--older-than <age>'", "Missing value for --older-than. See `h`."),
    ("2 unexpected arguments: 'a', 'b c'", "Unexpected arguments “a”, “b c”. See `h`."),
    (
      "The option '--demo' does not take any value, but 'sk' was specified.",
      "--demo does not take a value. See `h`."
    ),
    ("The value 'abc' is invalid for '-n <limit>'", "Invalid value “abc” for -n. See `h`."),
    (
      "The value 'x' is invalid for '--repeat <repeat>'. Please provide one of 'off', 'one' or 'all'.",
      "Invalid value “x” for --repeat. Valid: off, one, all."
    ),
    (
      "The value 'it's' is invalid for '--kind <kind>'. Please provide one of the following:\n"
        + "  - songs\n  - music-videos",
      "Invalid value “it's” for --kind. Valid: songs, music-videos."
    ),
    (
      "The value '3' is invalid for '--older-than <age>': Examples: 30d, 12h, 2w",
      "Invalid value “3” for --older-than. Examples: 30d, 12h, 2w."
    ),
    ("Unknown option '-V'", "Unknown option -V. Did you mean --version?"),
    ("Unknown option '--csv'", "Unknown option --csv. Did you mean --format csv?"),
    ("Unknown option '-f'", "Unknown option -f. Did you mean --format?"),
    (
      "Unknown option '--volume'",
      "Unknown option --volume. To change the volume while playing, press + and -."
    ),
    ("--json and --plain cannot be combined.", "--json and --plain cannot be combined."),
  ])
  func `a parser message becomes one sentence`(message: String, text: String) {
    #expect(UsageMessage(message, help: "h").text == text)
  }
}
