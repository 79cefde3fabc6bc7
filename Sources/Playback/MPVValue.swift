internal import CMPV

/// A property's value in the formats asked for here.
enum MPVValue: Equatable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  /// The property has no value now, such as a position while nothing plays.
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

  /// A number of seconds as a length of time. A position is below zero while the device still has the
  /// file's first sound before it.
  var duration: Duration? {
    guard case .number(let seconds) = self, seconds.isFinite else { return nil }
    return .seconds(max(0, seconds))
  }

  /// The integer under `name` in a command's result, where that is a map.
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
