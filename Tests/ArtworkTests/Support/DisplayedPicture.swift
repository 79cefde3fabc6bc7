import Foundation
import Terminal
import Testing

@testable import Artwork

/// The pixels of a picture as displayed by a terminal.
struct DisplayedPicture {
  let size: PixelSize
  /// Red, green and blue in percent, row by row; `nil` where the terminal's background is visible.
  let colors: [[Int]?]

  init(_ picture: TerminalImage) async throws {
    switch picture.form {
    case .stored(let base64): try await self.init(base64: base64)
    case .inline(let bytes) where bytes.starts(with: "\u{1B}]1337;".utf8):
      let start = try #require(bytes.firstIndex(of: UInt8(ascii: ":")))
      try await self.init(base64: Array(bytes[(start + 1)...].dropLast()))
    case .inline(let bytes): self.init(try SixelScreen(bytes))
    }
  }

  private init(_ screen: SixelScreen) {
    size = PixelSize(width: screen.width, height: screen.height)
    colors = (0..<screen.width * screen.height).map {
      screen.color($0 % screen.width, $0 / screen.width)
    }
  }

  private init(base64: [UInt8]) async throws {
    let image = try await Samples.decoded(try #require(Data(base64Encoded: Data(base64))))
    size = image.size
    colors = (0..<image.width * image.height).map {
      let pixel = image.pixel($0 % image.width, $0 / image.width)
      return pixel[3] == 255 ? pixel[..<3].map { (Int($0) * 100 + 127) / 255 } : nil
    }
  }

  func color(_ column: Int, _ row: Int) -> [Int]? { colors[row * size.width + column] }
}
