import Foundation

/// An MP4 file that refers to audio data in another file (ISO/IEC 14496-12, 8.7.2; the alias record is
/// QuickTime's).
enum MP4Alias {
  /// | - Parameter music: A complete file with its index last, so that its offsets do not change.
  static func pointing(_ music: Data, to path: String) -> Data {
    MP4Edit.replacing(["moov", "trak", "mdia", "minf", "dinf", "dref"], in: music) { _ in
      MP4Edit.bigEndian(UInt32(0)) + MP4Edit.bigEndian(UInt32(1))
        + MP4Edit.box("alis", Data(count: 4) + alias(of: path))
    }
  }

  /// A Macintosh alias record: fixed fields, followed by parts with a type; 2 is the path, 0xFFFF the end.
  private static func alias(of path: String) -> Data {
    let name = Data((path as NSString).lastPathComponent.utf8.prefix(63))
    let text = Data(path.utf8) + Data(count: path.utf8.count % 2)
    // A typed list of parts, because type checking takes a minute if they are joined by `+`.
    let parts: [Data] = [
      Data(count: 10 + 28 + 12),
      Data([UInt8(name.count)]), name, Data(count: 63 - name.count), Data(count: 16),
      MP4Edit.bigEndian(UInt16(1)), MP4Edit.bigEndian(UInt16(1)), Data(count: 16),
      MP4Edit.bigEndian(UInt16(2)), MP4Edit.bigEndian(UInt16(text.count)), text,
      MP4Edit.bigEndian(UInt16(0xFFFF)), MP4Edit.bigEndian(UInt16(0)),
    ]
    return Data(parts.joined())
  }
}
