package import Charts
internal import Library

/// Why an entry has no preview to download or play.
package enum NoPreviewReason: Equatable, Sendable {
  /// The downloaded file is damaged.
  case damaged
  case noLongerSold(in: Storefront)
  /// The preview is a video.
  case video
  /// Entries of this kind usually have video previews, but this one has none.
  case noVideo
  case notOffered
  /// The lookup failed; `nil` if none was sent.
  case unknown(because: ChartError?)
}

extension Row {
  /// `nil` if the store offers a preview.
  package var noPreviewReason: NoPreviewReason? {
    if kept?.part == .damaged { return .damaged }
    return switch preview {
    case .noLongerSold(let storefront): .noLongerSold(in: storefront)
    case .video: .video
    case _ where entry.kind?.preview == .video: .noVideo
    case _ where !hasAudio, .none: .notOffered
    case .offered: nil
    case .unknown(let error): .unknown(because: error)
    }
  }
}
