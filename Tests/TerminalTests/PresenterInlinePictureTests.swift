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

  @Test func `a region with pictures is scrolled if that moves more of them than it loses`() throws
  {
    func list(_ first: Int) -> Frame {
      var frame = frame(pictures: (0..<3).map { picture(first + $0, row: $0) })
      for row in 0..<3 { frame.canvas.put("\(first + row)", row: row, column: 6) }
      return frame
    }
    // The new picture is sent before the text.
    #expect(try sent(list(1), list(2), scrolls: true) == "^[1;3r^[1S^[r^7^[3;2H<4>^8^[3;7H4")
    #expect(try sent(list(2), list(1), scrolls: true) == "^[1;3r^[1T^[r^7^[1;2H<1>^8^[1;7H1")
    // Most of the region would be redrawn.
    #expect(try sent(list(1), list(3), scrolls: true).count(of: "^[r") == 0)
    // The largest group that moves together is scrolled.
    let before = frame(
      pictures: [picture(1, row: 1), picture(2, row: 2), picture(3, row: 0, column: 9)])
    let after = frame(
      pictures: [picture(1, row: 0), picture(2, row: 1), picture(3, row: 1, column: 9)])
    #expect(try sent(before, after, scrolls: true) == "^[1;3r^[1S^[r^7^[2;10H<3>^8")
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

  @Test func `stale pictures stay and are sent after new ones`() throws {
    var presenter = Presenter(depth: .direct, behavior: PictureBehavior(canBeLost: true))
    let shown = frame(pictures: [picture(1, row: 0)])
    _ = presenter.step(to: shown)
    presenter.redrawPictures()
    var budget = Presenter.PictureBudget(transmitted: 0, inline: 0, allowsPartialInline: false)
    let waiting = presenter.step(to: shown, budget: budget)
    #expect(waiting.isPartial && waiting.bytes.isEmpty)
    budget.allowsPartialInline = true
    let more = frame(pictures: [picture(1, row: 0), picture(2, row: 1)])
    #expect(try text(presenter.step(to: more, budget: budget).bytes) == "^7^[2;2H<2>^8")
    #expect(try text(presenter.step(to: more, budget: budget).bytes) == "^7^[1;2H<1>^8")
  }

  @Test func `if an update's text covers its pictures, they are sent after it`() throws {
    var presenter = Presenter(depth: .direct, behavior: PictureBehavior(updatesCoverPictures: true))
    let bytes = presenter.step(to: frame("a", pictures: [picture(1, row: 1)])).bytes
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    #expect(text.hasSuffix("a^7^[2;2H<1>^8") && !text.contains("2026"))
  }
}
