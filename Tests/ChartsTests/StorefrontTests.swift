import Testing

@testable import Charts

@Suite struct StorefrontTests {
  @Test func `all 184 storefronts are listed once with three before the rest`() {
    #expect(Storefront.all.count == 184)
    #expect(Set(Storefront.all.map(\.code)).count == 184)
    #expect(Storefront.all.prefix(4).map(\.code) == ["gb", "us", "sk", "af"])
    #expect(Storefront.all.last?.code == "zw")
    #expect(Storefront.all.filter(\.sellsMusic).count == 169)
    #expect(Storefront.all.count { $0.nameInText != $0.name } == 19)
    for storefront in Storefront.all {
      #expect(Storefront.named(storefront.name) == .found(storefront))
    }
    let long = String(repeating: "x", count: 5000)
    #expect(Storefront.named(long) == .unknown(near: []))
    #expect(NearestName.hint(for: long, among: ["limit"]) == "")
    #expect(NearestName.hint(for: "limt", among: []) == "")
  }
}
