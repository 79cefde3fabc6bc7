package import Terminal

/// The terminal as the loop uses it; a seam, the real one is `ScreenSession`.
package struct ScreenSurface: Sendable {
  /// For one reader; ends when the terminal is gone.
  package let inputs: AsyncStream<TerminalInput>
  /// Never blocks; a frame that was not sent yet gives way.
  package let present: @Sendable (Frame) -> Void
  /// The next frame is sent whole.
  package let redraw: @Sendable () -> Void
  /// Leaves the terminal, stops the process, and takes the terminal again when it is continued.
  package let suspend: @Sendable () -> Void

  package init(
    inputs: AsyncStream<TerminalInput>, present: @escaping @Sendable (Frame) -> Void,
    redraw: @escaping @Sendable () -> Void, suspend: @escaping @Sendable () -> Void
  ) {
    self.inputs = inputs
    self.present = present
    self.redraw = redraw
    self.suspend = suspend
  }
}
