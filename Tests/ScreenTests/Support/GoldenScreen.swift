import Foundation
import Screen
import Terminal
import Testing

/// Expected screens as text in `Screens/`, without styles and trailing spaces.
/// With `HOTTRACKS_SCREENS=write` the files are written and the test fails; check the changes with git.
enum GoldenScreen {
  static func expect(
    _ model: ScreenModel, looksLike name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let size = model.size
    let file = folder.appending(path: "\(name)-\(size.columns)x\(size.rows).txt")
    let seen = model.frame(now: Scene.now).canvas.lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["HOTTRACKS_SCREENS"] == "write" {
      try seen.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(file.lastPathComponent) was written", sourceLocation: sourceLocation)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(
      seen == kept, "\(file.lastPathComponent): \n\(seen)", sourceLocation: sourceLocation)
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Screens")
}
