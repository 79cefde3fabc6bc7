/// How the rank of an entry has changed since an earlier chart.
package enum Movement: Equatable, Sendable {
  /// By a number of ranks, at least 1.
  case up(Int)
  case down(Int)
  case none
  /// Not among the known ranks of the earlier chart.
  case new
}
