package import Charts

extension Movement {
  /// For a narrow column; empty where nothing has moved.
  package var mark: String {
    switch self {
    case .up(let ranks): "▲\(ranks)"
    case .down(let ranks): "▼\(ranks)"
    case .none: ""
    case .new: "new"
    }
  }

  /// For those who hear it.
  package var words: String {
    switch self {
    case .up(let ranks): "up \(ranks)"
    case .down(let ranks): "down \(ranks)"
    case .none: "unchanged"
    case .new: "new"
    }
  }
}
