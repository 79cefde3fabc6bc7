package import Support
package import Terminal

/// The terminal, as the loop uses it. Implemented by `ScreenSession`.
package struct ScreenSurface: Sendable {
  /// Ends when the terminal is closed.
  package let inputs: EventChannel<TerminalInput>
  /// Never blocks. Replaces a frame that has not been sent yet.
  package let present: @Sendable (Frame) -> Void
  /// Sends the next frame completely.
  package let redraw: @Sendable () -> Void
  /// Leaves the screen, stops the process, and opens the screen again when it is continued.
  package let suspend: @Sendable () -> Void

  package init(
    inputs: EventChannel<TerminalInput>, present: @escaping @Sendable (Frame) -> Void,
    redraw: @escaping @Sendable () -> Void, suspend: @escaping @Sendable () -> Void
  ) {
    self.inputs = inputs
    self.present = present
    self.redraw = redraw
    self.suspend = suspend
  }
}
