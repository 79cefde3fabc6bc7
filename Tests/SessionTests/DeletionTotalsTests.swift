import Testing

@testable import Session

struct DeletionTotalsTests {
  @Test func `a single entry is reported by its name`() {
    var sum = DeletionTotals()
    sum.note(title: "A – B", bytes: 1_100_000, isPartial: false)
    #expect(sum.sentence().text() == "Erased A – B (1.1MB).")
    #expect(sum.failures.isEmpty)
  }

  @Test func `canceled downloads may have left no files`() {
    var sum = DeletionTotals()
    for title in ["A", "B"] { sum.note(title: title, bytes: nil, isPartial: true) }
    #expect(sum.sentence().text() == "Canceled 2 downloads.")
  }

  @Test func `an error that starts with a title keeps it`() {
    var sum = DeletionTotals()
    for title in ["A – B", "C"] {
      sum.failures.append("\(title: title) is not recorded as a download.")
    }
    #expect(
      sum.sentence().text()
        == "Could not erase 2 files. First error: A – B is not recorded as a download."
    )
  }

  @Test func `the first of several errors is shown`() {
    var sum = DeletionTotals()
    sum.failures.append("Could not erase /a (No).")
    #expect(sum.sentence().text() == "Could not erase /a (No).")
    sum.failures.append("Could not erase /b (No).")
    #expect(
      sum.sentence().text() == "Could not erase 2 files. First error: could not erase /a (No).")
    #expect(!sum.failures.isEmpty)
  }
}
