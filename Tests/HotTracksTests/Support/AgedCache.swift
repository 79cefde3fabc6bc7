import Foundation
import TestSupport
import Testing

extension Home {
  /// Makes all cached data older.
  func ageMemory(bySeconds seconds: Double) throws {
    let names = names(in: cache).filter { $0.hasSuffix(".json") }
    try #require(!names.isEmpty)
    for name in names {
      let url = URL(fileURLWithPath: cache + "/" + name)
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
      try JSONSerialization.data(withJSONObject: Self.aged(object, by: seconds)).write(to: url)
    }
  }

  private static func aged(_ value: Any, by seconds: Double) -> Any {
    if let list = value as? [Any] { return list.map { aged($0, by: seconds) } }
    guard let object = value as? [String: Any] else { return value }
    var older = object.mapValues { aged($0, by: seconds) }
    if let date = object["fetched"] as? Double { older["fetched"] = date - seconds }
    return older
  }
}
