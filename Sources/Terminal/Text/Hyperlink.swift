import Glibc
import Support

/// A hyperlink (OSC 8): an address that a click on text opens, if the terminal supports it.
///
/// https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
package final class Hyperlink: Hashable, Sendable {
  /// Visible ASCII characters only; all others are percent-encoded.
  package let address: String
  /// The sequence that starts it.
  let start: [UInt8]

  /// The sequence that ends any hyperlink.
  static let end = Array("\u{1B}]8;;\u{1B}\\".utf8)
  // VTE accepts 2083 bytes.
  private static let maxBytes = 2000

  /// `nil` if this is not an HTTP or HTTPS address, or if it is too long.
  package convenience init?(page address: String) {
    guard ["https://", "http://"].contains(where: address.lowercased().hasPrefix) else {
      return nil
    }
    self.init(encoding: address, unless: { (0x21...0x7E).contains($0) })
  }

  /// A file on this computer. It includes the host name, so that terminals on other computers do not open it.
  ///
  /// - Parameter path: Absolute.
  package convenience init?(file path: String) {
    guard path.hasPrefix("/") else { return nil }
    self.init(
      encoding: "file://\(Self.hostName)\(path)",
      unless: { (0x21...0x7E).contains($0) && !"%?#".utf8.contains($0) })
  }

  private init?(encoding text: String, unless isPlain: (UInt8) -> Bool) {
    address = text.percentEncoded(except: isPlain)
    guard address.utf8.count <= Self.maxBytes else { return nil }
    // Cells with the same ID and address are one link, even on several lines.
    let id = String(StableHash.bits32(address.utf8), radix: 16)
    start = Array("\u{1B}]8;id=\(id);\(address)\u{1B}\\".utf8)
  }

  package static func == (one: Hyperlink, other: Hyperlink) -> Bool {
    one === other || one.address == other.address
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(address)
  }

  private static let hostName: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
