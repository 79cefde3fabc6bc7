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

  /// When the entry was downloaded, added or opened, depending on the list.
  private func date(of row: Row) -> Date? {
    switch model.view {
    case .library: row.file?.modified
    case .favorites: model.favorites.entry(of: row.id)?.date
    case .recents: model.recents.entry(of: row.id)?.date
    case .chart, .genres, .gallery, .world, .store: nil
    }
  }

  func note(of row: Row) -> RowNote? {
    date(of: row).map { date in
      let isToday = DayGroup(date, now: self.date) == .today
      return RowNote(
        // Files have no country.
        country: model.view == .library ? nil : row.country?.uppercased(),
        date: date.localText(isToday ? "%H:%M" : "%-d %b %Y"))
    }
  }

  /// The group of a recent; `nil` in other lists, which have no headings.
  func dayGroup(of row: Row) -> DayGroup? {
    layout.headingRows > 0 ? date(of: row).map { DayGroup($0, now: date) } : nil
  }
}
