import Foundation

/// Pictures in iTerm2's protocol. Text drawn over one erases it.
///
/// https://iterm2.com/documentation-images.html
enum ITermSequence {
  /// - Parameter png: A complete file, exactly as large as the cells.
  static func bytes(png: Data, columns: Int, rows: Int) -> [UInt8] {
    var bytes = Array(
      ("\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);height=\(rows)"
        + ";preserveAspectRatio=0;doNotMoveCursor=1:").utf8)
    bytes += png.base64EncodedData()
    bytes += "\u{7}".utf8
    return bytes
  }
}
