import Testing

@testable import Configuration

struct TOMLTrapTests {
  @Test func `what is TOML is no trap`() throws {
    let text = """
      list = [
        [
          { a = 1, "b c".d = 'x' }, [+1, -1.5e3, 0x1F],
          [ [] ], # ], }
        ],
      ]
      words = ""\"
      [=] "" [} \\""\" 1979-05-27
      ""\"\"
      path = 'C:\\' # '
      [keys]
      [ "a b".c ]
      ['x']
      a."b" . c_1-2 = true
      [[many]]
      """
    #expect(try TOMLDocument(text).values["keys"] != nil)
    #expect(try TOMLDocument(text.replacing("\n", with: "\r\n")).values["many"] != nil)
  }

  @Test(arguments: [
    "[=]", "[", "[[", "[\r", "[ \t}", "[[}any]]", "[\u{B}a]", "\u{3000}[=]", "[é]", "[#]",
    "[\u{85}", "a = [}", "a = [1, # x\n}", "a = [\u{2028}", "a = {b = [,}", "a = 1979-05-27T:",
    "a = 1979-05-27 1 0x", "a = [07:32:", "a = “b”", "a = 1:", "a = +", "1979-05-27 = 1",
  ])
  func `a trap is told, and ends nothing`(trap: String) {
    for text in [trap, "x = 1\n\(trap)\ny = 2\n", "x = [\n[1]]\n\(trap)\n"] {
      #expect(throws: TOMLDocument.Problem.self) { try TOMLDocument(text) }
    }
  }

  @Test func `a statement goes as far as the next, and is a document`() throws {
    let statements = [
      "a = [ # one\n  1,\n]\n\n# two\n", "[keys] # three\n", "\"b\" = \"\"\"\n[c]\n\"\"\"\n",
    ]
    let found = try TOMLTrap.statements(of: "# none\n \n  " + statements.joined())
    #expect(found.map(\.text) == statements)
    #expect(found.map(\.line) == [3, 8, 9])
    for statement in found { #expect(throws: Never.self) { try TOMLDocument(statement.text) } }
  }

  @Test func `a trap is told with its line`() {
    let text = "a = 1\nb = [\n1,\n]\nc = \"\"\"\n\n\\\n\"\"\"\nd = 2020-01-01\n"
    #expect(
      throws: TOMLDocument.Problem(line: 9, reason: "'2020-01-01' is not a valid name or number")
    ) { try TOMLDocument(text) }
  }
}
