extension Duration {
  /// Rounded down to what the bus counts in; beyond its range, the end of that.
  var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, overflowAgain) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    guard overflow || overflowAgain else { return sum }
    return seconds < 0 ? .min : .max
  }
}
