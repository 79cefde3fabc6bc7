import Charts
import Library
import Support

/// A small thing that outlives a run: read once, and written in the background as it changes.
struct SavedState<Value: Sendable>: Sendable {
  /// As it was found.
  let found: Value
  private let write: @Sendable (Value) -> Void
  private let work: BlockingQueue

  /// - Parameter name: for whoever debugs.
  init(_ name: String, found: Value, write: @escaping @Sendable (Value) -> Void) {
    self.found = found
    self.write = write
    work = BlockingQueue(name)
  }

  func keep(_ value: Value) {
    work.add { [write] in write(value) }
  }

  /// Returns when the last is written, or soon where the disk hangs.
  func finish(_ timeouts: Timeouts = Timeouts()) async {
    await work.finish(within: timeouts.stateFile)
  }
}

extension SavedState<Int> {
  /// The volume in per cent.
  static func volume(path: String) -> SavedState {
    volume(KeptVolume(path: path))
  }

  /// Reads the file.
  static func volume(_ kept: KeptVolume) -> SavedState {
    SavedState("volume", found: kept.percent) { kept.keep($0) }
  }
}

extension SavedState<Bool> {
  /// Whether `browse` has shown its hint for the first visit. Reads the file.
  static func shownHint(path: String) -> SavedState {
    let kept = KeptWord(path: path)
    return SavedState("hint", found: kept.word != nil) { if $0 { kept.keep("shown") } }
  }
}

extension SavedState<Storefront?> {
  /// The country that was chosen last. Reads the file.
  static func country(path: String) -> SavedState {
    let kept = KeptCountry(path: path)
    return SavedState("country", found: kept.storefront) {
      if let chosen = $0 { kept.keep(chosen) }
    }
  }
}
