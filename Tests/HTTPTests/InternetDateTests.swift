import Foundation
import Testing

@testable import HTTP

@Suite struct InternetDateTests {
  @Test(arguments: [
    ("Mon, 3 Jan 2022 22:57:56 +0000", 1_641_250_676),
    ("Mon, 03 Jan 2022 22:57:56 GMT", 1_641_250_676),
    ("3 Jan 2022 23:57:00 +0100", 1_641_250_620),
    ("2017-05-25T05:32:29-07:00", 1_495_715_549),
    ("2017-05-25T05:32:29.000-07:00", 1_495_715_549),
    ("1986-10-07T07:00:00Z", 529_052_400),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Thu, 29 Feb 2024 00:00:00 +0000", 1_709_164_800),
  ])
  func `every format is read`(text: String, seconds: Int) {
    #expect(InternetDate.parse(text) == Date(timeIntervalSince1970: Double(seconds)))
  }

  @Test(arguments: [
    "", "today", "T", "-", "Mon,", "Thu, 29 Feb 2023 00:00:00 +0000", "2017-13-01T00:00:00Z",
    "2017-05-25T25:00:00Z", "3 Jan 2022 23:57 +0100", "2017-02-30T00:00:00Z", "2017-05-25",
    "3 Jan 2022", "Mon, 3 Foo 2022 22:57:56 +0000", "10000-01-01T00:00:00Z",
    "Mon, 3 Jan 2022 22:57:56 PST", "99999999999999999999", "0-0-0 0", "１-Jan-2022 0:0:0 GMT",
  ])
  func `other text is not a date`(text: String) {
    #expect(InternetDate.parse(text) == nil)
  }

  @Test func `a day is the beginning of a date`() {
    #expect(InternetDate.day("2021-02-11T00:00:00-07:00") == "2021-02-11")
    #expect(InternetDate.day("2021-02-11") == "2021-02-11")
    #expect(InternetDate.day("2021-02-30") == nil)
    #expect(InternetDate.day("11 Feb 2021") == nil)
    #expect(InternetDate.day("2021") == nil)
  }
}
