import Foundation
import Terminal

/// Redraws the lines of a session on request instead of at fixed intervals, so that a paused session uses
/// no CPU time.
final class RedrawRequests: Sendable {
  private let requests: AsyncStream<Void>
  private let requested: AsyncStream<Void>.Continuation
  private let resizes: SignalObserver

  init() {
    let (requests, requested) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    (self.requests, self.requested) = (requests, requested)
    resizes = SignalObserver([SIGWINCH]) { _ in requested.yield() }
    requested.yield()
  }

  /// Callable from any thread.
  func request() {
    requested.yield()
  }

  /// Draws after each request, at most ten times a second, until the task is canceled.
  ///
  /// - Parameter draw: Returns whether to draw again in a second without a request.
  func run(
    isolation: isolated (any Actor)? = #isolation, _ draw: () async -> Bool
  ) async {
    var tick: Task<Void, Never>?
    for await _ in requests {
      tick?.cancel()
      let isRepeated = await draw()
      try? await Task.sleep(for: .milliseconds(100))
      guard isRepeated, !Task.isCancelled else { continue }
      tick = Task {
        try? await Task.sleep(for: .milliseconds(900))
        if !Task.isCancelled { self.request() }
      }
    }
    tick?.cancel()
  }
}
