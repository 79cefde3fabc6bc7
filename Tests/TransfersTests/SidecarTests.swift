import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct SidecarTests {
  private static let samples = [
    #"{"schema":1,"id":"42","path":"\/a\/42.m4a","validator":{"entityTag":{"_0":"\"v1\""}},"#
      + #""total":1000000}"#,
    #"{"schema":1,"id":"7","path":"\/","validator":{"lastModified":{"_0":"#
      + #""Mon, 01 Jan 2024 10:00:00 GMT"}},"total":67108864}"#,
    #"{"schema":1,"id":"1","path":"\/x"}"#,
  ]

  @Test func `the format is read, and ignored if truncated or newer`() throws {
    let sidecars = Self.samples.map { Sidecar(bytes: Data($0.utf8)) }
    #expect(
      sidecars == [
        Sidecar(
          id: "42", path: "/a/42.m4a", validator: .entityTag("\"v1\""), total: 1_000_000),
        Sidecar(
          id: "7", path: "/", validator: .lastModified("Mon, 01 Jan 2024 10:00:00 GMT"),
          total: ResumeDecision.largestFile),
        Sidecar(id: "1", path: "/x", validator: nil, total: nil),
      ])
    for one in sidecars { #expect(try Sidecar(bytes: JSONEncoder().encode(one)) == one) }
    let whole = Data(Self.samples[0].utf8)
    for length in 0..<whole.count { #expect(Sidecar(bytes: whole.prefix(length)) == nil) }
    let newer = Self.samples[0].replacing("\"schema\":1", with: "\"schema\":2")
    #expect(Sidecar(bytes: Data(newer.utf8)) == nil)
  }

  @Test func `an impossible sidecar is ignored`() throws {
    for total: Int64 in [0, -1, ResumeDecision.largestFile + 1, .max] {
      let sidecar = Sidecar(id: "1", path: "/", validator: nil, total: total)
      #expect(try Sidecar(bytes: JSONEncoder().encode(sidecar)) == nil)
    }
    let breakingOut = Sidecar(
      id: "1", path: "/", validator: .entityTag("\"a\"\r\nCookie: \"b\""), total: 1)
    #expect(try Sidecar(bytes: JSONEncoder().encode(breakingOut)) == nil)
    // More than 16 KiB.
    let long = Sidecar(
      id: "1", path: "/" + String(repeating: "a", count: 16_384), validator: nil, total: nil)
    #expect(try Sidecar(bytes: JSONEncoder().encode(long)) == nil)
  }

  @Test func `it is found for its partial file, but only as a regular file`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.samples[0], to: "a.part.json")
    #expect(Sidecar.beside(partialFile: folder.file("a.part"))?.id == "42")
    #expect(symlink(folder.file("a.part.json"), folder.file("b.part.json")) == 0)
    #expect(mkdir(folder.file("c.part.json"), 0o700) == 0)
    #expect(mkfifo(folder.file("d.part.json"), 0o600) == 0)
    for name in ["b.part", "c.part", "d.part", "e.part"] {
      #expect(Sidecar.beside(partialFile: folder.file(name)) == nil)
    }
  }
}
