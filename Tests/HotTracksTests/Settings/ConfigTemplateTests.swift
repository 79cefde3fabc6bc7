import Screen
import Testing

@testable import HotTracks

struct ConfigTemplateTests {
  private static let documents = "/h/\"Dokumenty\": #\\"
  private static let lines = ConfigTemplate(documents: documents).text
    .split(separator: "\n", omittingEmptySubsequences: false)

  /// The line without `#`; `nil` for an explanation or an empty line.
  private static func uncommented(_ line: Substring) -> String? {
    guard let mark = line.firstIndex(of: "#"), line[..<mark].allSatisfy({ $0 == " " }),
      line[mark...].dropFirst().first?.isLetter == true
    else { return nil }
    return String(line[..<mark] + line[mark...].dropFirst())
  }

  @Test func `the template sets nothing`() {
    let settings = Settings(Self.lines.joined(separator: "\n"))
    #expect(settings.file.warnings.isEmpty)
    #expect(settings.file.texts.isEmpty && settings.file.keySettings.isEmpty)
  }

  @Test(
    arguments: [
      "/a \"\u{301}b\\\u{FE0F}", "/a\nlimit: 3", "/a\r\n\u{85}\u{2028}\u{7}\u{FEFF}\t", "/ú/日本",
    ])
  func `any text is one line of YAML that means the text`(text: String) {
    let line = "documents: \(ConfigTemplate.yaml(text))"
    let file = Settings(line).file
    #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(file.warnings.isEmpty, "\(line)")
    #expect(file.texts[.documents].map { Array($0.utf8) } == Array(text.utf8), "\(line)")
    #expect(
      ConfigTemplate(documents: text).text.split(separator: "\n").allSatisfy {
        $0.contains("#") || $0 == "keys:"
      })
  }

  @Test func `each line can be uncommented, alone and with all others`() {
    var all = Self.lines.map(String.init)
    for index in all.indices {
      guard let line = Self.uncommented(Self.lines[index]) else { continue }
      var alone = Self.lines.map(String.init)
      alone[index] = line
      all[index] = line
      let settings = Settings(alone.joined(separator: "\n"))
      #expect(settings.file.texts.count + settings.file.keySettings.count == 1, "\(line)")
      #expect(
        settings.file.warnings.isEmpty && settings.keys(of: [nil]).warnings.isEmpty, "\(line)")
      #expect(settings.keys(of: [nil]).keys.table == .usual, "\(line)")
    }
    let settings = Settings(all.joined(separator: "\n"))
    let (keys, warnings) = settings.keys(of: [nil])
    #expect(settings.file.warnings.isEmpty && warnings.isEmpty)
    #expect(keys.table == .usual)
    #expect(keys.changedActions == Set(KeyTable.usual.groups.flatMap(\.bindings).map(\.action)))
    for setting in Setting.allCases {
      let standard = setting == .documents ? Self.documents : setting.defaultText
      #expect(settings.file.texts[setting] == standard)
    }
  }
}
