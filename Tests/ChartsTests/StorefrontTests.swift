import Testing

@testable import Charts

@Suite struct StorefrontTests {
  @Test func `all 184 storefronts are listed once with three before the rest`() {
    #expect(Storefront.all.count == 184)
    #expect(Set(Storefront.all.map(\.code)).count == 184)
    #expect(Storefront.all.prefix(4).map(\.code) == ["gb", "us", "sk", "af"])
    #expect(Storefront.all.last?.code == "zw")
    #expect(Storefront.all.filter(\.sellsMusic).count == 169)
  }

  @Test(arguments: ["sk", "SK", " sk\n"])
  func `a code is found whatever its case`(text: String) {
    #expect(Storefront.named(text) == .found(.slovakia))
  }

  @Test func `uk is taken as gb`() throws {
    let britain = try #require(Storefront.all.first)
    #expect(Storefront.named("UK") == .taken(britain, insteadOf: "uk"))
  }

  @Test(arguments: [
    ("slovakia", "sk"), ("Slovak", "sk"), ("usa", "us"), ("en", "gb"), ("turkiye", "tr"),
    ("Türkiye", "tr"), ("Germny", "de"), ("korea", "kr"), ("svk", "sk"), ("zz", "za"),
    ("cote d'ivoire", "ci"), ("congo", "cd"), ("czechia", "cz"),
  ])
  func `the likeliest storefront is suggested first`(text: String, code: String) {
    guard case .unknown(let nearest) = Storefront.named(text) else {
      Issue.record("\(text) is no code")
      return
    }
    #expect(nearest.first?.code == code)
    #expect((3...6).contains(nearest.count))
    #expect(Set(nearest).count == nearest.count)
  }

  @Test func `codes of the same first letter come before others`() {
    guard case .unknown(let nearest) = Storefront.named("zz") else {
      Issue.record("zz is no code")
      return
    }
    #expect(nearest.prefix(3).map(\.code) == ["za", "zm", "zw"])
  }

  @Test(arguments: ["", "qqqqqqqqqq", String(repeating: "x", count: 5000), "🎵"])
  func `a word near to nothing gets the usual three`(text: String) {
    #expect(Storefront.named(text) == .unknown(nearest: Array(Storefront.all.prefix(3))))
  }
}
