import Library

/// The volume of the last run, read once, and written in the background as it changes.
struct VolumeFile: Sendable {
  /// Per cent, as it was found.
  let percent: Int
  private let kept: KeptVolume
  private let work = SideWork("volume")

  /// Reads the file.
  init(_ kept: KeptVolume) {
    self.kept = kept
    percent = kept.percent
  }

  func keep(_ percent: Int) {
    work.perform { [kept] in kept.keep(percent) }
  }

  /// Returns when the last is written, or soon where the disk hangs.
  func finish() async {
    await work.finish(within: .milliseconds(300))
  }
}
