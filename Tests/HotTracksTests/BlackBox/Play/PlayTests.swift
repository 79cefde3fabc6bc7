import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PlayTests {
  @Test func `a downloaded track plays to its end, with its source and store page`() async throws {
    let home = try Home()
    #expect(try await home.run(["--demo", "-c", "sk"]).status == 0)
    try FileManager.default.createDirectory(
      atPath: home.demoPreviews, withIntermediateDirectories: true)
    try await home.makeMusic(
      "0.3*sin(2*PI*440*t)", seconds: 0.5,
      at: home.demoPreviews + "/Ema Riečna - Ľúbim ťa, električka [990926301171].m4a")
    let ended = try await home.run(["--demo", "-c", "sk", "play", "1", "--offline"])
    #expect(ended.status == 0)
    #expect(ended.output == "")
    #expect(
      ended.errors == """
        Most played, Slovakia:
        Ema Riečna – Ľúbim ťa, električka
        Demo: invented music · https://music.example/sk/album/posledna-linka/9979150008?i=990926301171

        """)
  }

  @Test(arguments: ["nonsense", "alsa"])
  func `without an audio device there is a message, 74, and no library output`(
    output: String
  ) async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    let ended = try await home.run(
      ["--demo", "-c", "sk", "play", "1", "--offline"], ["HOTTRACKS_AO": output])
    #expect(ended.status == 74)
    let lines = ended.errors.split(separator: "\n")
    #expect(lines.count == 4, "\(ended.errors)")
    let reason =
      output == "nonsense"
      ? "unknown audio output “nonsense” in HOTTRACKS_AO"
      : "no audio device. Check the sound server, or choose an output with HOTTRACKS_AO."
    #expect(lines.last?.hasPrefix("hottracks: Cannot play: \(reason)") == true)
  }
}
