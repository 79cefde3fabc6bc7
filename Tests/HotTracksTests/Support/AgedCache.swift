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
      let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map { line in
        let value = try JSONSerialization.jsonObject(with: Data(line))
        return try JSONSerialization.data(withJSONObject: Self.aged(value, by: seconds))
      }
      try Data(lines.joined(separator: [UInt8(ascii: "\n")])).write(to: url)
    }
  }

  /// A line of a cache file: an object with the time, or an array of an ID, the time and details.
  private static func aged(_ line: Any, by seconds: Double) -> Any {
    if var object = line as? [String: Any], let date = object["fetched"] as? Double {
      object["fetched"] = date - seconds
      return object
    }
    if var values = line as? [Any], let date = values[1] as? Double {
      values[1] = date - seconds
      return values
    }
    return line
  }
}
