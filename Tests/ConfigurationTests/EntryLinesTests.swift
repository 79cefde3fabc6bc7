import Testing

@testable import Configuration

struct EntryLinesTests {
  private static let text = """
    # limit = 1
    limit = 1 # limit

    list = [
      "a", # color = 3
      "b",
    ]
    words = \"\"\"
    color = 2
    \"\"\"
    color = 3
    "odd name" = 4
    inner.one = 5
    inner.two = 6
    [keys]
    color = 7

    inline = { a = 1, b = 2 }
    [[many]]
    x = 1
    [[many]]
    y = 2
    """

  @Test(
    arguments: [
      (["limit"], 2), (["list"], 4), (["words"], 8), (["color"], 11), (["odd name"], 12),
      (["inner"], 13), (["inner", "one"], 13), (["inner", "two"], 14), (["keys"], 15),
      (["keys", "color"], 16), (["keys", "inline"], 18), (["keys", "inline", "b"], 18),
      (["many"], 19), (["none"], nil), (["keys", "none"], nil), (["limit", "x"], nil),
    ] as [([String], Int?)])
  func `an entry begins after what can do without it`(path: [String], line: Int?) {
    let lines = EntryLines(Self.text)
    #expect(lines.line(of: path) == line)
    let windows = EntryLines(Self.text.replacing("\n", with: "\r\n"))
    #expect(windows.line(of: path) == line)
  }

  @Test func `a last line needs no line end`() {
    let lines = EntryLines("a = 1\nb = 2")
    #expect(lines.line(of: ["b"]) == 2)
    let none = EntryLines("")
    #expect(none.line(of: ["a"]) == nil)
  }

  @Test func `what stands after thousands is told too`() {
    let list = String(repeating: String(repeating: "1,", count: 30) + "\n", count: 900)
    let lines = EntryLines("list = [\n\(list)]\nlast = 1\n")
    #expect(lines.line(of: ["last"]) == 903)
  }
}
