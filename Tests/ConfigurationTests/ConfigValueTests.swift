import Testing

@testable import Configuration

struct ConfigValueTests {
  @Test(
    arguments: [
      .text("a \"b\" \\ \u{7}\n ž"), .text(""), .number(-3), .truth(true), .list([]),
      .list([.text("x"), .number(1)]), .table(["a b": .text("x")]),
    ] as [ConfigValue])
  func `what is written is read as it was`(value: ConfigValue) throws {
    #expect(try TOMLDocument("value = \(value.toml)").values == ["value": value])
  }

  @Test func `a sentence names a value`() {
    let values: [ConfigValue] = [
      .text("sk"), .number(3), .truth(false), .list([]), .table([:]), .other("a date"),
    ]
    #expect(values.map(\.words) == ["“sk”", "3", "false", "a list", "a table", "a date"])
  }
}
