internal import CBus

/// sd-bus, opened when it is first needed and never closed. A class: of a `Result` whose value is a
/// table of functions itself, Swift 6.3's optimizer and runtime may disagree which case it is.
final class BusLibrary: Sendable {
  let functions: ht_bus_functions

  private init(_ functions: ht_bus_functions) {
    self.functions = functions
  }

  /// The library of this machine, or why there is none; the first use opens it, once.
  static let shared = Result { () throws(BusError) in
    try open(["libsystemd.so.0", "libelogind.so.0", "libbasu.so.0"])
  }

  /// Tries the names in order.
  ///
  /// - Throws: `libraryMissing` with the dynamic linker's sentence about the first name.
  static func open(_ names: [String]) throws(BusError) -> BusLibrary {
    var missing: BusError?
    for name in names {
      var reason: UnsafePointer<CChar>?
      if let table = ht_bus_open(name, &reason) { return BusLibrary(table.pointee) }
      let words = reason.map { String(cString: $0) } ?? "cannot open \(name)"
      missing = missing ?? .libraryMissing(reason: words)
    }
    throw missing ?? .libraryMissing(reason: "no library name given")
  }
}
