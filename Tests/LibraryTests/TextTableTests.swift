import Foundation
import GRDB
import TestSupport
import Testing

@testable import Library

/// Names of files, the user's folders, and errors, as tables in `Texts`.
struct TextTableTests {
  private func fileName(_ artist: String, _ track: String, id: String = "42") -> String {
    PreviewName.fileName(artist: artist, track: track, id: id)
  }

  @Test func `the name of a file has artist, track and ID, and is read again`() async throws {
    try await ExpectedText.expectTable(
      in: "names",
      [
        "artist | track": {
          let parts = $0.components(separatedBy: " | ")
          let name = fileName(parts[0], parts[1])
          #expect(PreviewName(fileName: name)?.id == "42")
          #expect(!name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasPrefix(" "))
          return name
        },
        "artist and track": { fileName($0, $0) },
        "artist before C - D": { PreviewName(fileName: fileName($0, "C - D"))?.track },
        "file": {
          PreviewName(fileName: $0).map { "\($0.artist ?? "-") | \($0.track) | \($0.id)" }
        },
      ])
    // Related files have another extension.
    let related = PreviewName.fileName(artist: "A/B", track: "C", id: "42", fileExtension: ".png")
    #expect(related == "A-B - C [42].png")
  }

  @Test func `a long name is cut between characters and keeps its ID`() throws {
    let id = "12345678901234567890"
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let made = fileName(
      String(repeating: family, count: 20), String(repeating: "ž", count: 300), id: id)
    #expect(made.utf8.count <= PreviewName.longest)
    #expect(made.hasPrefix(String(repeating: family, count: 5) + " - ž"))
    #expect(made.hasSuffix("ž [12345678901234567890].m4a"))
    let pile = "x" + String(repeating: "\u{301}", count: 150)
    #expect(fileName("A", pile) == "A - track [42].m4a")
    // For file systems with short names.
    for limit in PreviewName.shorterLengths {
      let short = PreviewName.fileName(
        artist: String(repeating: "á", count: 200), track: String(repeating: "ž", count: 300),
        id: id, limit: limit)
      #expect((limit - 2...limit).contains(short.utf8.count))
      #expect(PreviewName(fileName: short)?.id == id)
    }
  }

  @Test func `folders are those of the environment, of user-dirs and of options`() async throws {
    func folders(_ documents: String?, isDemo: Bool = false) -> HotTracksFolders {
      HotTracksFolders(
        environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/nowhere"], documents: documents,
        isDemo: isDemo, workingDirectory: "/w")
    }
    try await ExpectedText.expectTable(
      in: "folders",
      [
        "variables: data, cache, state, config, documents": { text in
          let pairs = text.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
          let base = BaseDirectories(
            environment: Dictionary(
              uniqueKeysWithValues: pairs.map {
                (String($0[0]), $0.count > 1 ? String($0[1]) : "")
              }))
          return [base.data, base.cache, base.state, base.config, base.documents]
            .joined(separator: ", ")
        },
        "user-dirs.dirs": { BaseDirectories.documents(in: $0, home: "/h") },
        "option for previews": { option in
          let previews = folders(option).previews
          #expect(folders(option, isDemo: true).previews == previews)
          return previews
        },
        "the program, and its demo": { name in
          let paths: [String: KeyPath<HotTracksFolders, String>] = [
            "previews": \.previews, "cache": \.cache, "log": \.log, "country": \.country,
            "database": \.database, "config": \.config,
          ]
          let path = try #require(paths[name])
          return "\(folders(nil)[keyPath: path]), \(folders(nil, isDemo: true)[keyPath: path])"
        },
      ])
    let config = try TemporaryFolder()
    try config.write(#"XDG_DOCUMENTS_DIR="$HOME/Dokumenty""#, to: "user-dirs.dirs")
    let environment = ["HOME": "/h", "XDG_CONFIG_HOME": config.path]
    #expect(BaseDirectories(environment: environment).documents == "/h/Dokumenty")
    #expect(
      HotTracksFolders.config(environment: environment) == config.path + "/hottracks/config.yaml")
  }

  @Test func `errors lead to what can be done about them`() async throws {
    let codes: [String: ResultCode] = [
      "CORRUPT": .SQLITE_CORRUPT, "NOTADB": .SQLITE_NOTADB, "FORMAT": .SQLITE_FORMAT,
      "ERROR": .SQLITE_ERROR, "CONSTRAINT": .SQLITE_CONSTRAINT, "SCHEMA": .SQLITE_SCHEMA,
      "MISMATCH": .SQLITE_MISMATCH, "IOERR": .SQLITE_IOERR, "BUSY": .SQLITE_BUSY,
      "LOCKED": .SQLITE_LOCKED, "PROTOCOL": .SQLITE_PROTOCOL, "FULL": .SQLITE_FULL,
      "IOERR_SHMSIZE": .SQLITE_IOERR_SHMSIZE, "READONLY": .SQLITE_READONLY,
    ]
    let numbers = ["EACCES": EACCES, "EIO": EIO, "EPERM": EPERM, "EROFS": EROFS]
    try await ExpectedText.expectTable(
      in: "errors",
      [
        "code of SQLite": {
          let error = DatabaseError(resultCode: try #require(codes[$0]), message: "why\u{1B}[2J")
          let result = LibraryDatabaseError(error, path: "/x")
          return "\(Mirror(reflecting: result).children.first?.label ?? "-"): \(result)"
        },
        "folder not read": {
          LibraryError.notRead(folder: "/f", errno: try #require(numbers[$0])).description
        },
        "file not erased": {
          LibraryError.notErased(path: "/f/x", errno: try #require(numbers[$0])).description
        },
      ])
  }
}
