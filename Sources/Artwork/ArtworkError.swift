/// Why a picture could not be made.
package enum ArtworkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// With the dynamic linker's sentence.
  case libraryMissing(reason: String)
  /// Neither JPEG nor PNG, by its first bytes.
  case unknownFormat
  /// More than the bytes or the pixels that are taken.
  case tooLarge
  /// It took longer than a picture may.
  case timedOut
  /// Cut short or spoiled; with the decoder's sentence.
  case damaged(reason: String)
  /// With the encoder's sentence.
  case notEncoded(reason: String)

  package var description: String {
    switch self {
    case .libraryMissing(let reason):
      "Cannot draw artwork: libchafa or gdk-pixbuf is not installed (\(reason)); on Debian: "
        + "apt install libchafa0 libgdk-pixbuf-2.0-0."
    case .unknownFormat: "The image is not a JPEG or PNG."
    case .tooLarge:
      "The image is larger than \(PictureDecoder.maxSide) pixels per side or 16 MiB."
    case .timedOut: "Decoding the image timed out."
    case .damaged(let reason): "The image is corrupt: \(reason)."
    case .notEncoded(let reason): "The image could not be encoded: \(reason)."
    }
  }
}
