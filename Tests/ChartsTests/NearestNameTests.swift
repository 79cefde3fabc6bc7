import Charts
import Testing

struct NearestNameTests {
  @Test(arguments: [
    ("limt", " Did you mean limit?"), ("COLOR", " Did you mean color?"),
    ("colour", " Did you mean color?"),
    ("a", ""), ("", ""), ("bicycle", ""), (String(repeating: "c", count: 5000), ""),
  ])
  func `a misspelled name leads to the nearest one`(name: String, hint: String) {
    #expect(NearestName.hint(for: name, among: ["limit", "color", "art"]) == hint)
  }

  @Test func `no name is similar if there are none`() {
    #expect(NearestName.hint(for: "limit", among: []) == "")
  }
}
