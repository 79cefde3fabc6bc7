extension PlayerSnapshot {
  func reply(to call: BusCall, at now: Instant) throws(BusCallError) -> BusCallReply {
    let interface = try Self.interface(for: call)
    guard let method = interface.methods.first(where: { $0.name == call.member }) else {
      throw .unknownMethod(call.member)
    }
    guard call.signature == method.signature, call.arguments.count == method.inputs.count else {
      let expected = method.signature.isEmpty ? "no arguments" : "signature “\(method.signature)”"
      throw .invalidArguments("Invalid arguments for \(method.name): expected \(expected).")
    }
    switch interface {
    case .root: return BusCallReply(request: method.name == "Quit" ? .quit : nil)
    case .player: return try playerReply(method.name, call.arguments, at: now)
    case .properties: return try propertiesReply(method.name, call.arguments, at: now)
    case .introspectable:
      return BusCallReply(values: [.string(Introspection.document(of: self, at: now))])
    default: throw .unknownMethod(call.member)
    }
  }

  private static func interface(for call: BusCall) throws(BusCallError) -> BusInterface {
    if let name = call.interface {
      guard let interface = BusInterface.all.first(where: { $0.name == name }) else {
        throw .unknownInterface(name)
      }
      return interface
    }
    for interface in BusInterface.all
    where interface.methods.contains(where: { $0.name == call.member }) {
      return interface
    }
    throw .unknownMethod(call.member)
  }

  // The specification requires that calls have no effect if a property (CanGoNext and so on) forbids them.
  private func playerReply(
    _ method: String, _ arguments: [BusValue], at now: Instant
  ) throws(BusCallError) -> BusCallReply {
    let request: RemoteRequest?
    switch (method, arguments.first, arguments.last) {
    case ("Next", _, _): request = status.canGoNext ? .next : nil
    case ("Previous", _, _): request = status.canGoPrevious ? .previous : nil
    case ("Play", _, _): request = status.canPlay ? .play : nil
    case ("Pause", _, _): request = status.canPlay ? .pause : nil
    case ("Stop", _, _): request = status.canPlay ? .stop : nil
    case ("PlayPause", _, _):
      guard status.canPlay else { throw .notSupported("Nothing to play or pause.") }
      request = .playPause
    case ("Seek", .int64(let offset), _): request = seek(by: offset)
    case ("SetPosition", .objectPath(let path), .int64(let position)):
      request = seek(to: position, inTrackAt: path)
    default: throw .notSupported("HotTracks does not support \(method).")
    }
    return BusCallReply(request: request)
  }

  private func seek(by offset: Int64) -> RemoteRequest? {
    // Longer than any track; adding it to a position cannot overflow.
    let day: Int64 = 24 * 60 * 60 * 1_000_000
    return status.canSeek ? .seek(by: .microseconds(min(max(offset, -day), day))) : nil
  }

  private func seek(to position: Int64, inTrackAt path: String) -> RemoteRequest? {
    guard status.canSeek, let track = status.track, path == TrackPath.path(of: track.id),
      position >= 0
    else { return nil }
    let position = Duration.microseconds(position)
    if let length = track.length, position > length { return nil }
    return .seekTo(position, trackID: track.id)
  }

  private func propertiesReply(
    _ method: String, _ arguments: [BusValue], at now: Instant
  ) throws(BusCallError) -> BusCallReply {
    let interface = arguments.first?.text ?? ""
    guard let properties = properties(of: interface, at: now) else {
      throw .unknownInterface(interface)
    }
    guard method != "GetAll", arguments.count > 1 else {
      let all = properties.map { ($0.name, $0.value) }
      return BusCallReply(values: [.dictionary(Dictionary(uniqueKeysWithValues: all))])
    }
    let name = arguments[1].text
    guard let property = properties.first(where: { $0.name == name }) else {
      throw .unknownProperty(name)
    }
    guard method == "Set", arguments.count > 2 else {
      return BusCallReply(values: [.variant(property.value)])
    }
    guard property.isWritable else { throw .readOnly(property: property.name) }
    guard case .variant(let value) = arguments[2], value.signature == property.value.signature
    else {
      throw .invalidArguments("Invalid type for \(name): expected “\(property.value.signature)”.")
    }
    return BusCallReply(request: try request(setting: name, to: value))
  }

  private func request(
    setting property: String, to value: BusValue
  ) throws(BusCallError) -> RemoteRequest? {
    switch (property, value) {
    case ("Volume", .double(let volume)):
      guard volume.isFinite else { throw .invalidArguments("Volume must be a number from 0 to 1.") }
      return .setVolume(Int((min(max(volume, 0), 1) * 100).rounded()))
    case ("LoopStatus", .string(let name)):
      guard let repeatMode = RepeatMode.allCases.first(where: { $0.busName == name }) else {
        throw .invalidArguments("LoopStatus must be None, Track or Playlist.")
      }
      return .setRepeatMode(repeatMode)
    case ("Shuffle", .boolean(let isShuffled)):
      return .setShuffled(isShuffled)
    case ("Rate", .double(let rate)):
      // The specification says that rate 0 means pause. Other rates are not supported.
      return rate == 0 && status.canPlay ? .pause : nil
    default: return nil
    }
  }
}

/// A method call from the bus.
struct BusCall: Equatable {
  /// `nil` if the caller leaves it out. Then the member's name decides.
  var interface: String?
  var member: String
  var signature: String
  /// Up to the first argument of a type that no method takes.
  var arguments: [BusValue]
}

/// The reply to a call, and the request to the player that follows from it.
struct BusCallReply: Equatable {
  var values: [BusValue] = []
  var request: RemoteRequest?
}

/// The error reply to a call.
enum BusCallError: Error, Equatable {
  case unknownInterface(String)
  case unknownMethod(String)
  case unknownProperty(String)
  case readOnly(property: String)
  case invalidArguments(String)
  case notSupported(String)

  /// The error name in D-Bus.
  var name: String {
    let last =
      switch self {
      case .unknownInterface: "UnknownInterface"
      case .unknownMethod: "UnknownMethod"
      case .unknownProperty: "UnknownProperty"
      case .readOnly: "PropertyReadOnly"
      case .invalidArguments: "InvalidArgs"
      case .notSupported: "NotSupported"
      }
    return "org.freedesktop.DBus.Error." + last
  }
}

extension BusCallError: CustomStringConvertible {
  /// The message to the caller.
  var description: String {
    switch self {
    case .unknownInterface(let name): "Unknown interface \(Self.quoted(name))."
    case .unknownMethod(let name): "Unknown method \(Self.quoted(name))."
    case .unknownProperty(let name): "Unknown property \(Self.quoted(name))."
    case .readOnly(let name): "Property \(Self.quoted(name)) is not writable."
    case .invalidArguments(let message), .notSupported(let message): message
    }
  }

  // The message repeats the caller's text, but not megabytes of it.
  private static func quoted(_ text: String) -> String {
    "“\(BusText.shortened(text, to: 100))”"
  }
}
