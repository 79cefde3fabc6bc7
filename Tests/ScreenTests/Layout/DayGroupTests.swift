import Testing

@testable import Screen

struct DayGroupTests {
  @Test(
    arguments: [
      ("2026-10-25", "2026-10-25", .today), ("2026-10-24", "2026-10-25", .yesterday),
      ("2026-10-23", "2026-10-25", .earlier), ("2026-02-28", "2026-03-01", .yesterday),
      ("2025-12-31", "2026-01-01", .yesterday),
      // The clock was set back.
      ("2026-10-26", "2026-10-25", .today),
    ] as [(String, String, DayGroup)])
  func `days are those of the calendar`(day: String, today: String, group: DayGroup) {
    #expect(DayGroup(day: day, today: today) == group)
  }
}
