/// The volume of the last run; 100 percent by default.
package struct KeptVolume: Sendable {
  private let kept: KeptWord

  package init(path: String) {
    kept = KeptWord(path: path)
  }

  /// In percent, 0...100.
  package var percent: Int {
    guard let percent = kept.word.flatMap({ Int($0) }), (0...100).contains(percent) else {
      return 100
    }
    return percent
  }

  package func keep(_ percent: Int) {
    kept.keep(String(percent))
  }
}
