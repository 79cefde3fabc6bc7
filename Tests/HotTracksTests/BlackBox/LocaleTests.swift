import Foundation
import TestSupport
import Testing

/// The same behavior and the same bytes in every locale: commas in numbers and a Turkish i change
/// nothing.
@Suite(.timeLimit(.minutes(10)))
struct LocaleTests {
  // A decimal comma, another alphabet, and an encoding other than UTF-8.
  private static let names = ["sk_SK.UTF-8", "tr_TR.UTF-8", "POSIX"]
  private static let id = "990000000001"

  private static let questions: [[String]] = [
    ["-c", "sk", "-n", "20"],
    ["-c", "SK", "--json"],
    ["library"],
    // Turkish lowercase rules would find neither.
    ["-c", "sk", "download", "--dry-run", "BORROWED", "INES"],
    ["-c", "sk", "play", "--offline", "isik", "MIDNIGHT"],
  ]

  @Test func `a locale does not change the output`() async throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
    try await home.makeMusic(
      "0.3*sin(2*PI*440*t)", seconds: 0.3,
      at: home.previews + "/Isik - Midnight in Izmir [\(Self.id)].m4a")
    try await CountingStore.open { store in
      _ = try await home.run(["-c", "sk", "download", "1"], store.environment)
      // The chart of all cases.
      _ = try await home.run(["-c", "sk", "-n", "100"], store.environment)
      var usual: [ProgramEnd] = []
      for words in Self.questions {
        let ended = try await home.run(words, store.environment)
        #expect(ended.status == 0, "\(words): \(ended.errors)")
        usual.append(ended)
      }
      for locale in Self.names {
        let place = try await Self.environment(locale, in: home)
        for (words, usual) in zip(Self.questions, usual) {
          let here = try await home.run(words, store.environment.merging(place) { $1 })
          #expect(here.status == usual.status, "\(locale) \(words): \(here.errors)")
          // Only the age of the chart may differ.
          let outputs = [here, usual].map { $0.output.replacing(/fetched [^\n]*/, with: "") }
          #expect(outputs[0] == outputs[1], "\(locale) \(words)")
          #expect(here.errors == usual.errors, "\(locale) \(words)")
        }
      }
    }
  }

  @Test func `numbers in events have a decimal point`() async throws {
    let home = try Home()
    let place = try await Self.environment("sk_SK.UTF-8", in: home)
    try await RisingTone.make(in: home, id: Self.id, seconds: 1.5)
    let ended = try await home.run(["play", "--json", "--offline", Self.id], place)
    #expect(ended.status == 0, "\(ended.errors)")
    let events = try ended.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any], "\(line)")
    }
    #expect(events.first?["event"] as? String == "playing")
    #expect(events.last?["event"] as? String == "done")
    let duration = try #require(events.first?["duration"] as? Double, "\(ended.output)")
    #expect(abs(duration - 1.5) < 0.1)
    #expect(ended.lines.first?.contains(/"duration": ?1\.\d/) == true, "\(ended.output)")
  }

  @Test func `a screen is the same in a Turkish locale`() async throws {
    let home = try Home()
    let place = try await Self.environment("tr_TR.UTF-8", in: home)
    try await CountingStore.open { store in
      _ = try await home.run(["-c", "sk", "download", "1"], store.environment)
      let environment = store.environment.merging(place) { $1 }
      try await Browse.open("-c sk browse", home: home, environment: environment) { browse in
        try await browse.wait(for: "Štvrť na päť")
        try await browse.press("Enter")
        try await browse.wait(for: "električka", toPlayTo: 1)
        try await browse.press("/")
        try await browse.tmux.type("LIGHT")
        try await browse.wait(for: "one entry") { lines in
          !lines.entry("Borrowed Light").isEmpty && lines.entry("Štvrť").isEmpty
        }
        try await browse.press("Escape")
        try await browse.wait(for: "Štvrť na päť")
        try await browse.quit()
      }
    }
  }

  @Test func `dates are those of the time zone`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "download", "1"])
    let file = try #require(home.names(in: home.path + "/data/hottracks/demo/documents").first)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_800_000_000)],
      ofItemAtPath: home.path + "/data/hottracks/demo/documents/" + file)
    let ended = try await home.run(["--demo", "library"], ["TZ": "XYZ-14"])
    #expect(ended.output.contains("2027-01-15 22:00"))
  }

  /// The variables of a locale, which is built in the home if the system does not have it.
  private static func environment(_ locale: String, in home: Home) async throws -> [String: String]
  {
    let folder = home.path + "/locales"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if let dot = locale.firstIndex(of: ".") {
      let words = ["-i", String(locale[..<dot]), "-f", "UTF-8", folder + "/" + locale]
      let built = try await ProgramRun("/usr/bin/localedef", words, in: home).ended()
      try #require(access(folder + "/" + locale + "/LC_NUMERIC", F_OK) == 0, "\(built.errors)")
    }
    return ["LC_ALL": locale, "LOCPATH": folder]
  }
}
