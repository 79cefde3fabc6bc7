/// Why a picture could not be decoded or encoded.
package enum ArtworkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// With the dynamic linker's message.
  case libraryMissing(reason: String)
  /// The first bytes are neither those of JPEG nor of PNG.
  case unknownFormat
  /// The file or the picture exceeds the limits of `PictureHeader`.
  case tooLarge
  case timedOut
  /// Truncated or corrupt, with the decoder's message.
  case damaged(reason: String)
  /// With the encoder's message.
  case notEncoded(reason: String)

  package var description: String {
    switch self {
    case .libraryMissing(let reason):
      "Cannot draw artwork: \(reason)."
    case .unknownFormat: "The image is not a JPEG or PNG."
    case .tooLarge:
      "The image exceeds \(PictureHeader.maxSide) pixels per side or 16 MiB."
    case .timedOut: "Decoding the image timed out."
    case .damaged(let reason): "The image is corrupt: \(reason)."
    case .notEncoded(let reason): "The image could not be encoded: \(reason)."
    }
  }
}
