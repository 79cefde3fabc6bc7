internal import Charts
internal import Foundation
internal import Support

/// A range of days in a list that is sorted by date.
enum DayGroup: String, CaseIterable {
  case today = "Today"
  case yesterday = "Yesterday"
  case earlier = "Earlier"

  /// - Parameter now: The current date.
  init(_ date: Date, now: Date) {
    self.init(day: date.localText("%Y-%m-%d"), today: now.localText("%Y-%m-%d"))
  }

  /// - Parameters: Days of the calendar, because not every day has 24 hours.
  init(day: String, today: String) {
    let yesterday = Date(day: today).map { ($0 - 86_400).day }
    self =
      switch day {
      case yesterday: .yesterday
      case today...: .today
      default: .earlier
      }
  }
}
