import Charts
import SessionFixtures
import Testing

@testable import Session

struct FetchedDetailsTests {
  private let id = Tracks.id(1)

  private func details(_ factLines: (country: String, name: String?)...) -> FetchedDetails {
    var details = FetchedDetails()
    for (country, name) in factLines {
      details.record(Entry(id: id, name: name), in: country)
    }
    return details
  }

  @Test func `each store has its own language, and another one is used if it has no details`() {
    let details = details(("us", "C"), ("sk", "A"), ("gb", nil))
    #expect(details.item(of: id, in: "sk")?.name == "A")
    #expect(details.item(of: id, in: "gb") == Entry(id: id))
    #expect(details.item(of: id, in: "de") == nil)
    #expect(details.result(of: id, preferring: "us")?.item.name == "C")
    #expect(details.result(of: id, preferring: "gb")?.item.name == "A")
    #expect(details.result(of: id, preferring: "gb")?.country == "sk")
    #expect(details.result(of: Tracks.id(2), preferring: "gb") == nil)
    #expect(self.details(("gb", nil)).result(of: id, preferring: "gb")?.item == Entry(id: id))
  }

  @Test func `an outdated result is looked up again`() {
    var details = details(("sk", "A"), ("gb", "B"))
    details.markOutdated(id, in: "sk")
    #expect(details.isOutdated(id, in: "sk"))
    #expect(!details.isOutdated(id, in: "gb"))
    #expect(details.item(of: id, in: "sk")?.name == "A")
    details.record(Entry(id: id, name: "C"), in: "sk")
    #expect(!details.isOutdated(id, in: "sk"))
  }

  @Test func `a newer chart replaces results of one store`() {
    let entry = Tracks.track(1, rank: 1)
    var details = details(("sk", "A"), ("gb", "B"))
    details.markOutdated(id, in: "sk")
    details.discard(replacedBy: entry, in: "sk")
    #expect(details == self.details(("gb", "B")))
    details.discard(replacedBy: entry, in: "gb")
    #expect(details == FetchedDetails())
  }

  @Test func `details of lookups are kept, with the chart's newer address`() {
    var details = FetchedDetails()
    var item = Entry(id: id, name: "A", previewURL: "https://old/1.m4a")
    item.details.version = "1.2"
    details.note(.received, of: id, in: "sk")
    details.recordDetails(item, in: "sk")
    details.discard(replacedBy: Tracks.track(1, rank: 1), in: "sk")
    #expect(details.item(of: id, in: "sk")?.details.version == "1.2")
    #expect(details.item(of: id, in: "sk")?.previewURL == Tracks.track(1, rank: 1).previewURL)
    #expect(details.lookup(of: id, in: "sk") == .received)
  }
}
