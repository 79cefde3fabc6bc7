/// What has become of a track's rank since an earlier chart.
package enum Movement: Equatable, Sendable {
  /// By so many ranks, 1 or more.
  case up(Int)
  case down(Int)
  case none
  /// It was not among the ranks that the earlier chart tells.
  case new
}
