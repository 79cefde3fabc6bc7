import Charts
import Foundation
import Library
import TestSupport
import Testing

struct SavedCountryTests {
  @Test func `a saved country is read again, and its folder is created`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/state/country"
    let slovakia = try #require(Storefront.withCode("sk"))
    SavedCountry(path: path).save(slovakia)
    #expect(SavedCountry(path: path).storefront == slovakia)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "sk\n")
  }

  // Apple has no music store in Albania.
  @Test(arguments: ["", "zz", "uk", "Slovakia", "al", "sk sk", "\u{0}sk", "sk                   x"])
  func `only countries with music are accepted`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/country"
    #expect(SavedCountry(path: path).storefront == nil)
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(SavedCountry(path: path).storefront == nil)
  }
}
