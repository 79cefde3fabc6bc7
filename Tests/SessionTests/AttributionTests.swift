import Testing

@testable import Session

struct AttributionTests {
  private let page = "https://music.apple.com/sk/album/posledna-linka/1713845538?i=1713845873"

  private func line(_ page: String, isDemo: Bool = false, columns: Int) -> String {
    Attribution.line(storePage: page, isDemo: isDemo, columns: columns)
  }

  @Test func `with enough room the complete page is shown`() {
    #expect(line(page, columns: 110) == "Preview provided courtesy of iTunes · \(page)")
  }

  @Test(arguments: [
    (100, false, "Preview provided courtesy of iTunes"), (78, false, "Provided courtesy of iTunes"),
    (78, true, "Demo: invented music"),
  ])
  func `in narrow windows the short address is shown`(
    columns: Int, isDemo: Bool, words: String
  ) {
    let told = line(page, isDemo: isDemo, columns: columns)
    #expect(told == "\(words) · https://music.apple.com/sk/song/1713845873")
    #expect(told.count <= columns)
  }

  @Test(arguments: [
    "https://music.apple.com/sk/album/posledna-linka/1713845538",
    "https://itunes.apple.com/sk/album/a/1?i=2", "https://music.apple.com/album/a/1?i=2",
    "https://music.apple.com/sk/album/a/1?i=", "no page",
  ])
  func `pages without a short address are kept`(page: String) {
    #expect(line(page, columns: 10) == "Preview provided courtesy of iTunes · \(page)")
  }

  @Test func `if no phrasing fits the shortest is used`() {
    #expect(line(page, columns: 38).hasPrefix("Preview provided courtesy of iTunes · https://"))
  }
}
