/// The images that a terminal stores by ID and where it shows them, in kitty's graphics protocol.
/// Pure: it only produces the bytes that update the terminal.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/
struct KittyImages: Sendable {
  private struct Stored {
    let number: Int
    let pixels: Int
    var lastShown: Int
  }

  private struct ImageCopy: Hashable {
    let key: Int
    /// Distinguishes placements of the same image, from 1.
    let copy: Int
  }

  /// What to send for a frame.
  struct Step {
    /// Sent before the text, because an outdated placement may cover other pictures.
    var removals: [UInt8] = []
    /// Sent after the text.
    var placements: [UInt8] = []
  }

  /// At most 512 images, decoded at most 64 MB together: the terminal's own limit is several times
  /// that.
  static let maxImages = 512
  static let maxPixels = 16_777_216

  private let firstID: Int
  private var stored: [Int: Stored] = [:]
  private var shown: [ImageCopy: Placement] = [:]
  private var frames = 0
  /// How often the terminal reported that it does not have the image with a key.
  private var losses: [Int: Int] = [:]
  /// The IDs of images that were lost: a late report may refer to an earlier image, while the
  /// present one is shown.
  private var lostIDs: [Int] = []

  /// - Parameter process: The process ID, so that programs in the same terminal use different image
  ///   IDs.
  init(process: Int32) {
    // Below 2^24; never 31, the ID in the query.
    firstID = (Int(process) & 0xFFF) << 12 | 0x200
  }

  var isEmpty: Bool { stored.isEmpty && lostIDs.isEmpty }

  /// The terminal has deleted all images, for example because it was cleared.
  mutating func removeAll() {
    (stored, shown, losses, lostIDs) = ([:], [:], [:], [])
  }

  /// The terminal reports that it does not have this image. It is sent again only once.
  mutating func imageLost(id: Int) {
    guard let key = stored.first(where: { firstID + $0.value.number == id })?.key else { return }
    stored[key] = nil
    shown = shown.filter { $0.key.key != key }
    losses[key, default: 0] += 1
    lostIDs.append(id)
  }

  /// Whether the terminal has the image.
  func has(_ image: TerminalImage) -> Bool { stored[image.key] != nil }

  /// Whether the terminal cannot load the image.
  func isRefused(_ image: TerminalImage) -> Bool { losses[image.key, default: 0] > 1 }

  /// Shows exactly these pictures, and transmits the images that the terminal does not have.
  mutating func show(_ pictures: [PlacedPicture]) -> Step {
    guard !pictures.isEmpty || !shown.isEmpty || !lostIDs.isEmpty else { return Step() }
    frames += 1
    for picture in pictures { stored[picture.image.key]?.lastShown = frames }
    var step = Step()
    for id in lostIDs { command("a=d,d=i,i=\(id),q=2", to: &step.removals) }
    lostIDs = []
    var wanted: [(imageCopy: ImageCopy, picture: PlacedPicture)] = []
    var copies: [Int: Int] = [:]
    for picture in pictures {
      let key = picture.image.key
      copies[key, default: 0] += 1
      wanted.append((ImageCopy(key: key, copy: copies[key] ?? 1), picture))
      if stored[key] == nil { transmit(picture.image, to: &step.placements) }
    }
    let wantedCopies = Set(wanted.map(\.imageCopy))
    for imageCopy in shown.keys.filter({ !wantedCopies.contains($0) }).sorted(by: {
      id($0) < id($1)
    }) {
      command("a=d,d=i,i=\(id(imageCopy)),p=\(imageCopy.copy),q=2", to: &step.removals)
      shown[imageCopy] = nil
    }
    for (imageCopy, picture) in wanted where shown[imageCopy] != picture.placement {
      shown[imageCopy] = picture.placement
      step.placements += "\u{1B}[\(picture.row + 1);\(picture.column + 1)H".utf8
      let crop = picture.crop.map { ",x=\($0.x),y=\($0.y),w=\($0.width),h=\($0.height)" } ?? ""
      // C=1: the cursor stays. q=1: a response only if the image is missing.
      command(
        "a=p,i=\(id(imageCopy)),p=\(imageCopy.copy)\(crop),c=\(picture.columns),r=\(picture.rows),C=1,q=1",
        to: &step.placements)
    }
    return step
  }

  private func id(_ imageCopy: ImageCopy) -> Int {
    firstID + (stored[imageCopy.key]?.number ?? 0)
  }

  private mutating func transmit(_ image: TerminalImage, to bytes: inout [UInt8]) {
    guard case .stored(let text) = image.form else { return }
    let number = freeNumber(for: image, &bytes)
    stored[image.key] = Stored(
      number: number, pixels: image.size.area, lastShown: frames)
    bytes += KittyChunks.bytes(text, head: "a=t,f=100,t=d,i=\(firstID + number),")
  }

  /// An unused number, or that of the least recently shown image.
  private mutating func freeNumber(for image: TerminalImage, _ bytes: inout [UInt8]) -> Int {
    var pixels = stored.values.reduce(image.size.area) { $0 + $1.pixels }
    var free: Int?
    while pixels > Self.maxPixels || (free == nil && stored.count >= Self.maxImages),
      let oldest = stored.filter({ $0.value.lastShown < frames })
        .min(by: { $0.value.lastShown < $1.value.lastShown })
    {
      pixels -= oldest.value.pixels
      stored[oldest.key] = nil
      shown = shown.filter { $0.key.key != oldest.key }
      // Up to 0.32, kitty deletes all images without placements when one is deleted by ID, so the
      // image is replaced by one pixel instead.
      command("a=t,f=24,s=1,v=1,i=\(firstID + oldest.value.number),q=2;AAAA", to: &bytes)
      free = oldest.value.number
    }
    if let free { return free }
    let taken = Set(stored.values.map(\.number))
    return (0..<Self.maxImages).first { !taken.contains($0) } ?? 0
  }

  private func command(_ text: String, to bytes: inout [UInt8]) {
    bytes += "\u{1B}_G\(text)\u{1B}\\".utf8
  }
}
