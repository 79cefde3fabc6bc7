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
  }

  @Test(arguments: [
    ("gb", "the United Kingdom"), ("nl", "the Netherlands"), ("cz", "the Czech Republic"),
    ("ky", "the Cayman Islands"), ("kr", "the Republic of Korea"), ("mv", "the Maldives"),
    ("sk", "Slovakia"), ("dm", "Dominica"), ("vc", "St. Vincent and the Grenadines"),
  ])
  func `a name within a sentence has its article`(code: String, name: String) throws {
    #expect(try #require(Storefront.withCode(code)).nameInText == name)
  }

  @Test(arguments: [
    ("sk", "sk"), ("SK", "sk"), (" sk\n", "sk"), ("uk", "gb"), ("USA", "us"), ("England", "gb"),
    ("holland", "nl"), ("cs", "cz"), ("🇸🇰", "sk"), ("burma", "mm"), ("Turkey", "tr"),
    ("slovakia", "sk"), ("Cote d Ivoire", "ci"), ("CÔTE D’IVOIRE", "ci"), ("turkiye", "tr"),
    ("congo republic of the", "cg"), ("Republic of Korea", "kr"), ("korea", "kr"),
    ("St Lucia", "lc"), ("saint lucia", "lc"), ("the gambia", "gm"), ("newzealand", "nz"),
    ("Trinidad & Tobago", "tt"), ("Guinea", "gn"), ("Niger", "ne"),
    ("Czechia", "cz"), ("South Korea", "kr"),
    ("slovensko", "sk"), ("Česko", "cz"), ("Deutschland", "de"), ("Schweiz", "ch"),
    ("suisse", "ch"), ("Svizzera", "ch"), ("belgië", "be"), ("日本", "jp"), ("Россия", "ru"),
    ("대한민국", "kr"), ("Ελλάδα", "gr"), ("भारत", "in"),
    ("czech", "cz"), ("macedonia", "mk"), ("slovak", "sk"), ("new z", "nz"), ("deutsch", "de"),
    ("öster", "at"), ("oster", "at"), ("espa", "es"), ("росс", "ru"), ("afgh", "af"),
  ])
  func `a storefront is found by name`(text: String, code: String) throws {
    #expect(Storefront.named(text) == .found(try #require(Storefront.withCode(code))))
  }

  @Test(arguments: [
    ("slov", ["sk", "si"]), ("sloven", ["sk", "si"]), ("united", ["gb", "us", "ae"]),
    ("Congo", ["cd", "cg"]),
    ("mal", ["mw", "my", "mv", "ml", "mt"]),
  ])
  func `the start of several names is ambiguous`(text: String, codes: [String]) {
    #expect(Storefront.named(text) == .ambiguous(codes.compactMap(Storefront.withCode)))
  }

  @Test(arguments: [
    ("Germny", ["de"]), ("slovekia", ["sk", "si"]), ("Engalnd", ["gb"]), ("Deutschlnd", ["de"]),
    ("Icelnd", ["is"]), ("chat", ["td"]), ("status", []), ("man", []), ("eu", []),
    ("zz", []), ("xyz", []), ("usb", []), ("", []), ("?", []), ("qqqqqqqqqq", []), ("🎵", []),
    ("bohemian", []), (String(repeating: "x", count: 5000), []),
  ])
  func `an unknown name leads to similar ones`(
    text: String, codes: [String]
  ) {
    #expect(Storefront.named(text) == .unknown(near: codes.compactMap(Storefront.withCode)))
  }

  @Test(arguments: [
    ("sk", ["sk"]), ("united", ["gb", "us", "ae"]), ("emirates", ["ae"]),
    ("republic dominican", ["do"]), ("suisse", ["ch"]), ("日本", ["jp"]), ("england", ["gb"]),
    ("xyz", []), ("", []), ("-", []),
  ])
  func `words match all names`(text: String, codes: [String]) {
    #expect(Storefront.matches(text).map(\.storefront.code) == codes)
  }

  @Test(arguments: [
    ("limt", " Did you mean limit?"), ("COLOR", " Did you mean color?"),
    ("colour", " Did you mean color?"), ("at", " Did you mean art?"), ("arc", " Did you mean art?"),
    ("air", ""),
    ("a", ""), ("", ""), ("bicycle", ""), (String(repeating: "c", count: 5000), ""),
  ])
  func `a misspelled name leads to the nearest one`(name: String, hint: String) {
    #expect(NearestName.hint(for: name, among: ["limit", "color", "art"]) == hint)
    #expect(NearestName.hint(for: name, among: []) == "")
  }
}
