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
    ["-c", "sk", "-n", "20"], ["-c", "SK", "--json"], ["library"],
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
          let texts = [here, usual].map {
            [$0.output, $0.errors].map { $0.replacing(/fetched [^\n]*/, with: "") }
          }
          #expect(texts[0] == texts[1], "\(locale) \(words)")
        }
      }
    }
  }

  // A slim system, in a mount namespace of its own, which only root may create.
  @Test(.enabled(if: geteuid() == 0))
  func `without the files of any locale, text is printed as it is`() async throws {
    let script = #"mount -t tmpfs none /usr/lib/locale && exec "$0" "$@""#
    let words = ["-m", "sh", "-c", script, BuiltProgram.path, "--demo", "-c", "sk", "-n", "3"]
    let ended = try await ProgramRun("/usr/bin/unshare", words, in: Home()).ended()
    #expect(ended.output.contains("Ľúbim ťa, električka"), "\(ended.errors)")
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
