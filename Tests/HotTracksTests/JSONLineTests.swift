import Foundation
import Testing

@testable import HotTracks

struct JSONLineTests {
  @Test func `keys stand in the order in which they are added`() {
    var line = JSONLine("note", isDemo: false)
    line.add("b", "x")
    line.add("a", 7)
    line.add("c", Int64?.none)
    #expect(line.text == #"{"schema":1,"event":"note","b":"x","a":7,"c":null}"#)
  }

  @Test func `the demo says so`() {
    #expect(JSONLine("note", isDemo: true).text == #"{"schema":1,"demo":true,"event":"note"}"#)
  }

  @Test func `letters of every script and slashes are as they are`() throws {
    try expect("Ľúbim ťa/夜明け 🫐", isWritten: "Ľúbim ťa/夜明け 🫐")
  }

  @Test(
    arguments: [
      ("a\"b\\c", #"a\"b\\c"#), ("a\nb\tc\r", #"a\nb\u0009c\u000d"#),
      ("\u{0}\u{1B}[31m\u{7F}\u{9B}", #"\u0000\u001b[31m\u007f\u009b"#),
      ("\u{202E}\u{200D}\u{2028}\u{2029}", #"\u202e\u200d\u2028\u2029"#),
      ("\u{E0041}", #"\udb40\udc41"#),
    ])
  func `what drives a terminal or ends a line is escaped, and reads back`(
    text: String, written: String
  ) throws {
    try expect(text, isWritten: written)
  }

  private func expect(_ text: String, isWritten written: String) throws {
    var line = JSONLine("note", isDemo: false)
    line.add("message", text)
    #expect(line.text == #"{"schema":1,"event":"note","message":""# + written + #""}"#)
    let object = try JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any]
    #expect(object?["message"] as? String == text)
  }
}
