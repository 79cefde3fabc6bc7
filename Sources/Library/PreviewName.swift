internal import Charts
import Foundation

/// The name of a preview on disk: `Artist - Track [ID].m4a`.
///
/// Made from any text, safe on every file system in use, the same on every run, and unique by id.
package struct PreviewName: Equatable, Sendable {
  /// As far as the name tells: characters that no file name may hold were replaced.
  package let artist: String?
  package let track: String
  package let id: String

  /// Leaves room for what a partial file's sidecar adds to the name, within 255 bytes.
  package static let longest = 241
  private static let longestArtist = 100
  private static let nobody = "Unknown artist"
  package static let fileExtension = ".m4a"

  /// The file name for a track: at most 241 bytes, no slash, no control or bidi character, no
  /// leading dot or dash.
  ///
  /// - Parameter fileExtension: that of what goes with a preview, four bytes long.
  package static func fileName(
    artist: String?, track: String, id: String, fileExtension: String = fileExtension
  ) -> String {
    let ending = " [\(id)]" + fileExtension
    // " - " parts artist from track, so the artist's own becomes a dash of another length.
    let words = safe(artist ?? Self.nobody).split(separator: " ").map { $0 == "-" ? "–" : $0 }
    let artist = cut(words.joined(separator: " "), toBytes: longestArtist)
    let opening = (artist.isEmpty ? Self.nobody : artist) + " - "
    let track = cut(safe(track), toBytes: longest - opening.utf8.count - ending.utf8.count)
    return opening + (track.isEmpty ? "track" : track) + ending
  }

  /// Reads a name back; `nil` where it does not end in `[ID].m4a`: then the file is not ours.
  package init?(fileName: String) {
    guard fileName.hasSuffix("]" + Self.fileExtension) else { return nil }
    let stem = fileName.dropLast(Self.fileExtension.count + 1)
    guard let bracket = stem.lastIndex(of: "[") else { return nil }
    let id = stem[stem.index(after: bracket)...]
    guard EntryID.isOne(id) else { return nil }
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
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "/", "\\", "|", ":": scalars.append("-")
      case "\"": scalars.append("'")
      case "<": scalars.append("(")
      case ">": scalars.append(")")
      case "*", "?": break
      case _ where scalar.properties.isWhitespace: scalars.append(" ")
      case _ where continuesCharacter(scalar):
        // An accent on a space would make it another character than a space.
        if let last = scalars.last, last != " " { scalars.append(scalar) }
      default:
        if isKept(scalar) { scalars.append(scalar) }
      }
    }
    let start = scalars.drop { [".", "-", " "].contains($0) || continuesCharacter($0) }
    let words = String(start).split(separator: " ").joined(separator: " ")
    // Composed once more: what stood between a letter and its accent may have been dropped.
    return trimmedEnd(words.precomposedStringWithCanonicalMapping)
  }

  private static func continuesCharacter(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return scalar == "\u{200D}" || properties.generalCategory == .spacingMark
      || (properties.isGraphemeExtend && isKept(scalar))
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }

  // Never splits a character; a character of more bytes than fit is left out.
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
