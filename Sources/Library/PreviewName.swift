internal import Charts
import Foundation
internal import Support

/// The file name of a preview: `Artist - Track [ID].m4a`.
///
/// Created from any text, valid on all common file systems, the same on every run, and unique by ID.
package struct PreviewName: Equatable, Sendable {
  /// As in the file name, in which forbidden characters were replaced.
  package let artist: String?
  package let track: String
  package let id: String

  /// Leaves room for the suffix of a partial file, within 255 bytes.
  package static let longest = 241
  /// For file systems that encrypt names: encfs accepts 189 bytes, eCryptfs 143, including the suffix of a partial file.
  package static let shorterLengths = [181, 135]
  private static let maxArtist = 100
  private static let unknownArtist = "Unknown artist"
  package static let fileExtension = ".m4a"

  /// The file name for a track, without slashes, control or bidi characters, or a leading dot or dash.
  ///
  /// - Parameters:
  ///   - fileExtension: Four bytes long.
  ///   - limit: The maximum length in bytes; at least 135.
  package static func fileName(
    artist: String?, track: String, id: String, fileExtension: String = fileExtension,
    limit: Int = longest
  ) -> String {
    let ending = " [\(id)]" + fileExtension
    // " - " separates artist and track, so the same text in the artist gets another dash.
    let words = safe(artist ?? Self.unknownArtist).split(separator: " ").map {
      $0 == "-" ? "–" : $0
    }
    let artist = cut(words.joined(separator: " "), toBytes: maxArtist)
    let opening = (artist.isEmpty ? Self.unknownArtist : artist) + " - "
    let track = cut(safe(track), toBytes: limit - opening.utf8.count - ending.utf8.count)
    return opening + (track.isEmpty ? "track" : track) + ending
  }

  /// Parses a file name; `nil` if the file is not a preview: the name does not end in `[ID].m4a`, or begins
  /// with a dot, like the `._NAME` files of macOS.
  package init?(fileName: String) {
    guard fileName.hasSuffix("]" + Self.fileExtension), !fileName.hasPrefix(".") else { return nil }
    let stem = fileName.dropLast(Self.fileExtension.count + 1)
    guard let bracket = stem.lastIndex(of: "[") else { return nil }
    let id = stem[stem.index(after: bracket)...]
    guard EntryID.isValid(id) else { return nil }
    self.id = String(id)
    let words = stem[..<bracket].trimmingCharacters(in: .whitespaces)
    if let parting = words.range(of: " - ") {
      artist = String(words[..<parting.lowerBound])
      track = String(words[parting.upperBound...])
    } else {
      artist = nil
      track = words.isEmpty ? self.id : words
    }
  }

  static func safe(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in composed(text).unicodeScalars {
      switch scalar {
      case "/", "\\", "|", ":": scalars.append("-")
      case "\"": scalars.append("'")
      case "<": scalars.append("(")
      case ">": scalars.append(")")
      case "*", "?": break
      case _ where scalar.properties.isWhitespace: scalars.append(" ")
      case _ where continuesCharacter(scalar):
        // An accent would turn a space into another character.
        if let last = scalars.last, last != " " { scalars.append(scalar) }
      default:
        if scalar.isPrintable { scalars.append(scalar) }
      }
    }
    let start = scalars.drop { [".", "-", " "].contains($0) || continuesCharacter($0) }
    let words = String(start).split(separator: " ").joined(separator: " ")
    // Normalized again, because characters between a letter and its accent may have been removed.
    return trimmedEnd(composed(words))
  }

  /// Foundation takes several microseconds for each text, also for ASCII.
  private static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }

  private static func continuesCharacter(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return scalar == "\u{200D}" || properties.generalCategory == .spacingMark
      || (properties.isGraphemeExtend && scalar.isPrintable)
  }

  // Cuts between characters, never inside one.
  private static func cut(_ text: String, toBytes limit: Int) -> String {
    var kept = ""
    var bytes = 0
    for character in text {
      bytes += character.utf8.count
      guard bytes <= limit else { break }
      kept.append(character)
    }
    return trimmedEnd(kept)
  }

  private static func trimmedEnd(_ text: String) -> String {
    var text = text
    while let last = text.last, last == "." || last == " " { text.removeLast() }
    return text
  }
}
