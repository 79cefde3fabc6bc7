import Testing

@testable import Terminal

struct PresenterInlinePictureTests {
  @Test func `a painted picture is sent once, after the text and over no spaces`() throws {
    let shown = frame("ab", pictures: [picture(1, row: 1)])
    #expect(try sent(frame("", "xyz"), shown) == "^[Hab^[2H ^7^[2;2H<1>^8")
    #expect(try sent(shown, shown) == "")
    #expect(try sent(shown, frame("ac", pictures: [picture(1, row: 1)])) == "^[1;2Hc")
  }

  @Test func `no text touches a painted picture that stays`() throws {
    let shown = frame("", "abcde", pictures: [picture(1, row: 1)])
    let next = frame("", "xbcdy", pictures: [picture(1, row: 1)])
    #expect(try sent(shown, next) == "^[2Hx^[3Cy")
    // Behind it, the rest of the row may be erased.
    let long = frame("", "     abcdefgh", pictures: [picture(1, row: 1)])
    #expect(try sent(long, frame("", pictures: [picture(1, row: 1)])) == "^[2;6H^[K")
  }

  @Test func `the cells of a painted picture that goes are drawn`() throws {
    let shown = frame("", "日本語x", pictures: [picture(1, row: 1)])
    #expect(try sent(shown, frame("", "日本語x")) == "^[2H日本")
    #expect(
      try sent(shown, frame("", "日本語x", pictures: [picture(2, row: 1)])) == "^7^[2;2H<2>^8")
  }

  @Test func `painted pictures that have moved are sent again, those that stay are not`() throws {
    let before = frame("a", pictures: [picture(1, row: 0), picture(2, row: 1), picture(3, row: 2)])
    let after = frame("a", pictures: [picture(1, row: 0), picture(3, row: 1)])
    #expect(try sent(before, after) == "^[3;2H   ^7^[2;2H<3>^8")
  }

  @Test func `by region the terminal moves pictures, and one is sent`() throws {
    func list(_ first: Int) -> Frame {
      frame(pictures: (0..<3).map { picture(first + $0, row: $0) })
    }
    #expect(try sent(list(1), list(2), scrolls: true) == "^[1;3r^[1S^[r^7^[3;2H<4>^8")
    #expect(try sent(list(2), list(1), scrolls: true) == "^[1;3r^[1T^[r^7^[1;2H<1>^8")
    // Not where most of the region would be drawn anew.
    #expect(
      try sent(list(1), list(3), scrolls: true) == "^7^[1;2H<3>^[2;2H<4>^[3;2H<5>^8")
    // Not where more is lost than moved.
    let large = picture(77777, row: 0, column: 10, rows: 2)
    let (one, two) = (
      frame(pictures: [picture(1, row: 1), large]), frame(pictures: [picture(1, row: 0), large])
    )
    #expect(try sent(one, two, scrolls: true) == "^[2;2H   ^7^[1;2H<1>^8")
  }

  @Test func `by region, the most that moves alike is moved, and pictures elsewhere stay`() throws {
    let before = frame(
      pictures: [picture(1, row: 1), picture(2, row: 2), picture(3, row: 0, column: 9)])
    let after = frame(
      pictures: [picture(1, row: 0), picture(2, row: 1), picture(3, row: 1, column: 9)])
    #expect(try sent(before, after, scrolls: true) == "^[1;3r^[1S^[r^7^[2;10H<3>^8")
    func list(_ first: Int) -> Frame {
      frame(pictures: [picture(first, row: 0), picture(first + 1, row: 1), picture(9, row: 2)])
    }
    #expect(try sent(list(1), list(2), scrolls: true) == "^[1;2r^[1S^[r^7^[2;2H<3>^8")
  }

  /// A copy of the picture that stays would come to its place, but not all of it.
  @Test(arguments: [(staying: 1, copy: 3, others: 2), (staying: 0, copy: 2, others: 3)])
  func `what the edge of a region cuts off is painted again`(
    _ rows: (staying: Int, copy: Int, others: Int)
  ) throws {
    func frame(_ pictures: PlacedPicture...) -> Frame {
      var frame = Frame(canvas: Canvas(size: TerminalSize(columns: 20, rows: 8)))
      pictures.forEach { frame.put($0) }
      return frame
    }
    let staying = picture(7, row: rows.staying, rows: 2)
    let before = frame(
      staying, picture(7, row: rows.copy, rows: 2), picture(8, row: rows.others, column: 9),
      picture(9, row: rows.others + 1, column: 9))
    let after = frame(
      staying, picture(8, row: rows.others - 2, column: 9),
      picture(9, row: rows.others - 1, column: 9))
    let bytes = try sent(before, after, scrolls: true)
    #expect(bytes.hasPrefix("^[\(rows.others - 1);\(rows.others + 2)r^[2S^[r"))
    #expect(bytes.hasSuffix("^7^[\(rows.staying + 1);2H<7>^8"))
  }

  @Test func `a region that has scrolled is painted before its text is drawn`() throws {
    func list(_ first: Int) -> Frame {
      var frame = frame(pictures: (0..<3).map { picture(first + $0, row: $0) })
      for row in 0..<3 { frame.canvas.put("\(first + row)", row: row, column: 6) }
      return frame
    }
    #expect(try sent(list(1), list(2), scrolls: true) == "^[1;3r^[1S^[r^7^[3;2H<4>^8^[3;7H4")
  }

  @Test func `a box over a painted picture shows the rest of it as cells`() throws {
    let open = frame("ab", pictures: [picture(1, row: 1, rows: 2), picture(2, row: 0, column: 9)])
    var closed = open
    closed.cover(row: 2, column: 0, rows: 1, columns: 3)
    closed.canvas.put("[-]", row: 2, column: 0)
    #expect(try sent(open, closed) == "^[2;2H▀▀▀^[3H[-]▀")
    #expect(try sent(closed, open) == "^[3H ^7^[2;2H<1>^8")
  }

  @Test func `what does not fit, or ends in the last row, is drawn as cells`() throws {
    let last = frame("b", pictures: [picture(1, row: 3)])
    #expect(try sent(frame("a"), last) == "^[Hb^[4;2H▀▀▀")
    let above = frame("b", pictures: [picture(1, row: -1, rows: 2)])
    #expect(try sent(frame("a"), above) == "^[Hb▀▀▀")
  }

  @Test func `over budget, pictures that move are cells until they rest`() throws {
    var presenter = Presenter(depth: .direct)
    let shown = frame(pictures: [picture(1, row: 0)])
    _ = presenter.step(to: shown)
    let moved = frame(pictures: [picture(1, row: 0), picture(2, row: 1), picture(3, row: 2)])
    let moving = Presenter.PictureBudget(transmitted: 9, inline: 5, allowsPartialInline: false)
    let first = presenter.step(to: moved, budget: moving)
    #expect(try text(first.bytes) == "^[2;2H▀▀▀^[3;2H▀▀▀")
    #expect(first.isPartial && first.pictureBytes == 0)
    let resting = Presenter.PictureBudget(transmitted: 9, inline: 5, allowsPartialInline: true)
    let second = presenter.step(to: moved, budget: resting)
    #expect(try text(second.bytes) == "^7^[2;2H<2>^8")
    #expect(second.isPartial && second.pictureBytes == 3)
    let third = presenter.step(to: moved, budget: resting)
    #expect(try text(third.bytes) == "^7^[3;2H<3>^8")
    #expect(!third.isPartial)
  }

  @Test func `after a forgotten screen, or where asked for, pictures are painted again`() throws {
    let shown = frame(pictures: [picture(1, row: 0)])
    #expect(
      try sent(shown, shown, before: { $0.forget() })
        == "^[?25l^[m^[H^[2J^7^[1;2H<1>^8")
    #expect(try sent(shown, shown, before: { $0.repaintPictures() }) == "^7^[1;2H<1>^8")
  }

  @Test func `pictures that are to be painted again stay, and come after new ones`() throws {
    var presenter = Presenter(depth: .direct, traits: PictureBehavior(canBeLost: true))
    let shown = frame(pictures: [picture(1, row: 0)])
    _ = presenter.step(to: shown)
    presenter.repaintPictures()
    let none = Presenter.PictureBudget(transmitted: 0, inline: 0, allowsPartialInline: false)
    let waiting = presenter.step(to: shown, budget: none)
    #expect(waiting.isPartial && waiting.bytes.isEmpty)
    let one = Presenter.PictureBudget(transmitted: 0, inline: 0, allowsPartialInline: true)
    let more = frame(pictures: [picture(1, row: 0), picture(2, row: 1)])
    let first = presenter.step(to: more, budget: one)
    #expect(try text(first.bytes) == "^7^[2;2H<2>^8")
    #expect(first.isPartial)
    #expect(try text(presenter.step(to: more, budget: one).bytes) == "^7^[1;2H<1>^8")
  }

  @Test func `where an update's text covers its pictures they follow it`() throws {
    var presenter = Presenter(depth: .direct, traits: PictureBehavior(updatesCoverPictures: true))
    let bytes = presenter.step(to: frame("a", pictures: [picture(1, row: 1)])).bytes
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    #expect(text.hasSuffix("a^7^[2;2H<1>^8") && !text.contains("2026"))
  }
}
