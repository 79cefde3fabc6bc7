internal import CBus

/// sd-bus, opened at first use and never closed.
///
/// A class, because Swift 6.3's optimizer and runtime may disagree about the case of a `Result` whose
/// value is the table of functions itself.
final class BusLibrary: Sendable {
  let functions: ht_bus_functions

  private init(_ functions: ht_bus_functions) {
    self.functions = functions
  }

  /// The installed library, or the error from opening it.
  static let shared = Result { () throws(BusError) in
    try open(["libsystemd.so.0", "libelogind.so.0", "libbasu.so.0"])
  }

  /// Tries the names in order.
  ///
  /// - Throws: `libraryMissing` with the dynamic linker's message about the first name.
  static func open(_ names: [String]) throws(BusError) -> BusLibrary {
    var missing: BusError?
    for name in names {
      var reason: UnsafePointer<CChar>?
      if let table = ht_bus_open(name, &reason) { return BusLibrary(table.pointee) }
      let message = reason.map { String(cString: $0) } ?? "cannot open \(name)"
      missing = missing ?? .libraryMissing(reason: message)
    }
    throw missing ?? .libraryMissing(reason: "no library name given")
  }
}
