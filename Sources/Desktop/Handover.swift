/// What was handed to another program, which may still say no.
package struct PendingLaunch: Sendable {
  /// Waits as long as it may take to say so, a few seconds. Blocks its thread.
  package let settle: @Sendable () throws(DesktopError) -> Void

  package init(settle: @escaping @Sendable () throws(DesktopError) -> Void) {
    self.settle = settle
  }
}
