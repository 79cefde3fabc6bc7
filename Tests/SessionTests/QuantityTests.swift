import Testing

@testable import Session

struct QuantityTests {
  @Test func `sizes are decimal and rounded`() {
    for (count, text) in [
      (0, "0B"), (1, "1B"), (999, "999B"), (1000, "1KB"), (1499, "1KB"), (1500, "2KB"),
      (470_123, "470KB"), (999_499, "999KB"), (999_500, "1.0MB"), (1_049_999, "1.0MB"),
      (1_050_000, "1.1MB"), (1_100_000, "1.1MB"), (12_345_678, "12.3MB"),
      (999_949_999, "999.9MB"), (999_950_000, "1.0GB"), (2_345_678_901, "2.3GB"),
      (.max, "9223372036.9GB"),
    ] as [(Int64, String)] {
      #expect(Quantity.bytes(count) == text)
    }
  }

  @Test func `progress is rounded down, and without a total there is no percentage`() {
    for (received, total, text) in [
      (330_000, 1_100_000, "30% of 1.1MB"), (1_099_999, 1_100_000, "99% of 1.1MB"),
      (1_100_000, 1_100_000, "100% of 1.1MB"), (0, 1_100_000, "0% of 1.1MB"),
      (2_000_000, 1_100_000, "100% of 1.1MB"), (5000, nil, "5KB"), (5000, 0, "5KB"),
    ] as [(Int64, Int64?, String)] {
      #expect(Quantity.progress(received: received, total: total) == text)
    }
  }

  @Test func `a length reads like a clock, and an age is shown in its largest unit`() {
    for (length, text) in [
      (Duration.zero, "0:00"), (.seconds(7), "0:07"), (.milliseconds(59_999), "0:59"),
      (.seconds(750), "12:30"), (.seconds(3725), "1:02:05"), (.seconds(-3), "0:00"),
    ] as [(Duration, String)] {
      #expect(Quantity.clock(length) == text)
    }
    for (seconds, text) in [
      (-5, "just now"), (0, "just now"), (59.9, "just now"), (60, "1 minute ago"),
      (3599, "59 minutes ago"), (3600, "1 hour ago"), (10_800, "3 hours ago"),
      (86_399, "23 hours ago"), (86_400, "1 day ago"), (1_036_800, "12 days ago"),
      (.infinity, "11574074 days ago"), (-.infinity, "just now"),
    ] as [(Double, String)] {
      #expect(Quantity.ago(seconds: seconds) == text)
    }
    for (count, text) in [(0, "0 tracks"), (1, "1 track"), (2, "2 tracks")] {
      #expect(Quantity.counted(count, "track") == text)
    }
  }

  @Test func `a price has the decimal places of its currency`() {
    for (price, currency, text) in [
      (1.29, "EUR", "1.29 EUR"), (5, "EUR", "5.00 EUR"), (0.5, "USD", "0.50 USD"),
      (255, "JPY", "255 JPY"), (12_000, "KRW", "12000 KRW"), (249.5, "JPY", "249.50 JPY"),
      (1490, "HUF", "1490.00 HUF"), (0, "EUR", "free"), (nil, "EUR", nil), (-1, "EUR", nil),
      (Double.nan, "EUR", nil), (4.99, nil, "4.99"), (0, nil, "free"),
    ] as [(Double?, String?, String?)] {
      #expect(PriceText.text(price, currency) == text)
    }
  }
}
