import Charts
import Testing

struct NearestNameTests {
  @Test(arguments: [
    ("limt", " Did you mean limit?"), ("COLOR", " Did you mean color?"),
    ("colour", " Did you mean color?"),
    ("a", ""), ("", ""), ("bicycle", ""), (String(repeating: "c", count: 5000), ""),
  ])
  func `a name that was mistyped leads to the nearest`(name: String, hint: String) {
    #expect(NearestName.hint(for: name, among: ["limit", "color", "art"]) == hint)
  }

  @Test func `among no names none is near`() {
    #expect(NearestName.hint(for: "limit", among: []) == "")
  }
}
