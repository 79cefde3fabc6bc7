internal import Charts
internal import Foundation
internal import Library
internal import Session
internal import Support

/// What lists other than the chart say about an entry: its country, and when it was downloaded, added or opened.
struct RowNote: Equatable {
  let country: String?
  /// The time if it was today, else the day.
  let date: String

  var long: String { [country, date].compactMap(\.self).joined(separator: " · ") }
}

extension Drawing {
  private var date: Date {
    (model.session.clockZero ?? Date(timeIntervalSince1970: 0)).addingTimeInterval(now)
  }

  func note(of row: Row) -> RowNote? {
    model.page.date(of: row, model).map { date in
      let isToday = DayGroup(date, now: self.date) == .today
      return RowNote(
        country: model.page.hasCountries ? row.country?.uppercased() : nil,
        date: date.localText(isToday ? "%H:%M" : "%-d %b %Y"))
    }
  }

  /// The group of a recent; `nil` in other lists, which have no headings.
  func dayGroup(at index: Int) -> DayGroup? {
    layout.headingRows > 0
      ? model.page.date(of: rows[index], model).map { DayGroup($0, now: date) } : nil
  }
}
