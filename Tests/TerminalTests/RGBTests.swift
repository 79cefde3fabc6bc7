import Testing

@testable import Terminal

struct RGBTests {
  @Test(arguments: [
    ("rgb:0/8/f", RGB(red: 0, green: 136, blue: 255)),
    ("rgb:00/80/ff", RGB(red: 0, green: 128, blue: 255)),
    ("rgb:000/800/fff", RGB(red: 0, green: 128, blue: 255)),
    ("rgb:0000/8080/ffff", RGB(red: 0, green: 128, blue: 255)),
    ("rgb:1/22/333", RGB(red: 17, green: 34, blue: 51)),
    ("rgba:FdFd/f6f6/E3E3/ffff", RGB(red: 0xFD, green: 0xF6, blue: 0xE3)),
    ("#fdf6e3", RGB(red: 0xFD, green: 0xF6, blue: 0xE3)),
  ])
  func `a color may have one to four digits per component`(text: String, color: RGB) {
    #expect(RGB(specification: text[...]) == color)
  }

  @Test(arguments: [
    "", "#", "#fff", "#fdf6e", "#fdf6e33", "#gdf6e3", "#+1+1+1", "rgb:", "rgb:0/0", "rgb:0/0/",
    "rgb:0/0/0/0", "rgb:00000/0/0", "rgb:-1/0/0", "rgb:0/0/g", "rgb:+1/0/0", "rgba:0/0/0",
    "rgba:0/0/0/", "rgb:٣/0/0", "red", "cmyk:0/0/0",
  ])
  func `an invalid color is rejected`(text: String) {
    #expect(RGB(specification: text[...]) == nil)
  }

  // The examples of https://www.w3.org/TR/WCAG21/ are pure colors; #767676 is the lightest gray
  // with a contrast of 4.5 on white.
  @Test(arguments: [
    ("#000000", "#ffffff", 21.0), ("#ffffff", "#ffffff", 1), ("#767676", "#ffffff", 4.54),
    ("#ff0000", "#ffffff", 4.0), ("#0000ff", "#ffffff", 8.59), ("#839496", "#002b36", 4.75),
  ])
  func `contrast is as in WCAG, in either order`(one: String, other: String, contrast: Double)
    throws
  {
    let one = try #require(RGB(specification: one[...]))
    let other = try #require(RGB(specification: other[...]))
    #expect(abs(one.contrast(with: other) - contrast) < 0.01)
    #expect(one.contrast(with: other) == other.contrast(with: one))
  }

  @Test func `a mixture is between two colors`() {
    let (one, other) = (RGB(red: 255, green: 0, blue: 100), RGB(red: 0, green: 255, blue: 100))
    #expect(one.mixed(percent: 100, over: other) == one)
    #expect(one.mixed(percent: 0, over: other) == other)
    #expect(one.mixed(percent: 65, over: other) == RGB(red: 166, green: 89, blue: 100))
  }
}
