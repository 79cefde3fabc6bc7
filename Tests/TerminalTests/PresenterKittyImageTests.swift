import Testing

@testable import Terminal

struct PresenterKittyImageTests {
  @Test func `an image is transmitted once, then placed`() throws {
    let shown = frame("ab", pictures: [picture(1, row: 1, isStored: true)])
    let transmission = "^_Ga=t,f=100,t=d,i=512,q=2,m=0;AB^\\"
    #expect(
      try sent(frame(), shown)
        == "^[Hab^7\(transmission)^[2;2H^_Ga=p,i=512,p=1,c=3,r=1,C=1,q=1^\\^8")
    #expect(try sent(shown, shown) == "")
    let moved = frame("ab", pictures: [picture(1, row: 2, isStored: true)])
    #expect(try sent(shown, moved) == "^7^[3;2H^_Ga=p,i=512,p=1,c=3,r=1,C=1,q=1^\\^8")
    #expect(try sent(shown, frame("ac")) == "^_Ga=d,d=i,i=512,p=1,q=2^\\^[1;2Hc")
  }

  @Test func `scrolling a list by one sends one removal, moves and one transmission`() throws {
    func list(_ first: Int) -> Frame {
      frame(pictures: (0..<3).map { picture(first + $0, row: $0, isStored: true) })
    }
    func place(_ id: Int, row: Int) -> String {
      "^[\(row);2H^_Ga=p,i=\(id),p=1,c=3,r=1,C=1,q=1^\\"
    }
    #expect(
      try sent(list(1), list(2), scrolls: true)
        == "^_Ga=d,d=i,i=512,p=1,q=2^\\^7^_Ga=t,f=100,t=d,i=515,q=2,m=0;AB^\\"
        + place(513, row: 1) + place(514, row: 2) + place(515, row: 3) + "^8")
  }

  @Test func `the same image twice has two placements`() throws {
    let twice = frame(pictures: [1, 2].map { picture(7, row: $0, isStored: true) })
    let bytes = try sent(frame(), twice)
    #expect(bytes.contains("i=512,p=1,") && bytes.contains("i=512,p=2,"))
    #expect(bytes.count(of: "a=t") == 1)
    let lower = frame(pictures: [picture(7, row: 2, isStored: true)])
    #expect(
      try sent(twice, lower)
        == "^_Ga=d,d=i,i=512,p=2,q=2^\\^7^[3;2H^_Ga=p,i=512,p=1,c=3,r=1,C=1,q=1^\\^8")
  }

  @Test func `a stored picture is cropped at a box`() throws {
    let open = frame(pictures: [picture(1, row: 0, rows: 3, isStored: true)])
    var closed = open
    closed.cover(row: 1, column: 0, rows: 3, columns: 9)
    #expect(
      try sent(open, closed)
        == "^7^[1;2H^_Ga=p,i=512,p=1,x=0,y=0,w=30,h=20,c=3,r=1,C=1,q=1^\\^8")
    closed = open
    closed.cover(row: 0, column: 0, rows: 1, columns: 9)
    #expect(try sent(open, closed).contains("^[2;2H^_Ga=p,i=512,p=1,x=0,y=20,w=30,h=40,c=3,r=2,"))
    // If the rest is not a rectangle, it is shown in cells.
    closed = open
    closed.cover(row: 1, column: 2, rows: 1, columns: 1)
    #expect(try sent(open, closed).hasPrefix("^_Ga=d,d=i,i=512,p=1,q=2^\\^[1;2H▀▀▀"))
  }

  @Test func `another part of an image in the same cells is placed again`() throws {
    var lower = frame(pictures: [picture(1, row: 0, rows: 3, isStored: true)])
    lower.cover(row: 0, column: 0, rows: 1, columns: 9)
    var upper = frame(pictures: [picture(1, row: 1, rows: 3, isStored: true)])
    upper.cover(row: 3, column: 0, rows: 1, columns: 9)
    #expect(
      try sent(lower, upper)
        == "^7^[2;2H^_Ga=p,i=512,p=1,x=0,y=0,w=30,h=40,c=3,r=2,C=1,q=1^\\^8")
  }

  @Test func `zooming and panning a stored image sends only its placement`() throws {
    func shown(_ x: Int, _ y: Int, _ side: Int) -> Frame {
      let crop = PixelRect(x: x, y: y, width: side, height: side)
      let image = TerminalImage(
        key: 1, form: .stored(base64PNG: Array("AB".utf8)), width: 900, height: 900)
      return frame(pictures: [
        PlacedPicture(
          image, row: 0, column: 0, rows: 2, columns: 4, crop: crop,
          fallback: Canvas(size: TerminalSize(columns: 4, rows: 2)))
      ])
    }
    #expect(
      try sent(shown(0, 0, 450), shown(56, 0, 450))
        == "^7^[1;1H^_Ga=p,i=512,p=1,x=56,y=0,w=450,h=450,c=4,r=2,C=1,q=1^\\^8")
    #expect(
      try sent(shown(56, 0, 450), shown(101, 45, 360))
        == "^7^[1;1H^_Ga=p,i=512,p=1,x=101,y=45,w=360,h=360,c=4,r=2,C=1,q=1^\\^8")
  }

  @Test func `over budget, waiting images are shown as cells`() throws {
    var presenter = Presenter(depth: .direct)
    let shown = frame(pictures: [1, 2].map { picture($0, row: $0, isStored: true) })
    // The first one is always sent.
    let budget = Presenter.PictureBudget(transmitted: 1, inline: 0, allowsPartialInline: false)
    let first = presenter.step(to: shown, budget: budget)
    #expect(first.isPartial && first.pictureBytes == 2)
    #expect(try text(first.bytes).contains("^[3;2H▀▀▀"))
    let second = presenter.step(to: shown, budget: budget)
    #expect(!second.isPartial)
    #expect(try text(second.bytes).hasPrefix("^[3;2H   ^7^_Ga=t"))
  }

  @Test func `an image that the terminal has does not need a budget`() throws {
    var presenter = Presenter(depth: .direct)
    let known = picture(1, row: 1, isStored: true)
    _ = presenter.step(to: frame(pictures: [known]))
    let none = Presenter.PictureBudget(transmitted: 0, inline: 0, allowsPartialInline: false)
    let more = frame(pictures: [picture(2, row: 0, isStored: true), known])
    #expect(!presenter.step(to: more, budget: none).isPartial)
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

  @Test func `an image that the terminal loses again is not sent a third time`() {
    var images = KittyImages(process: 0)
    let (bad, good) = (picture(1, row: 0, isStored: true), picture(2, row: 1, isStored: true))
    for _ in 1...2 {
      let step = images.show([bad, good], limit: .max)
      #expect(step.imageBytes > 0 && step.refused.isEmpty)
      images.imageLost(id: 512)
    }
    let last = images.show([bad, good], limit: .max)
    #expect(last.refused == [bad] && last.waiting.isEmpty && last.imageBytes == 0)
    #expect(images.show([bad, good], limit: .max).removals.isEmpty)
    // A cleared terminal may have room for it again.
    images.removeAll()
    #expect(images.show([bad], limit: .max).refused.isEmpty)
  }

  @Test func `an image that the terminal loses again is shown as cells`() throws {
    var presenter = Presenter(depth: .direct)
    let shown = frame(pictures: [picture(1, row: 1, isStored: true)])
    for _ in 1...2 {
      _ = presenter.step(to: shown)
      presenter.imageLost(id: 512)
    }
    let last = presenter.step(to: shown)
    #expect(!last.isPartial && last.pictureBytes == 0)
    #expect(try text(last.bytes) == "^_Ga=d,d=i,i=512,q=2^\\^[2;2H▀▀▀")
    #expect(presenter.step(to: shown).bytes.isEmpty)
  }

  @Test func `a printed image is sent in chunks and shown at the cursor`() {
    let text = String(repeating: "A", count: 4097)
    let stored = TerminalImage(
      key: 1, form: .stored(base64PNG: Array(text.utf8)), width: 54, height: 57)
    #expect(
      String(decoding: stored.printed(columns: 6, rows: 3), as: UTF8.self)
        == "\u{1B}_Ga=T,f=100,t=d,C=1,c=6,r=3,q=2,m=1;\(text.dropLast())\u{1B}\\"
        + "\u{1B}_Gq=2,m=0;A\u{1B}\\")
    let inline = TerminalImage(key: 1, form: .inline([1, 2]), width: 54, height: 57)
    #expect(inline.printed(columns: 6, rows: 3) == [1, 2])
  }

  @Test func `with 512 images, the least recently shown one is replaced`() throws {
    var presenter = Presenter(depth: .direct)
    for key in 1...512 {
      _ = presenter.step(to: frame(pictures: [picture(key, row: 1, isStored: true)]))
    }
    _ = presenter.step(to: frame(pictures: [picture(1, row: 1, isStored: true)]))
    let more = presenter.step(to: frame(pictures: [picture(513, row: 1, isStored: true)]))
    #expect(
      try text(more.bytes).contains("^_Ga=t,f=24,s=1,v=1,i=513,q=2;AAAA^\\^_Ga=t,f=100,t=d,i=513,"))
    let known = presenter.step(to: frame(pictures: [picture(1, row: 1, isStored: true)]))
    #expect(known.pictureBytes == 0)
    let gone = presenter.step(to: frame(pictures: [picture(2, row: 1, isStored: true)]))
    #expect(gone.pictureBytes == 2)
  }

  @Test func `images of more than 64 MB replace each other unless they are shown`() throws {
    func large(_ key: Int, row: Int) -> PlacedPicture {
      PlacedPicture(
        TerminalImage(
          key: key, form: .stored(base64PNG: Array("AB".utf8)), width: 3000, height: 3000),
        row: row, column: 1, rows: 1, columns: 3,
        fallback: Canvas(size: TerminalSize(columns: 3, rows: 1)))
    }
    func place(_ id: Int, row: Int) -> String {
      "^[\(row);2H^_Ga=p,i=\(id),p=1,c=3,r=1,C=1,q=1^\\"
    }
    let small = picture(1, row: 0, isStored: true)
    let transmission = "^_Ga=t,f=100,t=d,i=513,q=2,m=0;AB^\\"
    // No removal, because another image with the same number replaces the old one.
    #expect(
      try sent(
        frame(pictures: [small, large(2, row: 1)]), frame(pictures: [small, large(3, row: 2)]))
        == "^7^_Ga=t,f=24,s=1,v=1,i=513,q=2;AAAA^\\\(transmission)\(place(513, row: 3))^8")
    let both = try sent(
      frame(pictures: [small, large(2, row: 1)]),
      frame(pictures: [small, large(2, row: 1), large(3, row: 2)]))
    #expect(both == "^7\(transmission.replacing("513", with: "514"))\(place(514, row: 3))^8")
  }
}
