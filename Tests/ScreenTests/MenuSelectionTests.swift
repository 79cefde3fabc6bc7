import Testing

@testable import Screen

struct MenuSelectionTests {
  @Test func `an empty menu begins at its first line at any height`() {
    for height in 0...2 { #expect(MenuSelection(index: 3).first(of: 0, height: height) == 0) }
  }

  @Test func `the selection moves to the edge before the list scrolls`() {
    var place = MenuSelection(index: 10)
    #expect(place.first(of: 30, height: 6) == 7)
    place.move(.lines(1), in: 30, height: 6)
    place.move(.lines(1), in: 30, height: 6)
    #expect(place.first(of: 30, height: 6) == 7)
    place.move(.lines(1), in: 30, height: 6)
    #expect(place.first(of: 30, height: 6) == 8)
    for _ in 0..<5 { place.move(.lines(-1), in: 30, height: 6) }
    #expect(place.index == 8)
    #expect(place.first(of: 30, height: 6) == 8)
  }

  @Test func `it moves by pages and to both ends`() {
    var place = MenuSelection()
    place.move(.pages(1), in: 30, height: 6)
    #expect(place.index == 5)
    place.move(.last, in: 30, height: 6)
    #expect(place.index == 29)
    #expect(place.first(of: 30, height: 6) == 24)
    place.move(.pages(-1), in: 30, height: 6)
    #expect(place.index == 24)
    place.move(.first, in: 30, height: 6)
    #expect(place.index == 0)
  }

  @Test(arguments: 0...12)
  func `the selected line is visible in any window`(height: Int) {
    for index in 0..<10 where height > 0 {
      let first = MenuSelection(index: index).first(of: 10, height: height)
      #expect((first..<first + height).contains(index))
      #expect(first <= max(10 - height, 0))
    }
  }
}
