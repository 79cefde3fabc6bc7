internal import Charts
internal import Foundation

/// A range of days in a list that is sorted by date.
enum DayGroup: String, CaseIterable {
  case today = "Today"
  case yesterday = "Yesterday"
  case earlier = "Earlier"

  /// - Parameter now: The current date.
  init(_ date: Date, now: Date) {
    let day = "%Y-%m-%d"
    let days = [now, now.addingTimeInterval(-86_400)].map { $0.localText(day) }
    self =
      switch date.localText(day) {
      case days[1]: .yesterday
      case days[0]...: .today
      default: .earlier
      }
  }
}
