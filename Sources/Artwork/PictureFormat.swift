package import Foundation

/// The supported formats of picture files.
package enum PictureFormat: String, Sendable {
  /// The raw values are gdk-pixbuf's names.
  case jpeg
  case png

  /// Detects the format by the first bytes. The Content-Type is not used.
  package init?(_ bytes: Data) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else {
      return nil
    }
  }

  /// The format for a file name; `nil` for another extension.
  package init?(named name: String) {
    let name = name.lowercased()
    if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") {
      self = .jpeg
    } else if name.hasSuffix(".png") {
      self = .png
    } else {
      return nil
    }
  }

  /// The name in messages.
  package var name: String { rawValue.uppercased() }

  /// With the dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: ".jpg"
    case .png: ".png"
    }
  }

  /// Whether the end marker is present. The decoder would accept a truncated file and fill the rest with
  /// gray.
  func isComplete(_ file: Data) -> Bool {
    let marker = self == .jpeg ? Data([0xFF, 0xD9]) : Data("IEND".utf8)
    // A few bytes may follow the marker.
    return file.suffix(1024).range(of: marker) != nil
  }
}
