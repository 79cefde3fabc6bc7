import Foundation
import TestSupport
import Testing

extension Home {
  /// Makes all cached data older.
  func ageMemory(bySeconds seconds: Double) throws {
    let names = names(in: cache).filter { $0.hasSuffix(".json") }
    try #require(!names.isEmpty)
    for name in names {
      let path = cache + "/" + name
      // An object with the time, and arrays of an ID, the time and details.
      let text = try String(contentsOfFile: path, encoding: .utf8)
        .replacing(/("fetched":|\["\d+",)(\d+(?:\.\d+)?)/) { match in
          "\(match.1)\((Double(match.2) ?? 0) - seconds)"
        }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }
}
