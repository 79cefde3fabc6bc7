import TestSupport
import Testing

@testable import Screen

/// The files `story-….txt` in Texts: what a user does and what happens, and the effects and changes of each step.
///
/// A line that begins with `=` makes a screen, `>` presses keys, `+` is an event, and `?` looks for lines of the screen;
/// see `Story`. The indented lines below it are its effects, then what has changed on the screen, or the lines found. Tracks have numbers. `##` begins a comment.
struct StoryTests {
  private static let names = ExpectedText.names().filter { $0.hasPrefix("story-") }

  @Test func `there are stories`() {
    #expect(!Self.names.isEmpty)
  }

  @Test(arguments: names) func `each step does what the story shows`(name: String) throws {
    var story = try Story()
    var lines: [String] = []
    for line in try ExpectedText.lines(of: name) {
      // Former effects and changes.
      if line.hasPrefix("  ") { continue }
      lines.append(line)
      guard let mark = line.first, "=>+?".contains(mark) else { continue }
      do {
        lines += try story.perform(mark, String(line.dropFirst(2))).map { "  " + $0 }
      } catch {
        Issue.record(error, "\(name): \(line)")
        throw error
      }
    }
    try ExpectedText.expect(lines, in: name)
  }
}
