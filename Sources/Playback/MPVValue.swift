internal import CMPV

/// The value of a property, in the formats that the player requests.
enum MPVValue: Equatable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  /// The property has no value now, such as the position while nothing plays.
  case unavailable

  init(_ property: mpv_event_property?) {
    guard let property, let data = property.data else {
      self = .unavailable
      return
    }
    switch property.format {
    // A flag of libmpv is a C int, never one byte.
    case MPV_FORMAT_FLAG: self = .flag(data.assumingMemoryBound(to: CInt.self).pointee != 0)
    case MPV_FORMAT_DOUBLE: self = .number(data.assumingMemoryBound(to: Double.self).pointee)
    case MPV_FORMAT_STRING:
      let text = data.assumingMemoryBound(to: UnsafePointer<CChar>?.self).pointee
      self = text.map { .text(String(cString: $0)) } ?? .unavailable
    default: self = .unavailable
    }
  }

  /// A number of seconds as a duration. A position is negative until the device has played the first
  /// sample.
  var duration: Duration? {
    guard case .number(let seconds) = self, seconds.isFinite else { return nil }
    return .seconds(max(0, seconds))
  }

  /// The integer with this name in a command's result, if that is a map.
  static func integer(named name: String, in node: mpv_node) -> Int64? {
    guard node.format == MPV_FORMAT_NODE_MAP, let list = node.u.list?.pointee else { return nil }
    for index in 0..<Int(list.num) {
      guard let key = list.keys?[index], String(cString: key) == name,
        let value = list.values?[index], value.format == MPV_FORMAT_INT64
      else { continue }
      return value.u.int64
    }
    return nil
  }
}

extension Duration {
  /// Seconds as libmpv parses them: in milliseconds, never with an exponent, and limited to a range that
  /// no file exceeds.
  var mpvSeconds: String {
    let seconds = min(max(self / .seconds(1), -1e6), 1e6)
    return String((seconds * 1000).rounded() / 1000)
  }
}
