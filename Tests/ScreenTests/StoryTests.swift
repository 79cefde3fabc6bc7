import Foundation
import Testing

@testable import Screen

/// The files `story-….txt` in Screens: what a user does and what happens, and the effects and changes of each step.
///
/// A line that begins with `=` makes a screen, `>` presses keys, and `+` is an event; see `Story`. The indented lines
/// below it are its effects, then what has changed on the screen. Tracks have numbers. `##` begins a comment.
struct StoryTests {
  private static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: GoldenFile.folder.path)
    return (names ?? []).filter { $0.hasPrefix(GoldenFile.storiesPrefix) }.sorted()
  }()

  @Test func `there are stories`() {
    #expect(!Self.names.isEmpty)
  }

  @Test(arguments: names) func `each step does what the story shows`(name: String) throws {
    let file = GoldenFile.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    var story = try Story()
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      // Former effects and changes.
      if line.hasPrefix("  ") { continue }
      lines.append(line)
      guard let mark = line.first, "=>+".contains(mark) else { continue }
      do {
        lines += try story.perform(mark, String(line.dropFirst(2))).map { "  " + $0 }
      } catch {
        Issue.record(error, "\(name): \(line)")
        throw error
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    try GoldenFile.expect(lines, in: name)
  }
}
