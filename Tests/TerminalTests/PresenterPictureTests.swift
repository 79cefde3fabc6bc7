import Testing

@testable import Terminal

struct PresenterPictureTests {
  @Test func `an inline picture is sent once, after the text, and again where it moves`() throws {
    let shown = frame("ab", pictures: [picture(1, row: 1), picture(2, row: 2)])
    #expect(try sent(frame("", "xyz"), shown) == "^[Hab^[2H ^7^[2;2H<1>^[3;2H<2>^8")
    #expect(try sent(shown, shown) == "")
    let moved = frame("ac", pictures: [picture(1, row: 1), picture(2, row: 2, column: 5)])
    #expect(try sent(shown, moved) == "^[1;2Hc^[3;2H   ^7^[3;6H<2>^8")
  }

  @Test func `pictures that are not sent yet are cells, and then are sent one by one`() throws {
    var presenter = Presenter(depth: .direct)
    _ = presenter.step(to: frame(pictures: [picture(1, row: 0)]))
    // The same image twice.
    let moved = frame(pictures: [
      picture(1, row: 0), picture(2, row: 1), picture(3, row: 2), picture(3, row: 2, column: 9),
    ])
    let first = presenter.step(to: moved, sending: .atMost(bytes: 8))
    #expect(try text(first.bytes) == "^[2;2H▀▀▀^[3;2H▀▀▀^[5C▀▀▀")
    #expect(first.isPartial)
    for (place, isPartial) in [("2;2H<2>", true), ("3;2H<3>", true), ("3;10H<3>", false)] {
      let next = presenter.step(to: moved, sending: .one)
      #expect(try text(next.bytes) == "^7^[\(place)^8")
      #expect(next.isPartial == isPartial)
    }
    #expect(presenter.step(to: moved, sending: .one).bytes.isEmpty)
    presenter.invalidate()
    #expect(!presenter.step(to: moved, sending: .atMost(bytes: 12)).isPartial)
  }

  // As behind a box that opens: faded covers arrive one by one.
  @Test(arguments: [false, true])
  func `a picture is shown until the same one in another opacity is sent`(isStored: Bool) throws {
    func shown(_ keys: Int...) -> Frame {
      frame(
        pictures: keys.enumerated().map { row, key in
          picture(key, row: row, isStored: isStored, opaqueKey: key % 10)
        })
    }
    var (presenter, rest) = (Presenter(depth: .direct), PictureRest())
    let begin = rest.begin
    var output = ""
    for (index, frame) in [shown(1, 2, 3), shown(11, 2, 3), shown(11, 12, 3), shown(11, 12, 13)]
      .enumerated()
    {
      let step = presenter.step(
        to: frame, sending: rest.note(frame, at: begin + .milliseconds(20 * index)))
      if index > 0 { output += String(decoding: step.bytes, as: UTF8.self) }
      #expect(step.isPartial == (index > 1))
    }
    #expect(!output.contains("▀") && output.count(of: isStored ? "a=t," : "<") == 1)
    let last = shown(11, 12, 13)
    for isPartial in [true, false] {
      let step = presenter.step(to: last, sending: .one)
      #expect(try text(step.bytes).count(of: isStored ? "a=t," : "<") == 1)
      #expect(step.isPartial == isPartial)
    }
    // Another picture becomes cells, and one elsewhere, unless the terminal has stored it.
    for other in [shown(11, 4, 13)] + (isStored ? [] : [shown(1, 11, 13)]) {
      var next = presenter
      #expect(try text(next.step(to: other, sending: .atMost(bytes: 0)).bytes).contains("▀▀▀"))
    }
  }

  @Test func `if an update's text covers its pictures, they are sent after it`() throws {
    var presenter = Presenter(depth: .direct, updatesCoverPictures: true)
    let bytes = presenter.step(to: frame("a", pictures: [picture(1, row: 1)])).bytes
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    #expect(text.hasSuffix("a^7^[2;2H<1>^8") && !text.contains("2026"))
  }

  @Test func `an image is transmitted once, then placed in each of its positions`() throws {
    func shown(_ rows: Int...) -> Frame {
      frame("ab", pictures: rows.map { picture(1, row: $0, isStored: true) })
    }
    let transmission = "^_Ga=t,f=100,t=d,i=512,q=2,m=0;AB^\\"
    #expect(
      try sent(frame(), shown(1))
        == "^[Hab^7\(transmission)^[2;2H^_Ga=p,i=512,p=1,c=3,r=1,C=1,q=1^\\^8")
    #expect(try sent(shown(1), shown(1)) == "")
    #expect(
      try sent(shown(1), shown(2)) == "^7^[3;2H^_Ga=p,i=512,p=1,c=3,r=1,C=1,q=1^\\^8")
    #expect(
      try sent(shown(1), shown(1, 2)) == "^7^[3;2H^_Ga=p,i=512,p=2,c=3,r=1,C=1,q=1^\\^8")
    #expect(try sent(shown(1), frame("ac")) == "^_Ga=d,d=i,i=512,p=1,q=2^\\^[1;2Hc")
  }

  @Test func `images that the terminal has are placed at once, others are cells at first`() throws {
    var presenter = Presenter(depth: .direct)
    _ = presenter.step(to: frame(pictures: [picture(3, row: 0, isStored: true)]))
    let shown = frame(
      pictures: [3, 1, 2, 2].enumerated().map { row, key in
        picture(key, row: row, column: row + 2, isStored: true)
      })
    let first = presenter.step(to: shown, sending: .atMost(bytes: 5))
    #expect(first.isPartial)
    #expect(
      try text(first.bytes)
        == "^[2;4H▀▀▀^[3;5H▀▀▀^[4;6H▀▀▀^7^[1;3H^_Ga=p,i=512,p=1,c=3,r=1,C=1,q=1^\\^8")
    let second = presenter.step(to: shown, sending: .one)
    #expect(second.isPartial)
    #expect(try text(second.bytes).hasPrefix("^[2;4H   ^7^_Ga=t"))
    // Both places of the last image.
    let third = presenter.step(to: shown, sending: .one)
    #expect(!third.isPartial)
    let last = try text(third.bytes)
    #expect(last.count(of: "a=t,") == 1 && last.count(of: "a=p,") == 2)
  }

  @Test func `an image that the terminal has lost is transmitted again`() throws {
    let shown = frame(pictures: [picture(1, row: 1, isStored: true)])
    let removal = "^_Ga=d,d=i,i=512,q=2^\\"
    let again = "^7^_Ga=t,f=100,t=d,i=512,q=2,m=0;AB^\\^[2;2H^_Ga=p,i=512,p=1,c=3,r=1,C=1,q=1^\\^8"
    #expect(try sent(shown, shown, before: { $0.imageLost(id: 512) }) == removal + again)
    // A late report may refer to an image that is shown now.
    #expect(try sent(shown, frame(), before: { $0.imageLost(id: 512) }) == removal)
    #expect(try sent(shown, shown, before: { $0.imageLost(id: 31) }) == "")
    #expect(
      try sent(shown, shown, before: { $0.invalidate() })
        == "^[?25l^_Ga=d,d=A,q=2^\\^[m^[H^[2J\(again)")
  }

  @Test func `an image that is lost again is shown as cells until the screen is cleared`() throws {
    var presenter = Presenter(depth: .direct)
    let shown = frame(pictures: [picture(1, row: 1, isStored: true)])
    for _ in 1...2 {
      _ = presenter.step(to: shown)
      presenter.imageLost(id: 512)
    }
    let last = presenter.step(to: shown)
    #expect(!last.isPartial)
    #expect(try text(last.bytes) == "^_Ga=d,d=i,i=512,q=2^\\^[2;2H▀▀▀")
    #expect(presenter.step(to: shown).bytes.isEmpty)
    presenter.invalidate()
    #expect(try text(presenter.step(to: shown).bytes).contains("a=t,"))
  }

  @Test func `a printed image is sent in chunks and shown at the cursor`() {
    let text = String(repeating: "A", count: 4097)
    let stored = TerminalImage(
      form: .stored(base64PNG: Array(text.utf8)), columns: 6, rows: 3,
      size: PixelSize(width: 54, height: 57))
    #expect(
      String(decoding: stored.printed, as: UTF8.self)
        == "\u{1B}_Ga=T,f=100,t=d,C=1,c=6,r=3,q=2,m=1;\(text.dropLast())\u{1B}\\"
        + "\u{1B}_Gq=2,m=0;A\u{1B}\\")
  }

  @Test func `beyond 512 images or 64 MB, the least recently shown image is replaced`() throws {
    var presenter = Presenter(depth: .direct)
    func show(_ key: Int) -> Presenter.Step {
      presenter.step(to: frame(pictures: [picture(key, row: 1, isStored: true)]))
    }
    for key in 1...512 { _ = show(key) }
    _ = show(1)
    #expect(
      try text(show(513).bytes)
        .contains("^_Ga=t,f=24,s=1,v=1,i=513,q=2;AAAA^\\^_Ga=t,f=100,t=d,i=513,"))
    #expect(try !text(show(1).bytes).contains("a=t,"))
    #expect(try text(show(2).bytes).contains("a=t,"))

    func shown(_ large: Int...) -> Frame {
      let pictures = large.map { key in
        PlacedPicture(
          TerminalImage(
            form: .stored(base64PNG: Array("AB".utf8)), columns: 3, rows: 1,
            size: PixelSize(width: 3000, height: 3000), key: key),
          row: key - 1, column: 1, rows: 1, columns: 3, fallback: frame().canvas)
      }
      return frame(pictures: [picture(1, row: 0, isStored: true)] + pictures)
    }
    // No removal, because another image with the same number replaces the old one.
    #expect(
      try sent(shown(2), shown(3)).hasPrefix(
        "^7^_Ga=t,f=24,s=1,v=1,i=513,q=2;AAAA^\\^_Ga=t,f=100,t=d,i=513,q=2,m=0;AB^\\^[3;2H"))
    // Images that are shown stay.
    #expect(try !sent(shown(2), shown(2, 3)).contains("AAAA"))
  }
}
