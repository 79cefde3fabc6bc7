import Testing

@testable import Charts

struct SearchRequestTests {
  @Test func `requests that cannot have results are errors`() throws {
    let (afghanistan, andorra) = (
      try #require(Storefront.withCode("af")), Storefront.withCode("ad")
    )
    #expect(throws: SearchRequestError.noWords) { try SearchRequest(" \u{200B}", in: .slovakia) }
    #expect(throws: SearchRequestError.tooLong) {
      try SearchRequest(String(repeating: "字", count: 201), in: .slovakia)
    }
    for kind in SearchKind.allCases {
      if kind == .apps {
        #expect(try SearchRequest("a", kind: kind, in: afghanistan).country == afghanistan)
      } else {
        #expect(throws: SearchRequestError.notSold(kind, afghanistan)) {
          try SearchRequest("a", kind: kind, in: afghanistan)
        }
      }
    }
    let nothing = try #require(andorra)
    #expect(throws: SearchRequestError.notSold(.apps, nothing)) {
      try SearchRequest("a", kind: .apps, in: nothing)
    }
  }
}
