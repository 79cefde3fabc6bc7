import Foundation
import TestSupport
import Testing

@testable import MPRIS

struct BusValueTests {
  @Test(arguments: [
    ("1440841730", "1440841730"), ("aZ9", "aZ9"), ("", "_"), ("a_b", "a_5fb"),
    ("1/2", "1_2f2"), ("\n", "_0a"), ("č", "_c4_8d"),
  ])
  func `a track's id becomes one element of a path`(_ id: String, _ element: String) {
    #expect(TrackPath.path(of: id) == "/org/hottracks/track/" + element)
  }

  @Test func `no two ids share a path, whatever they are`() async throws {
    try await Fuzz().run("track paths") { mutations in
      (mutations.text(of: ["1440841730", "a_5fb"]), mutations.text(of: ["1440841730", "a_b"]))
    } check: { one, other in
      let (path, second) = (TrackPath.path(of: one), TrackPath.path(of: other))
      #expect((path == second) == (Array(one.utf8) == Array(other.utf8)))
      let element = path.dropFirst("/org/hottracks/track/".count)
      #expect(!element.isEmpty)
      #expect(element.utf8.allSatisfy { $0 == UInt8(ascii: "_") || isAlphanumeric($0) })
    }
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    isalnum(CInt(byte)) != 0 && byte < 128
  }

  // No literal may contain them.
  private let unfit = [0xFFFF, 0xFDD0].map { String(decoding: [$0 as UInt16], as: UTF16.self) }

  @Test func `text loses what would end the connection, and its excess`() {
    #expect(BusText.cleaned("a\0b\(unfit[0])c\(unfit[1])d") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
    #expect(
      BusText.cleaned("Žltá 漢字 \u{1F468}\u{200D}\u{1F469}") == "Žltá 漢字 \u{1F468}\u{200D}\u{1F469}")
    #expect(BusText.shortened(String(repeating: "a", count: 5000)).count == 4096)
  }

  @Test(arguments: [
    (Duration.zero, Int64(0)), (.milliseconds(30_040), 30_040_000), (.nanoseconds(1999), 1),
    (.seconds(-2), -2_000_000), (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
    (.seconds(Int64.max / 1_000_000) + .milliseconds(999), .max),
  ])
  func `durations are counted in microseconds as far as these go`(
    _ duration: Duration, _ microseconds: Int64
  ) {
    #expect(duration.microseconds == microseconds)
  }

  @Test(
    arguments: [
      (
        ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a", "XDG_RUNTIME_DIR": "/run/user/7"],
        "unix:path=/a"
      ),
      (
        ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/run/user/7"],
        "unix:path=/run/user/7/bus"
      ),
      (["XDG_RUNTIME_DIR": "/a b;c,č"], "unix:path=/a%20b%3bc%2c%c4%8d/bus"),
      (["XDG_RUNTIME_DIR": "relative"], nil), (["XDG_RUNTIME_DIR": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func `the session's bus is where the environment says`(
    _ environment: [String: String], _ address: String?
  ) {
    #expect(SessionBus.address(in: environment) == address)
  }

  @Test func `the newest of several wishes for one thing is enough`() {
    #expect(RemoteRequest.setVolume(3).supersedes(.setVolume(90)))
    #expect(!RemoteRequest.next.supersedes(.next))
    #expect(!RemoteRequest.seek(by: .seconds(1)).supersedes(.seek(by: .seconds(1))))
    #expect(!RemoteRequest.setVolume(3).supersedes(.setShuffled(true)))
  }

  @Test func `an absent library is a problem with the linker's words about the first name`() throws
  {
    let problem = try #require(throws: BusError.self) {
      try BusLibrary.open(["libnothing-there.so.9", "nor-this.so"])
    }
    #expect(problem.description.contains("libnothing-there.so.9"))
    #expect(throws: BusError.self) { try BusLibrary.open([]) }
  }

  @Test func `a library that is not sd-bus is not taken for it`() throws {
    let problem = try #require(throws: BusError.self) { try BusLibrary.open(["libm.so.6"]) }
    #expect(problem.description.contains("sd_bus_new"))
    _ = try BusLibrary.open(["libm.so.6", "libsystemd.so.0"])
  }
}
