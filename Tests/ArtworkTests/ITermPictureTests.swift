import Foundation
import Testing

@testable import Artwork

struct ITermPictureTests {
  @Test func `the file goes as it is, in one string`() {
    let picture = ITermPicture.picture(file: Data("abc".utf8), columns: 10, rows: 4)
    #expect(
      String(decoding: picture.bytes, as: UTF8.self)
        == "\u{1B}]1337;File=inline=1;size=3;width=10;height=4;preserveAspectRatio=1:YWJj\u{7}")
    #expect(picture.columns == 10 && picture.rows == 4)
    #expect(picture.erasure.isEmpty)
  }
}
