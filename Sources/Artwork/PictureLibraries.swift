internal import CPicture

/// libgdk-pixbuf, opened when a picture is first decoded and never closed.
///
/// A class, because Swift 6.3's optimizer and runtime disagree about the case of a `Result` whose value
/// is the table of functions itself.
final class PixbufLibrary: Sendable {
  let functions: ht_pixbuf_functions

  private init(_ functions: ht_pixbuf_functions) {
    self.functions = functions
  }

  /// The installed library, or the error from opening it.
  static let shared = Result { () throws(ArtworkError) in
    try open("libgdk_pixbuf-2.0.so.0")
  }

  /// - Throws: `libraryMissing` with the dynamic linker's message.
  static func open(_ name: String) throws(ArtworkError) -> PixbufLibrary {
    var reason: UnsafePointer<CChar>?
    guard let table = ht_pixbuf_open(name, &reason) else {
      throw .libraryMissing(
        reason: reason.map { String(cString: $0) } ?? "cannot open \(name)")
    }
    ht_pixbuf_silence(table)
    return PixbufLibrary(table.pointee)
  }

  /// Frees the error and returns its message without a period.
  func message(_ error: UnsafeMutablePointer<ht_error>?) -> String {
    guard let error else { return "unknown error" }
    defer { functions.g_error_free(error) }
    var message = error.pointee.message.map { String(cString: $0) } ?? "unknown error"
    while message.last == "." { message.removeLast() }
    return message
  }
}

/// libchafa, opened when a picture is first drawn in cells and never closed. A class for the same reason as
/// `PixbufLibrary`.
final class ChafaLibrary: Sendable {
  let functions: ht_chafa_functions

  private init(_ functions: ht_chafa_functions) {
    self.functions = functions
  }

  /// The installed library, or the error from opening it.
  static let shared = Result { () throws(ArtworkError) in
    try open("libchafa.so.0")
  }

  /// - Throws: `libraryMissing` with the dynamic linker's message.
  static func open(_ name: String) throws(ArtworkError) -> ChafaLibrary {
    var reason: UnsafePointer<CChar>?
    guard let table = ht_chafa_open(name, &reason) else {
      throw .libraryMissing(
        reason: reason.map { String(cString: $0) } ?? "cannot open \(name)")
    }
    return ChafaLibrary(table.pointee)
  }
}
