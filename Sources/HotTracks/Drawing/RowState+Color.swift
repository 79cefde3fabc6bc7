import Session
import Terminal

extension RowState {
  /// The text in the color of the state.
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
