import Charts
import Testing

@testable import Screen

struct StoreDetailsTests {
  private let id = Bench.id(1)

  private func details(_ told: (country: String, name: String?)...) -> StoreDetails {
    var details = StoreDetails()
    for (country, name) in told {
      details.take(LookupItem(id: id, name: name), in: country)
    }
    return details
  }

  @Test func `each store speaks for itself`() {
    let details = details(("sk", "A"), ("gb", nil))
    #expect(details.item(of: id, in: "sk")?.name == "A")
    #expect(details.item(of: id, in: "gb") == LookupItem(id: id))
    #expect(details.item(of: id, in: "us") == nil)
  }

  @Test func `where the preferred one knows nothing another one may`() {
    let details = details(("us", "C"), ("sk", "A"), ("gb", nil))
    #expect(details.item(of: id, preferring: "us")?.name == "C")
    #expect(details.item(of: id, preferring: "gb")?.name == "A")
    #expect(details.item(of: Bench.id(2), preferring: "gb") == nil)
    #expect(self.details(("gb", nil)).item(of: id, preferring: "gb") == LookupItem(id: id))
  }

  @Test func `what is forgotten is forgotten of all`() {
    var details = details(("sk", "A"), ("gb", "B"))
    details.forget(id)
    #expect(details == StoreDetails())
  }
}
