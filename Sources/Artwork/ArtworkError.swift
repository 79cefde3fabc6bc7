/// Why a picture could not be made.
package enum ArtworkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// With the dynamic linker's sentence.
  case libraryMissing(reason: String)
  /// Neither JPEG nor PNG, by its first bytes.
  case unknownFormat
  /// More than the bytes or the pixels that are taken.
  case tooLarge
  /// It took longer than a picture may.
  case tooSlow
  /// Cut short or spoiled; with the decoder's sentence.
  case damaged(reason: String)
  /// With the encoder's sentence.
  case notEncoded(reason: String)

  package var description: String {
    switch self {
    case .libraryMissing(let reason):
      "Pictures need libchafa0 and libgdk-pixbuf-2.0-0; install them (\(reason))."
    case .unknownFormat: "The picture is neither JPEG nor PNG."
    case .tooLarge:
      "The picture is larger than \(PictureDecoder.largestSide) pixels a side or 16 MB."
    case .tooSlow: "The picture took too long to be read."
    case .damaged(let reason): "The picture is damaged: \(reason)."
    case .notEncoded(let reason): "The picture could not be made ready: \(reason)."
    }
  }
}
