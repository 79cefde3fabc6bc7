internal import CBus
internal import Foundation
internal import Support

/// The player's place on a bus. Everything belongs to one thread, `answer` included.
///
/// Nothing here waits for the bus: sd-bus reads and writes what it can in `process`, and `wait` says
/// when there is more.
final class BusConnection {
  enum Name: Equatable {
    case asked, ours
    case refused(BusError)
  }

  private(set) var name = Name.asked
  private let wantedName: String
  private let library: BusLibrary
  private let bus: OpaquePointer
  private let answer: (BusCall) throws(BusCallError) -> [BusValue]

  /// Sets out for the bus at `address`, and asks it for the name.
  init(
    _ library: BusLibrary, address: String, name: String,
    answer: @escaping (BusCall) throws(BusCallError) -> [BusValue]
  ) throws(BusError) {
    let functions = library.functions
    var bus: OpaquePointer?
    try BusError.check(functions.sd_bus_new(&bus), "sd_bus_new")
    guard let bus else { throw .failed(function: "sd_bus_new", errno: ENOMEM) }
    (self.library, self.bus, wantedName, self.answer) = (library, bus, name, answer)
    try BusError.check(functions.sd_bus_set_address(bus, address), "sd_bus_set_address")
    try BusError.check(functions.sd_bus_set_bus_client(bus, 1), "sd_bus_set_bus_client")
    // Nobody has a descriptor to send here.
    try BusError.check(functions.sd_bus_negotiate_fds(bus, 0), "sd_bus_negotiate_fds")
    try BusError.check(functions.sd_bus_start(bus), "sd_bus_start")
    let context = Unmanaged.passUnretained(self).toOpaque()
    try BusError.check(
      functions.sd_bus_add_object(
        bus, nil, BusInterface.objectPath,
        { message, context, error in
          guard let message, let context else { return 0 }
          return Unmanaged<BusConnection>.fromOpaque(context).takeUnretainedValue()
            .called(message, error)
        }, context), "sd_bus_add_object")
    try BusError.check(
      functions.sd_bus_request_name_async(
        bus, nil, name, 0,
        { message, context, _ in
          guard let message, let context else { return 0 }
          Unmanaged<BusConnection>.fromOpaque(context).takeUnretainedValue().named(message)
          return 1
        }, context), "sd_bus_request_name_async")
  }

  deinit {
    library.functions.sd_bus_close(bus)
    _ = library.functions.sd_bus_unref(bus)
  }

  /// Does one thing that is due.
  ///
  /// - Returns: whether there may be more.
  /// - Throws: also when the bus is gone.
  func process() throws(BusError) -> Bool {
    let code = library.functions.sd_bus_process(bus, nil)
    try BusError.check(code, "sd_bus_process")
    if case .refused(let problem) = name { throw problem }
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

  /// Whether the bus has not yet taken what was sent.
  var hasUnsentData: Bool {
    get throws(BusError) { try events() & CInt(POLLOUT) != 0 }
  }

  func send(
    signal: String, of interface: String, _ values: [BusValue]
  ) throws(BusError) {
    let functions = library.functions
    let message = try BusMessage(library, "sd_bus_message_new_signal") {
      functions.sd_bus_message_new_signal(bus, $0, BusInterface.objectPath, interface, signal)
    }
    try message.append(values)
    try BusError.check(functions.sd_bus_send(bus, message.pointer, nil), "sd_bus_send")
  }

  private func events() throws(BusError) -> CInt {
    let events = library.functions.sd_bus_get_events(bus)
    try BusError.check(events, "sd_bus_get_events")
    return events
  }

  /// - Parameter due: on the clock `CLOCK_MONOTONIC`, in microseconds; the largest is never.
  private static func milliseconds(until due: UInt64) -> CInt {
    guard due != .max else { return -1 }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let passed = UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
    guard due > passed else { return 0 }
    // Rounded up: a wait that ends too early is followed by many more.
    return CInt(clamping: (due - passed - 1) / 1000 + 1)
  }

  private func called(_ pointer: OpaquePointer, _ error: OpaquePointer?) -> CInt {
    let functions = library.functions
    do throws(BusError) {
      let call = try BusMessage(borrowing: pointer, library).call()
      let values: [BusValue]
      do throws(BusCallError) {
        values = try answer(call)
      } catch {
        return refuse(error)
      }
      let reply = try BusMessage(library, "sd_bus_message_new_method_return") {
        functions.sd_bus_message_new_method_return(pointer, $0)
      }
      try reply.append(values)
      try BusError.check(functions.sd_bus_send(bus, reply.pointer, nil), "sd_bus_send")
      return 1
    } catch {
      guard case .failed(_, let errno) = error else { return -EIO }
      return -errno
    }

    func refuse(_ refusal: BusCallError) -> CInt {
      functions.sd_bus_error_set(error, refusal.name, BusText.cleaned(refusal.description))
    }
  }

  /// What the bus says to the wish for a name.
  ///
  /// <https://dbus.freedesktop.org/doc/dbus-specification.html#bus-messages-request-name>
  private func named(_ pointer: OpaquePointer) {
    let errno = library.functions.sd_bus_message_get_errno(pointer)
    guard errno == 0 else {
      name = .refused(.failed(function: "RequestName", errno: errno))
      return
    }
    do throws(BusError) {
      let isOurs = try BusMessage(borrowing: pointer, library).number() == 1
      name = isOurs ? .ours : .refused(.nameTaken(wantedName))
    } catch {
      name = .refused(error)
    }
  }
}
