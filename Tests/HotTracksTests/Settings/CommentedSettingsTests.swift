import Configuration
import Screen
import Testing

@testable import HotTracks

struct CommentedSettingsTests {
  private static let written = CommentedSettings(documents: "/h/\"Dokumenty\"", keys: .usual).text

  /// As a person who takes every `#` away that stands right before a setting.
  private static let uncommented = written.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
    .joined(separator: "\n")

  @Test func `as it is written it says nothing`() {
    let settings = Settings(Self.written)
    #expect(settings.file.warnings.isEmpty)
    #expect(settings.file.values == [ConfigSchema.keys: .table([:])])
  }

  @Test func `without its comments it says what is the case anyway`() throws {
    let settings = Settings(Self.uncommented)
    let (keys, warnings) = settings.keys()
    #expect(settings.file.warnings.isEmpty)
    #expect(warnings.isEmpty)
    #expect(
      Set(settings.file.values.keys) == Set(ConfigSchema.hotTracks.settings.map(\.name) + ["keys"]))
    #expect(settings.country(nil).value == Settings.bare.country(nil).value)
    #expect(settings.limit(nil).value == Settings.bare.limit(nil).value)
    #expect(try settings.jobs(nil).value == Settings.bare.jobs(nil).value)
    #expect(settings.documents(nil).value == "/h/\"Dokumenty\"")
    #expect(try settings.art(nil).value == Settings.bare.art(nil).value)
    #expect(settings.color(nil).value == Settings.bare.color(nil).value)
    #expect(settings.autoplay(nil).value == Settings.bare.autoplay(nil).value)
    #expect(keys.table == .usual)
    #expect(keys.heard == Set(KeyTable.usual.groups.flatMap(\.bindings).map(\.action)))
  }

  @Test func `no line is wider than a page`() {
    for line in Self.written.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }
}
