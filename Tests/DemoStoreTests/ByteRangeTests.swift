import Testing

@testable import DemoStore

struct ByteRangeTests {
  @Test(
    arguments: [
      (nil, .whole),
      ("bytes=0-0", .part(0..<1)),
      ("bytes=10-19", .part(10..<20)),
      ("Bytes=10-", .part(10..<100)),
      ("bytes=99-", .part(99..<100)),
      ("bytes=90-500", .part(90..<100)),
      ("bytes=-10", .part(90..<100)),
      ("bytes=-500", .part(0..<100)),
      ("bytes=100-", .unsatisfiable),
      ("bytes=100-200", .unsatisfiable),
      ("bytes=-0", .unsatisfiable),
      ("bytes=20-10", .whole),
      ("bytes=0-1,5-6", .whole),
      ("bytes=-", .whole),
      ("bytes=+1-5", .whole),
      ("bytes=a-b", .whole),
      ("bytes", .whole),
      ("pages=1-2", .whole),
      ("bytes=99999999999999999999-", .whole),
    ] as [(String?, ByteRange)])
  func `a range header asks for a part of a hundred bytes`(header: String?, asked: ByteRange) {
    #expect(range(header, ifRange: nil) == asked)
  }

  @Test(
    arguments: [
      ("\"tag\"", .part(5..<10)),
      ("\"other\"", .whole),
      ("W/\"tag\"", .whole),
      ("Fri, 03 Jan 2025 05:00:00 GMT", .part(5..<10)),
      ("Sat, 04 Jan 2025 05:00:00 GMT", .whole),
    ] as [(String, ByteRange)])
  func `a range counts only while the file is the one it is of`(ifRange: String, asked: ByteRange) {
    #expect(range("bytes=5-9", ifRange: ifRange) == asked)
  }

  private func range(_ header: String?, ifRange: String?) -> ByteRange {
    ByteRange(
      header: header, ifRange: ifRange, entityTag: "\"tag\"",
      lastModified: "Fri, 03 Jan 2025 05:00:00 GMT", size: 100)
  }
}
