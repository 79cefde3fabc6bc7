package import Charts

extension Movement {
  /// For a narrow column; empty if the rank is unchanged.
  package var mark: String {
    switch self {
    case .up(let ranks): "▲\(ranks)"
    case .down(let ranks): "▼\(ranks)"
    case .none: ""
    case .new: "new"
    }
  }

  /// For screen readers.
  package var words: String {
    switch self {
    case .up(let ranks): "up \(ranks)"
    case .down(let ranks): "down \(ranks)"
    case .none: "unchanged"
    case .new: "new"
    }
  }
}
