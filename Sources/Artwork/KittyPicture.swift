import Foundation

/// Pictures in the kitty graphics protocol. https://sw.kovidgoyal.net/kitty/graphics-protocol/
enum KittyPicture {
  private static let longestChunk = 4096

  /// - Parameter png: A whole file; the terminal stretches it over the cells.
  static func picture(png: Data, columns: Int, rows: Int) -> PixelPicture {
    let text = Array(png.base64EncodedData())
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: max(text.count, 1), by: longestChunk) {
      let end = min(start + longestChunk, text.count)
      // C=1: the cursor stays. q=2: no answer, which would arrive as keys.
      let first = start == 0 ? "a=T,f=100,t=d,C=1,c=\(columns),r=\(rows)," : ""
      bytes += "\u{1B}_G\(first)q=2,m=\(end < text.count ? 1 : 0);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return PixelPicture(bytes: bytes, erasure: erasure, columns: columns, rows: rows)
  }

  /// Takes all pictures off the screen, and their data.
  private static let erasure = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)
}
