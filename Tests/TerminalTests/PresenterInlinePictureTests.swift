import Testing

@testable import Terminal

struct PresenterInlinePictureTests {
  @Test func `an inline picture is sent once, after the text, without spaces below it`() throws {
    let shown = frame("ab", pictures: [picture(1, row: 1)])
    #expect(try sent(frame("", "xyz"), shown) == "^[Hab^[2H ^7^[2;2H<1>^8")
    #expect(try sent(shown, shown) == "")
    #expect(try sent(shown, frame("ac", pictures: [picture(1, row: 1)])) == "^[1;2Hc")
  }

  @Test func `no text is drawn over an inline picture that stays`() throws {
    let shown = frame("", "abcde", pictures: [picture(1, row: 1)])
    let next = frame("", "xbcdy", pictures: [picture(1, row: 1)])
    #expect(try sent(shown, next) == "^[2Hx^[3Cy")
    // To its right, the rest of the row may be erased.
    let long = frame("", "     abcdefgh", pictures: [picture(1, row: 1)])
    #expect(try sent(long, frame("", pictures: [picture(1, row: 1)])) == "^[2;6H^[K")
  }

  @Test func `the cells of a removed inline picture are drawn`() throws {
    let shown = frame("", "日本語x", pictures: [picture(1, row: 1)])
    #expect(try sent(shown, frame("", "日本語x")) == "^[2H日本")
    #expect(
      try sent(shown, frame("", "日本語x", pictures: [picture(2, row: 1)])) == "^7^[2;2H<2>^8")
  }

  @Test func `inline pictures that moved are sent again, others are not`() throws {
    let before = frame("a", pictures: [picture(1, row: 0), picture(2, row: 1), picture(3, row: 2)])
    let after = frame("a", pictures: [picture(1, row: 0), picture(3, row: 1)])
    #expect(try sent(before, after) == "^[3;2H   ^7^[2;2H<3>^8")
  }

  @Test func `scrolling a region moves pictures, and only one is sent`() throws {
    func list(_ first: Int) -> Frame {
      frame(pictures: (0..<3).map { picture(first + $0, row: $0) })
    }
    #expect(try sent(list(1), list(2), scrolls: true) == "^[1;3r^[1S^[r^7^[3;2H<4>^8")
    #expect(try sent(list(2), list(1), scrolls: true) == "^[1;3r^[1T^[r^7^[1;2H<1>^8")
    // Not if most of the region would be redrawn.
    #expect(
      try sent(list(1), list(3), scrolls: true) == "^7^[1;2H<3>^[2;2H<4>^[3;2H<5>^8")
    // Not if more is lost than moved.
    let large = picture(77777, row: 0, column: 10, rows: 2)
    let (one, two) = (
      frame(pictures: [picture(1, row: 1), large]), frame(pictures: [picture(1, row: 0), large])
    )
    #expect(try sent(one, two, scrolls: true) == "^[2;2H   ^7^[1;2H<1>^8")
  }

  @Test func `the largest group of pictures that move together is scrolled, and others stay`()
    throws
  {
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

  /// A copy of the staying picture would move to its position, but incompletely.
  @Test(arguments: [(staying: 1, copy: 3, others: 2), (staying: 0, copy: 2, others: 3)])
  func `a picture that the edge of a region cuts off is sent again`(
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

  @Test func `pictures in a scrolled region are sent before its text`() throws {
    func list(_ first: Int) -> Frame {
      var frame = frame(pictures: (0..<3).map { picture(first + $0, row: $0) })
      for row in 0..<3 { frame.canvas.put("\(first + row)", row: row, column: 6) }
      return frame
    }
    #expect(try sent(list(1), list(2), scrolls: true) == "^[1;3r^[1S^[r^7^[3;2H<4>^8^[3;7H4")
  }

  @Test func `the rest of a covered inline picture is shown as cells`() throws {
    let open = frame("ab", pictures: [picture(1, row: 1, rows: 2), picture(2, row: 0, column: 9)])
    var closed = open
    closed.cover(row: 2, column: 0, rows: 1, columns: 3)
    closed.canvas.put("[-]", row: 2, column: 0)
    #expect(try sent(open, closed) == "^[2;2H▀▀▀^[3H[-]▀")
    #expect(try sent(closed, open) == "^[3H ^7^[2;2H<1>^8")
  }

  @Test func `pictures that do not fit or end in the last row are drawn as cells`() throws {
    let last = frame("b", pictures: [picture(1, row: 3)])
    #expect(try sent(frame("a"), last) == "^[Hb^[4;2H▀▀▀")
    let above = frame("b", pictures: [picture(1, row: -1, rows: 2)])
    #expect(try sent(frame("a"), above) == "^[Hb▀▀▀")
  }

  @Test func `over budget, moving pictures are cells until they rest`() throws {
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

  @Test func `pictures are sent again after invalidation or on request`() throws {
    let shown = frame(pictures: [picture(1, row: 0)])
    #expect(
      try sent(shown, shown, before: { $0.invalidate() })
        == "^[?25l^[m^[H^[2J^7^[1;2H<1>^8")
    #expect(try sent(shown, shown, before: { $0.redrawPictures() }) == "^7^[1;2H<1>^8")
  }

  @Test func `stale pictures stay and are sent after new ones`() throws {
    var presenter = Presenter(depth: .direct, behavior: PictureBehavior(canBeLost: true))
    let shown = frame(pictures: [picture(1, row: 0)])
    _ = presenter.step(to: shown)
    presenter.redrawPictures()
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

  @Test func `if an update's text covers its pictures, they are sent after it`() throws {
    var presenter = Presenter(depth: .direct, behavior: PictureBehavior(updatesCoverPictures: true))
    let bytes = presenter.step(to: frame("a", pictures: [picture(1, row: 1)])).bytes
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    #expect(text.hasSuffix("a^7^[2;2H<1>^8") && !text.contains("2026"))
  }
}
