import Foundation

/// Pictures in iTerm2's protocol, which takes the file as it is. Cells drawn over one take it away.
///
/// https://iterm2.com/documentation-images.html
enum ITermPicture {
  static func picture(file: Data, columns: Int, rows: Int) -> PixelPicture {
    var bytes = Array(
      ("\u{1B}]1337;File=inline=1;size=\(file.count);width=\(columns);height=\(rows)"
        + ";preserveAspectRatio=1:").utf8)
    bytes += file.base64EncodedData()
    bytes += "\u{7}".utf8
    return PixelPicture(bytes: bytes, erasure: [], columns: columns, rows: rows)
  }
}
