import CTerminal

/// Restores the terminal where no Swift code can run: after a crash, and when a signal ends the process.
/// There is one per process.
package enum TerminalGuard {
  /// - Parameter text: What is written then, for example to show the cursor; empty for nothing.
  package static func write(_ text: [UInt8], to descriptor: CInt) {
    ht_guard_text(descriptor, text, text.count)
  }

  /// The modes that are set then.
  static func set(_ modes: TerminalModes?) {
    guard let modes else { return ht_guard_modes(-1, nil) }
    withUnsafePointer(to: modes.modes) { ht_guard_modes(modes.descriptor, $0) }
  }

  static func disarm() {
    ht_guard_text(-1, nil, 0)
    ht_guard_modes(-1, nil)
  }

  /// Sets the descriptor for errors that end the process outside Swift. The default is standard error.
  package static func reportErrors(to descriptor: CInt) { ht_set_error_descriptor(descriptor) }

  static var isArmed: Bool { ht_is_guarded() }
  /// Whether the terminal was restored. Then nothing more may be written.
  static var hasRestored: Bool { ht_is_restored() }
}
