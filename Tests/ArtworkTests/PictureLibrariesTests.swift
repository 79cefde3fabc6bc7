import Testing

@testable import Artwork

struct PictureLibrariesTests {
  @Test func `a missing library or function is an error with the linker's message`() {
    for name in ["libno-such-library.so.0", "libc.so.6"] {
      let pixbuf = #expect(throws: ArtworkError.self) { try PixbufLibrary.open(name) }
      let chafa = #expect(throws: ArtworkError.self) { try ChafaLibrary.open(name) }
      guard name != "libc.so.6" else { continue }
      for sentence in [pixbuf, chafa].map({ $0?.description ?? "" }) {
        #expect(sentence.hasPrefix("Cannot draw artwork: ") && sentence.contains(name))
      }
    }
  }
}
