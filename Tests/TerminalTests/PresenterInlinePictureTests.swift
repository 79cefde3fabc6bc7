import Testing

@testable import Terminal

struct PresenterInlinePictureTests {
  @Test func `an inline picture is sent once, after the text, and again where it moves`() throws {
    let shown = frame("ab", pictures: [picture(1, row: 1), picture(2, row: 2)])
    #expect(try sent(frame("", "xyz"), shown) == "^[Hab^[2H ^7^[2;2H<1>^[3;2H<2>^8")
    #expect(try sent(shown, shown) == "")
    let moved = frame("ac", pictures: [picture(1, row: 1), picture(2, row: 2, column: 5)])
    #expect(try sent(shown, moved) == "^[1;2Hc^[3;2H   ^7^[3;6H<2>^8")
  }

  @Test func `over budget, moving pictures are cells until they rest`() throws {
    var presenter = Presenter(depth: .direct)
    _ = presenter.step(to: frame(pictures: [picture(1, row: 0)]))
    let moved = frame(pictures: [picture(1, row: 0), picture(2, row: 1), picture(3, row: 2)])
    var budget = Presenter.PictureBudget(transmitted: 9, inline: 5, allowsPartialInline: false)
    let first = presenter.step(to: moved, budget: budget)
    #expect(try text(first.bytes) == "^[2;2H▀▀▀^[3;2H▀▀▀")
    #expect(first.isPartial && first.pictureBytes == 0)
    budget.allowsPartialInline = true
    let second = presenter.step(to: moved, budget: budget)
    #expect(try text(second.bytes) == "^7^[2;2H<2>^8")
    #expect(second.isPartial && second.pictureBytes == 3)
    #expect(!presenter.step(to: moved, budget: budget).isPartial)
  }

  @Test func `if an update's text covers its pictures, they are sent after it`() throws {
    var presenter = Presenter(depth: .direct, updatesCoverPictures: true)
    let bytes = presenter.step(to: frame("a", pictures: [picture(1, row: 1)])).bytes
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    #expect(text.hasSuffix("a^7^[2;2H<1>^8") && !text.contains("2026"))
  }
}
