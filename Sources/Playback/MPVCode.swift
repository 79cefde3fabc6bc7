internal import CMPV

/// A return code of libmpv; negative codes are errors.
///
/// <https://github.com/mpv-player/mpv/blob/v0.35.1/libmpv/client.h> (`enum mpv_error`)
package struct MPVCode: RawRepresentable, Error, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  init(_ error: mpv_error) {
    self.init(rawValue: error.rawValue)
  }

  static let noMemory = MPVCode(MPV_ERROR_NOMEM)
  static let loadingFailed = MPVCode(MPV_ERROR_LOADING_FAILED)
  static let noAudioOutput = MPVCode(MPV_ERROR_AO_INIT_FAILED)
  static let nothingToPlay = MPVCode(MPV_ERROR_NOTHING_TO_PLAY)
  static let unknownFormat = MPVCode(MPV_ERROR_UNKNOWN_FORMAT)

  /// All return codes are checked here.
  static func check(_ code: CInt) throws(MPVCode) {
    if code < 0 { throw MPVCode(rawValue: code) }
  }
}

extension MPVCode: CustomStringConvertible {
  /// libmpv's text for the code (`mpv_error_string`) and its number.
  package var description: String {
    guard case .success(let library) = MPVLibrary.shared else { return "libmpv error \(rawValue)" }
    return "\(library.errorText(for: self)) (libmpv error \(rawValue))"
  }
}
