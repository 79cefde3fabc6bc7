import Charts
import Library
import Support

/// A value that is saved between runs: read once, and written in the background when it changes.
struct SavedState<Value: Sendable>: Sendable {
  /// The value at the start of the run.
  let initialValue: Value
  private let write: @Sendable (Value) -> Void
  private let queue: BlockingQueue

  /// - Parameter name: The name of the queue, for debuggers.
  init(_ name: String, initialValue: Value, write: @escaping @Sendable (Value) -> Void) {
    self.initialValue = initialValue
    self.write = write
    queue = BlockingQueue(name)
  }

  func save(_ value: Value) {
    queue.add { [write] in write(value) }
  }

  /// Returns when the last value is written, or after a time limit.
  func finish(_ timeouts: Timeouts = Timeouts()) async {
    await queue.finish(within: timeouts.stateFile)
  }
}

extension SavedState<Int> {
  /// The volume in percent. Reads the file.
  static func volume(path: String) -> SavedState {
    let saved = SavedVolume(path: path)
    return SavedState("volume", initialValue: saved.percent) { saved.save($0) }
  }
}

extension SavedState<Storefront?> {
  /// The last country chosen in `browse`. Reads the file.
  static func country(path: String) -> SavedState {
    let saved = SavedCountry(path: path)
    return SavedState("country", initialValue: saved.storefront) {
      if let chosen = $0 { saved.save(chosen) }
    }
  }
}
