internal import CPicture

/// libgdk-pixbuf, opened when a picture is first decoded and never closed.
///
/// A class: of a `Result` whose value is the table itself, Swift 6.3's optimizer and runtime disagree
/// which case it is.
final class PixbufLibrary: Sendable {
  let functions: ht_pixbuf_functions

  private init(_ functions: ht_pixbuf_functions) {
    self.functions = functions
  }

  /// The library of this machine, or why there is none; the first use opens it, once.
  static let shared = Result { () throws(ArtworkError) in
    try open("libgdk_pixbuf-2.0.so.0")
  }

  /// - Throws: `libraryMissing` with the dynamic linker's sentence.
  static func open(_ name: String) throws(ArtworkError) -> PixbufLibrary {
    var reason: UnsafePointer<CChar>?
    guard let table = ht_pixbuf_open(name, &reason) else {
      throw .libraryMissing(
        reason: reason.map { String(cString: $0) } ?? "cannot open \(name)")
    }
    ht_pixbuf_silence(table)
    return PixbufLibrary(table.pointee)
  }

  /// Takes what a call has left behind: its sentence, without a full stop.
  func words(_ error: UnsafeMutablePointer<ht_error>?) -> String {
    guard let error else { return "unknown error" }
    defer { functions.g_error_free(error) }
    var words = error.pointee.message.map { String(cString: $0) } ?? "unknown error"
    while words.last == "." { words.removeLast() }
    return words
  }
}
