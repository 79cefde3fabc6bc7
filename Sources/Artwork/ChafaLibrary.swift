internal import CPicture

/// libchafa, opened when a picture is first drawn in cells and never closed. A class for the reason
/// of `PixbufLibrary`.
final class ChafaLibrary: Sendable {
  let functions: ht_chafa_functions

  private init(_ functions: ht_chafa_functions) {
    self.functions = functions
  }

  /// The library of this machine, or why there is none; the first use opens it, once.
  static let shared = Result { () throws(ArtworkError) in
    try open("libchafa.so.0")
  }

  /// - Throws: `libraryMissing` with the dynamic linker's sentence.
  static func open(_ name: String) throws(ArtworkError) -> ChafaLibrary {
    var reason: UnsafePointer<CChar>?
    guard let table = ht_chafa_open(name, &reason) else {
      throw .libraryMissing(
        reason: reason.map { String(cString: $0) } ?? "cannot open \(name)")
    }
    return ChafaLibrary(table.pointee)
  }
}
