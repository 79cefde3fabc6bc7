extension Duration {
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// For poll(2). Rounded up, so that a short wait does not become 0.
  package var pollMilliseconds: CInt {
    let perMillisecond: Int128 = 1_000_000_000_000_000
    return CInt(clamping: max(attoseconds + perMillisecond - 1, 0) / perMillisecond)
  }
}
