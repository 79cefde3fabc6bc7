internal import CMPV
import Foundation
import Synchronization

/// One running libmpv core. Thread rule: everything belongs to the thread that calls `nextEvent`
/// and, in the end, `destroy`; only `wakeUp` may be called from anywhere, at any time.
///
/// Nothing here waits for the core: what is asked is answered by an event that bears its `id`.
final class MPVHandle: Sendable {
  private let library: MPVLibrary
  private let core: Mutex<Core>

  private struct Core: Sendable {
    // libmpv's client API is thread-safe; what must not happen is a call after `destroy`, which
    // empties this under the lock before it lets the core go.
    nonisolated(unsafe) var pointer: OpaquePointer?
  }

  /// Starts a core with every option of `settings`.
  ///
  /// - Throws: `notStarted`, or `optionRefused` for an option that keeps a file from reaching out.
  init(library: MPVLibrary, settings: PlayerSettings) throws(PlaybackError) {
    // libmpv refuses to start where a number may be written with a comma.
    setlocale(LC_NUMERIC, "C")
    guard let pointer = library.functions.create() else { throw .notStarted(.noMemory) }
    self.library = library
    core = Mutex(Core(pointer: pointer))
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
      let code = library.functions.set_option_string(pointer, option.name, option.value)
      do throws(MPVCode) {
        try MPVCode.check(code)
      } catch {
        if option.isRequired { throw .optionRefused(name: option.name) }
        settings.log(
          "player: error: libmpv rejected the option \(option.name)=\(option.value): \(error)")
      }
    }
    do throws(MPVCode) {
      try MPVCode.check(library.functions.request_log_messages(pointer, "warn"))
      try MPVCode.check(library.functions.hook_add(pointer, 0, "on_unload", 0))
      try MPVCode.check(library.functions.initialize(pointer))
    } catch {
      throw .notStarted(error)
    }
  }

  /// Makes the running or the next `nextEvent` return at once.
  func wakeUp() {
    core.withLock { core in
      if let pointer = core.pointer { library.functions.wakeup(pointer) }
    }
  }

  /// Waits for something to happen; `nil` waits for ever.
  func nextEvent(within patience: Duration?) -> MPVEvent {
    guard let pointer = core.withLock({ $0 }).pointer else { return .shutdown }
    let seconds = patience.map { max(0, $0 / .seconds(1)) } ?? -1
    guard let event = library.functions.wait_event(pointer, seconds) else { return .nothing }
    return MPVEvent(copying: event.pointee)
  }

  /// Asks for a command; its words are taken as they are, without quoting or expansion.
  func command(_ words: [String], id: UInt64) throws(MPVCode) {
    try call { (pointer: OpaquePointer) -> CInt in
      let copies = words.map { strdup($0) }
      defer { copies.forEach { free($0) } }
      var arguments = copies.map { UnsafePointer($0) } + [nil]
      return library.functions.command_async(pointer, id, &arguments)
    }
  }

  func set(_ property: String, to number: Double, id: UInt64) throws(MPVCode) {
    try call { (pointer: OpaquePointer) -> CInt in
      var value = number
      return library.functions.set_property_async(pointer, id, property, MPV_FORMAT_DOUBLE, &value)
    }
  }

  func set(_ property: String, to flag: Bool, id: UInt64) throws(MPVCode) {
    try call { (pointer: OpaquePointer) -> CInt in
      var value: CInt = flag ? 1 : 0
      return library.functions.set_property_async(pointer, id, property, MPV_FORMAT_FLAG, &value)
    }
  }

  func get(number property: String, id: UInt64) throws(MPVCode) {
    try call { library.functions.get_property_async($0, id, property, MPV_FORMAT_DOUBLE) }
  }

  func get(text property: String, id: UInt64) throws(MPVCode) {
    try call { library.functions.get_property_async($0, id, property, MPV_FORMAT_STRING) }
  }

  func observe(number property: String, id: UInt64) throws(MPVCode) {
    try call { library.functions.observe_property($0, id, property, MPV_FORMAT_DOUBLE) }
  }

  func observe(flag property: String, id: UInt64) throws(MPVCode) {
    try call { library.functions.observe_property($0, id, property, MPV_FORMAT_FLAG) }
  }

  /// Lets the core go on that waits in a hook. It answers at once there: nothing else is under way.
  func continueHook(_ id: UInt64) throws(MPVCode) {
    try call { library.functions.hook_continue($0, id) }
  }

  /// Ends the core. Blocks for as long as the sound system does, perhaps for ever.
  func destroy() {
    let pointer = core.withLock { core in
      defer { core.pointer = nil }
      return core
    }.pointer
    if let pointer { library.functions.terminate_destroy(pointer) }
  }

  private func call(_ body: (OpaquePointer) -> CInt) throws(MPVCode) {
    guard let pointer = core.withLock({ $0 }).pointer else { return }
    try MPVCode.check(body(pointer))
  }
}
