import Rows
import Terminal

extension RowState {
  /// Its words in its color.
  func painted(_ text: String, _ paint: Paint) -> String {
    switch self {
    case .downloaded: paint.green(text)
    case .partial: paint.yellow(text)
    case .damaged: paint.red(text)
    case .notHere, .noPreview, .notKnown: paint.dim(text)
    case .inUse: paint.cyan(text)
    }
  }
}
