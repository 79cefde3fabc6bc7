internal import CMPV
import Foundation
import Support

/// A running libmpv core. All calls must be made on one thread, except for `wakeUp`, which may be called
/// from any thread at any time.
///
/// Requests do not wait for the core. The reply is an event with the request's `id`.
final class MPVHandle: Sendable {
  let library: MPVLibrary
  let streams = Locked(MPVStreams())
  private let core: Locked<Core>

  private struct Core: Sendable {
    // libmpv's client API is thread-safe, but must not be called after `destroy`, which sets this to `nil`
    // under the lock first.
    nonisolated(unsafe) var pointer: OpaquePointer?
  }

  /// - Throws: `notStarted`, or `optionRefused` for a required option.
  init(library: MPVLibrary, settings: PlayerSettings) throws(PlaybackError) {
    // libmpv does not start in a locale with a decimal comma.
    setlocale(LC_NUMERIC, "C")
    guard let pointer = library.functions.mpv_create() else { throw .notStarted(.noMemory) }
    self.library = library
    core = Locked(Core(pointer: pointer))
    do throws(PlaybackError) {
      try configure(pointer, settings)
    } catch {
      destroy()
      throw error
    }
  }

  private func configure(
    _ pointer: OpaquePointer, _ settings: PlayerSettings
  ) throws(PlaybackError) {
    for option in MPVOption.all(for: settings) {
      let code = library.functions.mpv_set_option_string(pointer, option.name, option.value)
      do throws(MPVCode) {
        try MPVCode.check(code)
      } catch {
        if option.isRequired { throw .optionRefused(name: option.name) }
        settings.log(
          "player: error: libmpv rejected the option \(option.name)=\(option.value): \(error)")
      }
    }
    do throws(MPVCode) {
      try MPVCode.check(library.functions.mpv_request_log_messages(pointer, "warn"))
      try MPVCode.check(library.functions.mpv_hook_add(pointer, 0, "on_unload", 0))
      try MPVCode.check(library.functions.mpv_initialize(pointer))
      try MPVCode.check(addStreamProtocol(to: pointer))
    } catch {
      throw .notStarted(error)
    }
  }

  /// Makes the current or the next call of `nextEvent` return at once.
  func wakeUp() {
    core.withLock { core in
      if let pointer = core.pointer { library.functions.mpv_wakeup(pointer) }
    }
  }

  /// - Parameter timeout: `nil` waits forever.
  func nextEvent(timeout: Duration?) -> MPVEvent {
    guard let pointer = core.withLock({ $0 }).pointer else { return .shutdown }
    let seconds = timeout.map { max(0, $0 / .seconds(1)) } ?? -1
    guard let event = library.functions.mpv_wait_event(pointer, seconds) else { return .nothing }
    return MPVEvent(copying: event.pointee)
  }

  /// Sends a command. The words are passed on without quoting or expansion.
  func command(_ words: [String], id: UInt64) throws(MPVCode) {
    try call { (pointer: OpaquePointer) -> CInt in
      let copies = words.map { strdup($0) }
      defer { copies.forEach { free($0) } }
      var arguments = copies.map { UnsafePointer($0) } + [nil]
      return library.functions.mpv_command_async(pointer, id, &arguments)
    }
  }

  func set(_ property: String, to number: Double, id: UInt64) throws(MPVCode) {
    try call { (pointer: OpaquePointer) -> CInt in
      var value = number
      return library.functions.mpv_set_property_async(
        pointer, id, property, MPV_FORMAT_DOUBLE, &value)
    }
  }

  func set(_ property: String, to flag: Bool, id: UInt64) throws(MPVCode) {
    try call { (pointer: OpaquePointer) -> CInt in
      var value: CInt = flag ? 1 : 0
      return library.functions.mpv_set_property_async(
        pointer, id, property, MPV_FORMAT_FLAG, &value)
    }
  }

  func get(number property: String, id: UInt64) throws(MPVCode) {
    try call { library.functions.mpv_get_property_async($0, id, property, MPV_FORMAT_DOUBLE) }
  }

  func get(text property: String, id: UInt64) throws(MPVCode) {
    try call { library.functions.mpv_get_property_async($0, id, property, MPV_FORMAT_STRING) }
  }

  func observe(number property: String, id: UInt64) throws(MPVCode) {
    try call { library.functions.mpv_observe_property($0, id, property, MPV_FORMAT_DOUBLE) }
  }

  func observe(flag property: String, id: UInt64) throws(MPVCode) {
    try call { library.functions.mpv_observe_property($0, id, property, MPV_FORMAT_FLAG) }
  }

  /// Continues the core, which waits in a hook. Returns at once, because the core is idle there.
  func continueHook(_ id: UInt64) throws(MPVCode) {
    try call { library.functions.mpv_hook_continue($0, id) }
  }

  /// Blocks until the sound system has closed the device, possibly forever.
  func destroy() {
    let pointer = core.withLock { core in
      defer { core.pointer = nil }
      return core
    }.pointer
    if let pointer { library.functions.mpv_terminate_destroy(pointer) }
  }

  private func call(_ body: (OpaquePointer) -> CInt) throws(MPVCode) {
    guard let pointer = core.withLock({ $0 }).pointer else { return }
    try MPVCode.check(body(pointer))
  }
}

/// libmpv, opened at first use and never closed.
///
/// A class, because Swift 6.3's optimizer and runtime may disagree about the case of a `Result` whose
/// value is the table of functions itself.
final class MPVLibrary: Sendable {
  let functions: ht_mpv_functions

  private init(_ functions: ht_mpv_functions) {
    self.functions = functions
  }

  /// The installed library, or the error from opening it.
  static let shared = Result { () throws(PlaybackError) in
    try open(["libmpv.so.2", "libmpv.so.1"])
  }

  /// Tries the names in order. A library can be called safely only if the major version of its client API
  /// is that of the header, whatever its name is.
  ///
  /// - Throws: `libmpvMissing` with the dynamic linker's message about the first name, or
  ///   `unsupportedVersion`.
  static func open(_ names: [String]) throws(PlaybackError) -> MPVLibrary {
    var missing: PlaybackError?
    for name in names {
      var reason: UnsafePointer<CChar>?
      guard let table = ht_mpv_open(name, &reason) else {
        let message = reason.map { String(cString: $0) } ?? "cannot open \(name)"
        missing = missing ?? .libmpvMissing(reason: message)
        continue
      }
      try check(version: table.pointee.mpv_client_api_version())
      return MPVLibrary(table.pointee)
    }
    throw missing ?? .libmpvMissing(reason: "no library name given")
  }

  static func check(version found: UInt) throws(PlaybackError) {
    let needed = major(of: ht_mpv_header_version())
    guard major(of: found) == needed else {
      throw .unsupportedVersion(
        found: "\(major(of: found)).\(found & 0xffff)", neededMajor: Int(needed))
    }
  }

  func errorText(for code: MPVCode) -> String {
    functions.mpv_error_string(code.rawValue).map { String(cString: $0) } ?? "unknown error"
  }

  private static func major(of version: UInt) -> UInt {
    version >> 16
  }
}
