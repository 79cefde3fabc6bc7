/// Several sixel pictures in a row as one sequence, because xterm stores only 16 sequences.
///
/// https://vt100.net/docs/vt3xx-gp/chapter14.html
struct SixelLine {
  /// xterm and mlterm have 1024 color registers; the first sixteen may be those of the text.
  private static let firstRegister = 16
  private static let maxRegisters = 1024 - firstRegister

  /// xterm does not draw wider ones.
  static let maxWidth = 1000

  private let pictures: [(sixels: Sixels, x: Int)]
  private let width: Int
  private let height: Int

  /// In pixels.
  static func width(from first: PlacedPicture, to last: PlacedPicture) -> Int {
    left(of: last, from: first) + last.image.width
  }

  // A picture is exactly as wide as its cells.
  private static func left(of picture: PlacedPicture, from first: PlacedPicture) -> Int {
    (picture.column - first.column) * picture.image.width / max(picture.columns, 1)
  }

  /// `nil` if the pictures are not sixels, are not on the same rows, or have too many colors together.
  init?(_ pictures: [PlacedPicture]) {
    guard let first = pictures.first else { return nil }
    var parts: [(sixels: Sixels, x: Int)] = []
    for picture in pictures {
      guard case .inline(let bytes) = picture.image.form, let sixels = Sixels(bytes),
        picture.row == first.row, picture.image.height == first.image.height
      else { return nil }
      parts.append((sixels, Self.left(of: picture, from: first)))
    }
    guard parts.reduce(0, { $0 + $1.sixels.colors.count }) <= Self.maxRegisters,
      parts.allSatisfy({ $0.x >= 0 })
    else { return nil }
    self.pictures = parts
    width = zip(parts, pictures).map { $0.x + $1.image.width }.max() ?? 0
    height = first.image.height
  }

  /// Must be sent with the cursor at the top left cell of the first picture.
  var bytes: [UInt8] {
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    var registers: [[Int: Int]] = []
    var next = Self.firstRegister
    for picture in pictures {
      var numbers: [Int: Int] = [:]
      for (number, color) in picture.sixels.colors {
        numbers[number] = next
        bytes += "#\(next);".utf8
        bytes += color
        next += 1
      }
      registers.append(numbers)
    }
    for band in 0..<(pictures.map(\.sixels.bands.count).max() ?? 0) {
      if band > 0 { bytes.append(UInt8(ascii: "-")) }
      var isFirst = true
      for (picture, numbers) in zip(pictures, registers)
      where band < picture.sixels.bands.count {
        for layer in picture.sixels.bands[band] {
          if !isFirst { bytes.append(UInt8(ascii: "$")) }
          isFirst = false
          bytes += "#\(numbers[layer.register] ?? layer.register)".utf8
          if picture.x > 0 { bytes += "!\(picture.x)?".utf8 }
          bytes += layer.data
        }
      }
    }
    return bytes + "\u{1B}\\".utf8
  }
}

/// The parts of a sixel sequence.
private struct Sixels {
  /// One color in a band of six rows of pixels.
  struct Layer {
    let register: Int
    let data: ArraySlice<UInt8>
  }

  /// The registers and the rest of their definitions.
  private(set) var colors: [(register: Int, definition: ArraySlice<UInt8>)] = []
  private(set) var bands: [[Layer]] = [[]]

  /// `nil` unless the format is that of `SixelEncoder`: colors first, then a register for each layer.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "\u{1B}P".utf8), let start = bytes.firstIndex(of: UInt8(ascii: "#"))
    else { return nil }
    let end = bytes.count - 2
    var index = start
    // These bytes do not occur in colors, repeat counts and pixels.
    func isMark(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "#") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "-")
    }
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "$"): index += 1
      case UInt8(ascii: "-"):
        bands.append([])
        index += 1
      case UInt8(ascii: "#"):
        var register = 0
        index += 1
        while index < end, (0x30...0x39).contains(bytes[index]) {
          register = register * 10 + Int(bytes[index] - 0x30)
          index += 1
        }
        var stop = index
        while stop < end, !isMark(bytes[stop]) { stop += 1 }
        if index < end, bytes[index] == UInt8(ascii: ";") {
          colors.append((register, bytes[index + 1..<stop]))
        } else {
          bands[bands.count - 1].append(Layer(register: register, data: bytes[index..<stop]))
        }
        index = stop
      default: return nil
      }
    }
  }
}
