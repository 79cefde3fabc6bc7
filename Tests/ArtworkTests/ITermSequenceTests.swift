import Foundation
import Testing

@testable import Artwork

struct ITermSequenceTests {
  @Test func `the file is sent in one sequence, fills its cells, and the cursor does not move`() {
    let bytes = ITermSequence.bytes(png: Data("abc".utf8), columns: 10, rows: 4)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}]1337;File=inline=1;size=3;width=10;height=4;preserveAspectRatio=0;"
        + "doNotMoveCursor=1:YWJj\u{7}")
  }
}
