internal import CMPV

/// libmpv, opened at first use and never closed.
///
/// A class, because Swift 6.3's optimizer and runtime may disagree about the case of a `Result` whose
/// value is the table of functions itself.
final class MPVLibrary: Sendable {
  let functions: ht_mpv_functions

  private init(_ functions: ht_mpv_functions) {
    self.functions = functions
  }

  /// The installed library, or the error from opening it.
  static let shared = Result { () throws(PlaybackError) in
    try open(["libmpv.so.2", "libmpv.so.1"])
  }

  /// Tries the names in order. A library can be called safely only if the major version of its client API
  /// is that of the header, whatever its name is.
  ///
  /// - Throws: `libmpvMissing` with the dynamic linker's message about the first name, or
  ///   `unsupportedVersion`.
  static func open(_ names: [String]) throws(PlaybackError) -> MPVLibrary {
    var missing: PlaybackError?
    for name in names {
      var reason: UnsafePointer<CChar>?
      guard let table = ht_mpv_open(name, &reason) else {
        let message = reason.map { String(cString: $0) } ?? "cannot open \(name)"
        missing = missing ?? .libmpvMissing(reason: message)
        continue
      }
      try check(version: table.pointee.client_api_version())
      return MPVLibrary(table.pointee)
    }
    throw missing ?? .libmpvMissing(reason: "no library name given")
  }

  static func check(version found: UInt) throws(PlaybackError) {
    let needed = major(of: ht_mpv_header_version())
    guard major(of: found) == needed else {
      throw .unsupportedVersion(
        found: "\(major(of: found)).\(found & 0xffff)", neededMajor: Int(needed))
    }
  }

  func errorText(for code: MPVCode) -> String {
    functions.error_string(code.rawValue).map { String(cString: $0) } ?? "unknown error"
  }

  private static func major(of version: UInt) -> UInt {
    version >> 16
  }
}
