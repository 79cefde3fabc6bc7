package import Foundation

/// What a file of a picture is; no other kind is taken.
package enum PictureFormat: String, Sendable {
  /// The raw values are gdk-pixbuf's names.
  case jpeg
  case png

  /// By the first bytes, whatever a server calls it.
  package init?(_ bytes: Data) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else {
      return nil
    }
  }

  /// What a file of this name should be; `nil` where the name tells neither.
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

  /// As people call it.
  package var name: String { rawValue.uppercased() }

  /// What names of such files end in.
  package var fileExtension: String {
    switch self {
    case .jpeg: ".jpg"
    case .png: ".png"
    }
  }

  /// Whether the mark of its end is there: what is cut short the decoder would read without a word,
  /// gray where it lacks.
  func isComplete(_ file: Data) -> Bool {
    let mark = self == .jpeg ? Data([0xFF, 0xD9]) : Data("IEND".utf8)
    // A few bytes may follow.
    return file.suffix(1024).range(of: mark) != nil
  }
}
