import Testing

@testable import Playback

struct MPVOptionTests {
  private func value(_ name: String, _ settings: PlayerSettings) -> String? {
    MPVOption.all(for: settings).last { $0.name == name }?.value
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
}
