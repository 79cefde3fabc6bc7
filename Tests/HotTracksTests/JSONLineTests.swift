import Foundation
import Testing

@testable import HotTracks

struct JSONLineTests {
  @Test func `keys are in the order in which they are added, and missing values are null`() {
    var line = JSONLine("note", isDemo: true)
    line.add("b", "x")
    line.add("a", 7)
    line.add("c", Int64?.none)
    line.add("d", true)
    line.add("e", false)
    line.add("f", text: nil)
    #expect(
      line.text
        == #"{"schema":1,"demo":true,"event":"note","b":"x","a":7,"c":null,"d":true,"e":false,"f":null}"#
    )
  }

  @Test(
    arguments: [
      (.zero, "0"), (.seconds(30), "30"), (.milliseconds(12_500), "12.5"),
      (.milliseconds(29_976), "29.976"), (.microseconds(1_000_400), "1"),
      (.microseconds(999_600), "1"), (.milliseconds(7), "0.007"), (.milliseconds(-1_250), "-1.25"),
      (.seconds(100_000), "100000"), (nil, "null"),
    ] as [(Duration?, String)])
  func `seconds have a dot and three decimals at most`(duration: Duration?, written: String) {
    var line = JSONLine("note", isDemo: false)
    line.add("position", seconds: duration)
    #expect(line.text == #"{"schema":1,"event":"note","position":"# + written + "}")
  }

  @Test(
    arguments: [
      ("Ľúbim ťa/夜明け 🫐", "Ľúbim ťa/夜明け 🫐"), ("a\"b\\c", #"a\"b\\c"#),
      ("a\nb\tc\r", #"a\nb\u0009c\u000d"#),
      ("\u{0}\u{1B}[31m\u{7F}\u{9B}", #"\u0000\u001b[31m\u007f\u009b"#),
      ("\u{202E}\u{200D}\u{2028}\u{2029}", #"\u202e\u200d\u2028\u2029"#),
      ("\u{E0041}", #"\udb40\udc41"#),
    ])
  func `control characters and line ends are escaped, and decode to the original`(
    text: String, written: String
  ) throws {
    var line = JSONLine("note", isDemo: false)
    line.add("message", text)
    #expect(line.text == #"{"schema":1,"event":"note","message":""# + written + #""}"#)
    let object = try JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any]
    #expect(object?["message"] as? String == text)
  }
}
