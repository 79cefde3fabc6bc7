import Foundation
import Testing

@testable import MPRIS

struct BusValueTests {
  @Test(arguments: [
    ("1440841730", "1440841730"), ("aZ9", "aZ9"), ("", "_"), ("a_b", "a_5Fb"),
    ("1/2", "1_2F2"), ("\n", "_0A"), ("č", "_C4_8D"),
  ])
  func `a track's ID becomes one path element`(_ id: String, _ element: String) {
    #expect(TrackPath.path(of: id) == "/org/hottracks/track/" + element)
  }

  // String literals must not contain them.
  private let noncharacters = [0xFFFF, 0xFDD0].map {
    String(decoding: [$0 as UInt16], as: UTF16.self)
  }

  @Test func `invalid characters are replaced, and long text is shortened`() {
    #expect(
      BusText.cleaned("a\0b\(noncharacters[0])c\(noncharacters[1])d")
        == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d")
    #expect(
      BusText.cleaned("Žltá 漢字 \u{1F468}\u{200D}\u{1F469}") == "Žltá 漢字 \u{1F468}\u{200D}\u{1F469}")
    #expect(BusText.cleaned(String(repeating: "a", count: 5000)).count == 4096)
  }

  @Test(arguments: [
    (Duration.zero, Int64(0)), (.milliseconds(30_040), 30_040_000), (.nanoseconds(1999), 1),
    (.seconds(-2), -2_000_000), (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
    (.seconds(Int64.max / 1_000_000) + .milliseconds(999), .max),
  ])
  func `durations are converted to microseconds and clamped`(
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
      (["XDG_RUNTIME_DIR": "/a b;c,č"], "unix:path=/a%20b%3Bc%2C%C4%8D/bus"),
      (["XDG_RUNTIME_DIR": "relative"], nil), (["XDG_RUNTIME_DIR": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func `the address of the session bus comes from the environment`(
    _ environment: [String: String], _ address: String?
  ) {
    #expect(SessionBus.address(in: environment) == address)
  }

  @Test func `a newer request to set a value replaces an older one`() {
    #expect(RemoteRequest.setVolume(3).supersedes(.setVolume(90)))
    #expect(!RemoteRequest.next.supersedes(.next))
    #expect(!RemoteRequest.seek(by: .seconds(1)).supersedes(.seek(by: .seconds(1))))
    #expect(!RemoteRequest.setVolume(3).supersedes(.setShuffled(true)))
  }

  @Test func `the error for a missing library has the linker's message`() throws {
    let error = try #require(throws: BusError.self) {
      try BusLibrary.open(["libnothing-there.so.9", "nor-this.so"])
    }
    #expect(error.description.contains("libnothing-there.so.9"))
    #expect(throws: BusError.self) { try BusLibrary.open([]) }
    let missing = try #require(throws: BusError.self) { try BusLibrary.open(["libm.so.6"]) }
    #expect(missing.description.contains("sd_bus_new"))
    _ = try BusLibrary.open(["libm.so.6", "libsystemd.so.0"])
  }
}
