/// A list that fills the screen; the order is that of Tab and of the digits.
package enum ListView: String, CaseIterable, Sendable {
  case chart
  case library

  package var title: String {
    switch self {
    case .chart: "Chart"
    case .library: "Library"
    }
  }
}
