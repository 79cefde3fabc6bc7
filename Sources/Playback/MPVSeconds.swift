extension Duration {
  /// Seconds in libmpv's words: to the millisecond, never with an exponent, and no further than any
  /// file goes.
  var mpvSeconds: String {
    let seconds = min(max(self / .seconds(1), -1e6), 1e6)
    return String((seconds * 1000).rounded() / 1000)
  }
}
