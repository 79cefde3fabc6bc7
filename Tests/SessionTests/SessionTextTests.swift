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
    for text in ["Autoplay on.", ""] { #expect(shortened(SessionText(text)) == text) }
    #expect("\(title: "A")" as SessionText != SessionText("A"))
    #expect("A" as SessionText == SessionText("A"))
  }

  @Test func `advice follows a semicolon, and sentences are joined with spaces`() {
    let text: SessionText = "\(title: "A long title") is damaged"
    #expect(text.advised(nil).text() == "A long title is damaged.")
    #expect(
      shortened(text.advised("press x to erase it")) == "A l… is damaged; press x to erase it.")
    #expect(
      text.advised("press x to erase it", nil, "press r to refresh").text()
        == "A long title is damaged; press x to erase it or press r to refresh.")
    #expect(
      shortened(.joined(["Erased 2.", nil, "Could not erase \(title: "A long title")."]))
        == "Erased 2. Could not erase A l….")
    #expect(SessionText.joined([nil]).text() == "")
  }

  @Test func `a continued message starts in lowercase, but a title does not`() {
    for (text, continued) in [
      ("Could not erase \(title: "A title").", "could not erase A title."),
      ("Cannot write to the file.", "cannot write to the file."),
      ("\(title: "Could not Love") is damaged.", "Could not Love is damaged."),
      ("/a/Could not is in the way.", "/a/Could not is in the way."),
    ] as [(SessionText, String)] {
      #expect(text.continued.text() == continued)
    }
  }
}

struct DeletionTotalsTests {
  @Test func `one entry is reported by its name, and canceled downloads may have had no files`() {
    var sum = DeletionTotals()
    sum.note(title: "A – B", bytes: 1_100_000, isPartial: false)
    #expect(sum.sentence.text() == "Erased A – B (1.1MB).")
    #expect(sum.failures.isEmpty)
    sum = DeletionTotals()
    for title in ["A", "B"] { sum.note(title: title, bytes: nil, isPartial: true) }
    #expect(sum.sentence.text() == "Canceled 2 downloads.")
  }

  @Test func `the first of several errors is shown, and keeps its title`() {
    var sum = DeletionTotals()
    for title in ["A – B", "C"] {
      sum.failures.append("\(title: title) is not marked as a download.")
    }
    #expect(
      sum.sentence.text()
        == "Could not erase 2 files. First error: A – B is not marked as a download.")
    sum = DeletionTotals()
    sum.failures.append("Could not erase /a (No).")
    #expect(sum.sentence.text() == "Could not erase /a (No).")
    sum.failures.append("Could not erase /b (No).")
    #expect(
      sum.sentence.text() == "Could not erase 2 files. First error: could not erase /a (No).")
  }
}
