import Foundation
import TestSupport
import Testing

@testable import Artwork
@testable import Terminal

/// Sizes, formats and protocols, as tables in `Texts`.
struct TextTableTests {
  private func numbers(_ text: String) -> [Int] {
    text.split(whereSeparator: " ×,".contains).compactMap { Int($0) }
  }

  private func size(_ text: String) -> PixelSize {
    let numbers = numbers(text)
    return PixelSize(width: numbers[0], height: numbers[1])
  }

  @Test func `the terminal's reply decides on a protocol, otherwise TERM`() async throws {
    func chosen(_ mode: ArtworkMode, _ text: String) -> String {
      let parts = text.components(separatedBy: " | ")
      let words = (parts.count > 1 ? parts[1] : "").split(separator: " ")
      let terminal = TerminalTraits(
        name: parts[0] == "-" ? nil : parts[0], hasSixel: words.contains("sixel"),
        hasKittyGraphics: words.contains("kitty"))
      let pairs = words.map { $0.split(separator: "=", maxSplits: 1) }.filter { $0.count == 2 }
      let environment = Dictionary(
        uniqueKeysWithValues: pairs.map {
          (String($0[0]), String($0[1]).replacing("\"\"", with: ""))
        })
      return PixelProtocol.choose(mode, terminal: terminal, environment: environment)
        .map { "\($0)" } ?? "cells"
    }
    try await ExpectedText.expectTable(
      in: "protocols",
      [
        "name | traits and variables, in mode auto": { chosen(.auto, $0) },
        "name | traits and variables, in modes kitty, iterm2, sixel, blocks, off": { text in
          ArtworkMode.allCases.dropFirst().map { chosen($0, text) }.joined(separator: ", ")
        },
      ])
    #expect(
      ArtworkMode.allCases.map(\.rawValue) == ["auto", "kitty", "iterm2", "sixel", "blocks", "off"])
  }

  @Test func `pictures keep their shape in any space`() async throws {
    let square = PixelSize(width: 600, height: 600)
    try await ExpectedText.expectTable(
      in: "sizes",
      [
        "cell in columns and rows, of a square picture": {
          let numbers = numbers($0)
          let request = PictureRequest(
            address: nil, columns: numbers[2], rows: numbers[3], wantsPixels: false,
            settings: PictureSettings(cell: size($0)))
          let fit = PictureFit.ofCells(square, in: PictureSpace(request))
          return "\(fit.columns) × \(fit.rows)"
        },
        "cell of 6 × 3, of a square picture with a gap": {
          let cell = size($0)
          let request = PictureRequest(
            address: nil, columns: 6, rows: 3, wantsPixels: true, hasGap: true,
            settings: PictureSettings(pixels: .kitty, cell: cell))
          let fit = PictureFit.ofPixels(square, in: PictureSpace(request))
          #expect(fit.cellArea == PixelSize(width: 6 * cell.width, height: 3 * cell.height))
          return "a gap of \(fit.cellArea.height - fit.pixels.height)"
        },
        "size in a frame, and enlarged": { text in
          let numbers = numbers(text)
          let frame = PixelSize(width: numbers[2], height: numbers[3])
          return [false, true].map { mayEnlarge in
            let fit = size(text).fitted(into: frame, mayEnlarge: mayEnlarge)
            return "\(fit.width) × \(fit.height)"
          }.joined(separator: ", ")
        },
        "side that is requested for columns and rows": {
          let numbers = numbers($0)
          let request = PictureRequest(
            address: "", columns: numbers[0], rows: numbers[1], wantsPixels: false,
            settings: PictureSettings())
          return "\(ArtworkLoader.side(for: request))"
        },
        "format of a name": { PictureFormat(named: $0).map { "\($0)" } },
        "format of bytes": {
          PictureFormat(Data($0.split(separator: " ").compactMap { UInt8($0, radix: 16) }))
            .map { "\($0)" }
        },
      ])
    #expect(PixelSize(width: 0, height: -5) == PixelSize(width: 1, height: 1))
  }
}
