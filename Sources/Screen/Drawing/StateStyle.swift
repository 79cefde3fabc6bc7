package import Charts
package import Session
package import Terminal

// The colors of states in tables, progress lines and `browse`. Each color goes with a word or a mark.

extension StateWord {
  package var style: Style {
    switch self {
    case .notDownloaded, .noPreview, .unknown, .waiting, .canceled: .dim
    case .downloading: Style(.cyan)
    case .paused, .retrying, .inUse: Style(.yellow)
    case .downloaded: Style(.green)
    case .failed, .damaged, .notPlayable: Style(.red)
    }
  }
}

extension PlayActivity {
  package var style: Style {
    switch self {
    case .playing: Style(.green)
    case .paused, .buffering: Style(.yellow)
    case .stopped: .dim
    }
  }
}

extension Movement {
  /// Small movements are common, so they are faint.
  package var style: Style {
    switch self {
    case .up(..<5), .down(..<5), .none: .dim
    case .up: Style(.green)
    case .down: Style(.red)
    case .new, .reEntry: Style(.cyan)
    }
  }
}
