import Charts
import Foundation
import Library
import TestSupport
import Testing

struct SavedValueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `saved values are read again, and their folder is created`() throws {
    let (country, volume) = (folder.file("state/country"), folder.file("state/volume"))
    let slovakia = try #require(Storefront.withCode("sk"))
    SavedCountry(path: country).save(slovakia)
    #expect(SavedCountry(path: country).storefront == slovakia)
    #expect(try String(contentsOfFile: country, encoding: .utf8) == "sk\n")
    for percent in [35, 0, 100] {
      SavedVolume(path: volume).save(percent)
      #expect(SavedVolume(path: volume).percent == percent)
    }
  }

  // Apple has no music store in Albania.
  @Test(arguments: [
    "", "zz", "uk", "Slovakia", "al", "sk sk", "\u{0}sk", "sk                   x", "-1", "101",
    "9999999999999999999999", "\u{0}50",
  ])
  func `only countries with music and percentages are accepted`(text: String) throws {
    let (country, volume) = (
      SavedCountry(path: folder.file("value")), SavedVolume(path: folder.file("value"))
    )
    #expect(country.storefront == nil && volume.percent == 100)
    try folder.write(text, to: "value")
    #expect(country.storefront == nil && volume.percent == 100)
    // Without a writable file everything else works.
    SavedVolume(path: folder.path).save(35)
    #expect(SavedVolume(path: folder.path).percent == 100)
  }
}
