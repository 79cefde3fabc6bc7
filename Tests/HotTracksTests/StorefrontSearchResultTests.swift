import Charts
import Session
import Testing

@testable import HotTracks

struct StorefrontSearchResultTests {
  @Test func `six of many are listed`() throws {
    let many = Array(Storefront.all.prefix(8))
    let listed = """
      Ambiguous country “x”: United Kingdom (gb), United States (us), Slovakia (sk), Afghanistan (af), \
      Albania (al), Algeria (dz) and 2 others.
      """
    #expect(throws: CommandError.usage(listed)) {
      try StorefrontSearchResult.ambiguous(many).storefront(named: "x")
    }
    #expect(StorefrontSearchResult.ambiguous(Array(many.prefix(7))).hint.hasSuffix(" and 1 other."))
    #expect(
      StorefrontSearchResult.ambiguous(Array(many.prefix(6))).hint.hasSuffix(" or Algeria (dz)."))
  }
}
