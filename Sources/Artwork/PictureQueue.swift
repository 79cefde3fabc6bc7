import Dispatch

/// The one place where the picture libraries are called: one thing after the other, and never on
/// the threads that tasks share, which a large picture would hold up.
enum PictureQueue {
  private static let queue = DispatchQueue(label: "hottracks.pictures", qos: .utility)

  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
