import Testing

@testable import Configuration

struct TableHeadersTests {
  @Test func `lists over several lines are no headers`() throws {
    let text = """
      list = [
        [
          { a = 1 }, [+1],
          [ [] ],
        ],
      ]
      [keys]
      [[many]]
      ["a b"]
      ['x']
      [7.b]
      """
    #expect(try TOMLDocument(text).contains(["keys"]))
    #expect(try TOMLDocument(text.replacing("\n", with: "\r\n")).contains(["list"]))
  }

  @Test(arguments: [
    "[=]", "[", "[[", "[\r", "[ \t}", "[[}any]]", "\u{3000}[=]", "[é]", "[#]", "[\u{85}",
  ])
  func `a header without a name is told, and ends nothing`(header: String) {
    #expect(throws: TOMLDocument.Problem.self) { try TOMLDocument(header) }
    #expect(throws: TOMLDocument.Problem.self) { try TOMLDocument("a = 1\n\(header)\nb = 2\n") }
    #expect(throws: TOMLDocument.Problem.self) { try TOMLDocument("a = [\n[1]]\n\(header)\n") }
  }
}
