import Testing

@testable import Session

struct SessionTextTests {
  private func shortened(_ text: SessionText) -> String {
    text.text { "\($0.prefix(3))…" }
  }

  @Test func `only titles are shortened`() {
    let text: SessionText = "Erased \(title: "A long title") (\(12)KB)."
    #expect(text.text() == "Erased A long title (12KB).")
    #expect(shortened(text) == "Erased A l… (12KB).")
    #expect(
      shortened("\(text) \(title: "Another title") is damaged.")
        == "Erased A l… (12KB). Ano… is damaged.")
  }

  @Test func `text without titles is unchanged`() {
    #expect(shortened(SessionText("Autoplay on.")) == "Autoplay on.")
    #expect(shortened("Volume \(95)%.") == "Volume 95%.")
    #expect(shortened("") == "")
  }

  @Test func `text and title differ even if they read the same`() {
    #expect("\(title: "A")" as SessionText != SessionText("A"))
    #expect("A" as SessionText == SessionText("A"))
  }

  @Test func `advice follows a semicolon`() {
    let text: SessionText = "\(title: "A long title") is damaged"
    #expect(text.advised(nil).text() == "A long title is damaged.")
    #expect(
      shortened(text.advised("press x to erase it")) == "A l… is damaged; press x to erase it.")
    #expect(
      text.advised("press x to erase it", nil, "press u to undo").text()
        == "A long title is damaged; press x to erase it or press u to undo.")
  }

  @Test func `sentences are joined with spaces`() {
    #expect(
      shortened(
        .joined(["Restored 2 previews.", nil, "Could not restore \(title: "A long title")."]))
        == "Restored 2 previews. Could not restore A l….")
    #expect(SessionText.joined([nil, "One."]).text() == "One.")
    #expect(SessionText.joined([nil]).text() == "")
  }

  @Test func `a continued message starts in lowercase, but a title does not`() {
    #expect(
      ("Could not erase \(title: "A title")." as SessionText).continued.text()
        == "could not erase A title.")
    #expect(
      ("Cannot write to the file." as SessionText).continued.text()
        == "cannot write to the file.")
    let opening: SessionText = "Could not restore \(title: "A title")"
    #expect(
      ("\(opening): disk full." as SessionText).continued.text()
        == "could not restore A title: disk full.")
    #expect(
      ("\(title: "Could not Love") is damaged." as SessionText).continued.text()
        == "Could not Love is damaged.")
    #expect(
      ("/a/Could not is in the way." as SessionText).continued.text()
        == "/a/Could not is in the way.")
  }
}
