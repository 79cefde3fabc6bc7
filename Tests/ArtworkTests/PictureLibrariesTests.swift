import Testing

@testable import Artwork

struct PictureLibrariesTests {
  @Test func `the error for a missing library names the packages to install`() {
    let pixbuf = #expect(throws: ArtworkError.self) {
      try PixbufLibrary.open("libno-such-pixbuf.so.0")
    }
    let chafa = #expect(throws: ArtworkError.self) {
      try ChafaLibrary.open("libno-such-chafa.so.0")
    }
    for sentence in [pixbuf, chafa].map({ $0?.description ?? "" }) {
      #expect(sentence.contains("libno-such-"))
      #expect(sentence.hasPrefix("Cannot draw artwork: "))
      #expect(sentence.hasSuffix("; on Debian: apt install libchafa0 libgdk-pixbuf-2.0-0."))
    }
  }

  @Test func `a library that lacks a function is rejected`() {
    #expect(throws: ArtworkError.self) { try PixbufLibrary.open("libc.so.6") }
    #expect(throws: ArtworkError.self) { try ChafaLibrary.open("libc.so.6") }
  }
}
