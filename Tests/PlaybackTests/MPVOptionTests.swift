import Testing

@testable import Playback

struct MPVOptionTests {
  private func value(_ name: String, _ settings: PlayerSettings) -> String? {
    MPVOption.all(for: settings).last { $0.name == name }?.value
  }

  @Test(arguments: [(-1, "0"), (0, "0"), (55, "55"), (100, "100"), (130, "100"), (.max, "100")])
  func `the initial volume is clamped to 0...100`(requested: Int, expected: String) {
    #expect(value("volume", PlayerSettings(volume: requested)) == expected)
  }

  @Test func `further options override all except required ones`() {
    for option in [
      ("access-references", "yes"), ("ytdl", "yes"),
      ("demuxer-lavf-o", "protocol_whitelist=http"), ("config", "yes"),
    ] {
      let settings = PlayerSettings(extraOptions: [option])
      #expect(value(option.0, settings) == value(option.0, PlayerSettings()))
      #expect(MPVOption.all(for: settings).last { $0.name == option.0 }?.isRequired == true)
    }
    let settings = PlayerSettings(extraOptions: [("gapless-audio", "no")])
    #expect(value("gapless-audio", settings) == "no")
  }

  @Test(arguments: [
    (Duration.zero, "0.0"), (.seconds(12.5), "12.5"), (.seconds(-5), "-5.0"),
    (.milliseconds(1), "0.001"), (.microseconds(10), "0.0"), (.seconds(30.123_456), "30.123"),
    (.seconds(Int64.max), "1000000.0"),
  ])
  func `a duration is formatted as plain seconds`(duration: Duration, text: String) {
    #expect(duration.mpvSeconds == text)
  }
}
