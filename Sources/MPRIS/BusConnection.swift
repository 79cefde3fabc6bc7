internal import CBus
internal import Foundation
internal import Support

/// A connection to a bus. Everything must be called on one thread, which also calls `player` and `request`.
///
/// Only `wait` blocks. sd-bus reads and writes in `process`.
final class BusConnection {
  enum Name: Equatable {
    case requested, owned
    case failed(BusError)
  }

  private(set) var name = Name.requested
  private let requestedName: String
  private let library: BusLibrary
  private let bus: OpaquePointer
  private let player: () -> PlayerSnapshot?
  private let request: (RemoteRequest) -> Void

  /// Starts connecting to the bus at `address` and requests the name.
  init(
    _ library: BusLibrary, address: String, name: String,
    player: @escaping () -> PlayerSnapshot?, request: @escaping (RemoteRequest) -> Void
  ) throws(BusError) {
    let functions = library.functions
    var bus: OpaquePointer?
    try BusError.check(functions.sd_bus_new(&bus), "sd_bus_new")
    guard let bus else { throw .failed(function: "sd_bus_new", errno: ENOMEM) }
    (self.library, self.bus, requestedName) = (library, bus, name)
    (self.player, self.request) = (player, request)
    try BusError.check(functions.sd_bus_set_address(bus, address), "sd_bus_set_address")
    try BusError.check(functions.sd_bus_set_bus_client(bus, 1), "sd_bus_set_bus_client")
    // No message to the player contains a file descriptor.
    try BusError.check(functions.sd_bus_negotiate_fds(bus, 0), "sd_bus_negotiate_fds")
    try BusError.check(functions.sd_bus_start(bus), "sd_bus_start")
    let context = Unmanaged.passUnretained(self).toOpaque()
    try BusError.check(
      ht_bus_add_player(
        functions, bus,
        { message, context, error in
          BusConnection.of(context)?.handle(message, error) {
            message, status throws(BusCallError) in
            try message.request(status)
          } ?? 0
        },
        { _, _, _, property, reply, context, _ in
          guard let property, let reply, let connection = BusConnection.of(context),
            let player = connection.player()
          else { return -EIO }
          return BusMessage(pointer: reply, functions: connection.library.functions)
            .append(String(cString: property), of: player)
        },
        { _, _, _, property, value, context, error in
          guard let property else { return -EINVAL }
          return BusConnection.of(context)?.handle(value, error, isCall: false) {
            message, status throws(BusCallError) in
            try message.request(setting: String(cString: property), status)
          } ?? 0
        }, context), "sd_bus_add_object_vtable")
    try BusError.check(
      functions.sd_bus_request_name_async(
        bus, nil, name, 0,
        { message, context, _ in
          if let message { BusConnection.of(context)?.handleNameReply(message) }
          return 1
        }, context), "sd_bus_request_name_async")
  }

  deinit {
    library.functions.sd_bus_close(bus)
    _ = library.functions.sd_bus_unref(bus)
  }

  /// Processes one message or other step.
  ///
  /// - Returns: Whether there may be more to do.
  /// - Throws: Also when the connection is lost.
  func process() throws(BusError) -> Bool {
    let code = library.functions.sd_bus_process(bus, nil)
    try BusError.check(code, "sd_bus_process")
    if case .failed(let error) = name { throw error }
    return code > 0
  }

  /// Waits for the bus, or for `wakeUp`.
  func wait(or wakeUp: EventFD) throws(BusError) {
    let events = try events()
    let descriptor = library.functions.sd_bus_get_fd(bus)
    try BusError.check(descriptor, "sd_bus_get_fd")
    var due: UInt64 = .max
    try BusError.check(library.functions.sd_bus_get_timeout(bus, &due), "sd_bus_get_timeout")
    var watched = [
      pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0),
      pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard
      poll(&watched, nfds_t(watched.count), Self.milliseconds(until: due)) >= 0 || errno == EINTR
    else { throw .failed(function: "poll", errno: errno) }
    wakeUp.reset()
  }

  /// Whether sent data is still waiting to be written.
  var hasUnsentData: Bool {
    get throws(BusError) { try events() & CInt(POLLOUT) != 0 }
  }

  /// Announces the present values of properties of the player.
  func announce(changesOf properties: [String]) throws(BusError) {
    var names = properties.map { strdup($0) } + [nil]
    defer { names.forEach { free($0) } }
    try BusError.check(
      library.functions.sd_bus_emit_properties_changed_strv(
        bus, HT_PLAYER_PATH, HT_PLAYER_INTERFACE, &names), "sd_bus_emit_properties_changed_strv")
  }

  func announce(seekTo position: Duration) throws(BusError) {
    try BusError.check(
      ht_bus_announce_seek(library.functions, bus, position.microseconds), "sd_bus_emit_signal")
  }

  private func events() throws(BusError) -> CInt {
    let events = library.functions.sd_bus_get_events(bus)
    try BusError.check(events, "sd_bus_get_events")
    return events
  }

  /// - Parameter due: In microseconds of `CLOCK_MONOTONIC`; the maximum means never.
  private static func milliseconds(until due: UInt64) -> CInt {
    guard due != .max else { return -1 }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let current = Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
    return Duration.microseconds(Int64(clamping: due) - current).pollMilliseconds
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> BusConnection? {
    context.map { Unmanaged<BusConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Handles a method call or a new value of a property.
  private func handle(
    _ pointer: OpaquePointer?, _ callError: OpaquePointer?, isCall: Bool = true,
    _ read: (BusMessage, PlayerStatus) throws(BusCallError) -> RemoteRequest?
  ) -> CInt {
    guard let pointer, let status = player()?.status else { return -EIO }
    do throws(BusCallError) {
      let message = BusMessage(pointer: pointer, functions: library.functions)
      if let request = try read(message, status) { self.request(request) }
      return isCall ? ht_bus_reply(library.functions, pointer) : 0
    } catch {
      return library.functions.sd_bus_error_set(callError, error.name, error.message)
    }
  }

  /// Handles the reply to the request for the name.
  ///
  /// <https://dbus.freedesktop.org/doc/dbus-specification.html#bus-messages-request-name>
  private func handleNameReply(_ pointer: OpaquePointer) {
    let errno = library.functions.sd_bus_message_get_errno(pointer)
    guard errno == 0 else {
      name = .failed(.failed(function: "RequestName", errno: errno))
      return
    }
    let isOurs =
      BusMessage(pointer: pointer, functions: library.functions)
      .number("u", UInt32(0)) == 1
    name = isOurs ? .owned : .failed(.nameTaken(requestedName))
  }
}

extension BusMessage {
  /// The request of a method call.
  fileprivate func request(_ status: PlayerStatus) throws(BusCallError) -> RemoteRequest? {
    let method = functions.sd_bus_message_get_member(pointer).map { String(cString: $0) } ?? ""
    let path = method == "SetPosition" ? text("o") : ""
    let number = ["Seek", "SetPosition"].contains(method) ? number("x", Int64(0)) : 0
    return try status.request(calling: method, number: number, path: path)
  }

  /// The request of a new value of a property.
  fileprivate func request(
    setting property: String, _ status: PlayerStatus
  ) throws(BusCallError) -> RemoteRequest? {
    switch property {
    case "Volume": try status.request(settingVolume: number("d", 0.0))
    case "Rate": status.request(settingRate: number("d", 1.0))
    case "LoopStatus": try status.request(settingRepeatMode: text("s"))
    default: status.request(settingShuffled: number("b", CInt(0)) != 0)
    }
  }
}

/// sd-bus, opened at first use and never closed.
///
/// A class, because Swift 6.3's optimizer and runtime may disagree about the case of a `Result` whose
/// value is the table of functions itself.
final class BusLibrary: Sendable {
  // Constant; it contains a pointer to a constant of the library.
  nonisolated(unsafe) let functions: ht_bus_functions

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

/// Why remote control is not available, or no longer available.
enum BusError: Error, Equatable {
  /// With the dynamic linker's message.
  case libraryMissing(reason: String)
  case noBus
  case failed(function: String, errno: CInt)
  case nameTaken(String)
}

extension BusError: CustomStringConvertible {
  /// A message without a period.
  var description: String {
    switch self {
    case .libraryMissing(let reason):
      "libsystemd is not installed (\(reason)); on Debian: apt install libsystemd0"
    case .noBus:
      "no D-Bus session bus: neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set"
    case .failed(let function, let errno): "\(function): \(String(cString: strerror(errno)))"
    case .nameTaken(let name): "the bus name \(name) is already owned"
    }
  }
}

extension BusError {
  /// - Parameter code: The result of a function of sd-bus; negative values are errnos.
  static func check(_ code: CInt, _ function: String) throws(BusError) {
    if code < 0 { throw .failed(function: function, errno: -code) }
  }
}
