internal import CMPV

/// libmpv, opened when it is first needed and never closed.
///
/// A class: of a `Result` whose value is a table of functions itself, Swift 6.3's optimizer and
/// runtime may disagree which case it is.
final class MPVLibrary: Sendable {
  let functions: ht_mpv_functions

  private init(_ functions: ht_mpv_functions) {
    self.functions = functions
  }

  /// The library of this machine, or why there is none; the first use opens it, once.
  static let shared = Result { () throws(PlaybackError) in
    try open(["libmpv.so.2", "libmpv.so.1"])
  }

  /// Tries the names in order. The version decides, not the name: a library whose client API has
  /// another major version than the header cannot be called safely.
  ///
  /// - Throws: `libmpvMissing` with the dynamic linker's sentence about the first name, or
  ///   `unsupportedVersion`.
  static func open(_ names: [String]) throws(PlaybackError) -> MPVLibrary {
    var missing: PlaybackError?
    for name in names {
      var reason: UnsafePointer<CChar>?
      guard let table = ht_mpv_open(name, &reason) else {
        let words = reason.map { String(cString: $0) } ?? "cannot open \(name)"
        missing = missing ?? .libmpvMissing(reason: words)
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

  func words(for code: MPVCode) -> String {
    functions.error_string(code.rawValue).map { String(cString: $0) } ?? "unknown error"
  }

  private static func major(of version: UInt) -> UInt {
    version >> 16
  }
}
