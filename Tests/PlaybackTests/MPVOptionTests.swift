import Testing

@testable import Playback

struct MPVOptionTests {
  private func value(_ name: String, _ settings: PlayerSettings) -> String? {
    MPVOption.all(for: settings).last { $0.name == name }?.value
  }

  @Test func `sound goes to PulseAudio, PipeWire or ALSA unless another output is named`() {
    #expect(value("ao", PlayerSettings()) == "pulse,pipewire,alsa")
    #expect(value("ao", PlayerSettings(audioOutput: "null")) == "null")
  }

  @Test(arguments: [(-1, "0"), (0, "0"), (55, "55"), (100, "100"), (130, "100"), (.max, "100")])
  func `the first volume lies within 0 and 100`(asked: Int, set: String) {
    #expect(value("volume", PlayerSettings(volume: asked)) == set)
  }

  @Test func `what keeps a file from reaching out must be taken`() {
    let walls = MPVOption.all(for: PlayerSettings()).filter(\.isRequired).map(\.name)
    #expect(
      Set(walls) == [
        "config", "ytdl", "load-scripts", "access-references", "autoload-files", "demuxer",
        "demuxer-lavf-format", "demuxer-lavf-o", "load-unsafe-playlists",
      ])
  }

  @Test(arguments: [
    ("access-references", "yes"), ("ytdl", "yes"), ("demuxer-lavf-o", "protocol_whitelist=http"),
    ("config", "yes"),
  ])
  func `further options tear down no wall`(option: (String, String)) {
    let settings = PlayerSettings(extraOptions: [option])
    #expect(value(option.0, settings) == value(option.0, PlayerSettings()))
    #expect(MPVOption.all(for: settings).last { $0.name == option.0 }?.isRequired == true)
  }

  @Test func `further options win over all others`() {
    let settings = PlayerSettings(extraOptions: [("gapless-audio", "no")])
    #expect(value("gapless-audio", settings) == "no")
  }
}
