import Foundation
import MPRIS
import TestSupport
import Testing

/// A bus that is none, or ceases to be one: no error, no delay, one line for the log.
@Suite(.timeLimit(.minutes(10)))
struct BusErrorTests {
  private func expectUnseen(_ remote: Remote, _ word: String) async throws {
    try await waitUntil("the log has a line") { !remote.logged.isEmpty }
    #expect(remote.logged.count == 1)
    let line = try #require(remote.logged.first)
    #expect(line.hasPrefix("media keys and playerctl are not available: "))
    #expect(line.contains(word), "\(line)")
    // And nobody who uses it notices.
    remote.control.show(.sample)
    remote.control.close()
    remote.control.close()
    #expect(await remote.nextRequest() == nil)
  }

  @Test(arguments: [
    ("unix:path=/nonexistent/bus", "No such file"), ("disabled:", "sd_bus_"), ("", "sd_bus_"),
    ("autolaunch:", "sd_bus_"), ("%", "sd_bus_"), ("unix:", "sd_bus_"),
    ("unix:path=" + String(repeating: "a", count: 5000), "sd_bus_"),
    ("tcp:host=127.0.0.1,port=1", "RequestName"),
  ])
  func `an address of no bus`(_ address: String, _ word: String) async throws {
    try await expectUnseen(Remote(address), word)
  }

  @Test func `a bus that dies in the middle`() async throws {
    try await PrivateBus.use { bus in
      let remote = Remote(bus.address)
      try await bus.players(become: ["hottracks.instance7"])
      bus.signal(SIGKILL)
      try await expectUnseen(remote, "sd_bus_")
    }
  }

  @Test func `a bus that gives the name to somebody else`() async throws {
    try await PrivateBus.use { bus in
      let first = Remote(bus.address)
      try await bus.players(become: ["hottracks.instance7"])
      try await expectUnseen(Remote(bus.address), "hottracks.instance7 is already owned")
      #expect(first.logged == [])
    }
  }

  @Test func `a bus that gives no such name`() async throws {
    try await PrivateBus.use { bus in
      try await expectUnseen(Remote(bus.address, instance: "no name"), "sd_bus_")
    }
  }

  @Test func `a bus that is frozen, with all that is shown meanwhile`() async throws {
    try await PrivateBus.use { bus in
      let remote = Remote(bus.address)
      try await bus.players(become: ["hottracks.instance7"])
      bus.signal(SIGSTOP)
      for number in 0..<5000 {
        remote.control.show(
          .sample.with { $0.track?.title = String(repeating: "\(number) ", count: 500) })
      }
      bus.signal(SIGCONT)
      let last = PlayerStatus.sample.with { $0.track?.title = "the last" }
      remote.control.show(last)
      #expect(try await bus.playerctl("metadata", "title").output == "the last\n")
      bus.signal(SIGSTOP)
      remote.control.close()
      #expect(await remote.nextRequest() == nil)
      #expect(remote.logged == [])
      bus.signal(SIGCONT)
      try await bus.players(become: [])
    }
  }

  @Test func `a socket that takes everything and says nothing`() async throws {
    let bus = try SilentSocket()
    let remote = Remote(bus.address)
    try await waitUntil("it has come") { try bus.hasVisitor() }
    remote.control.show(.sample)
    remote.control.close()
    #expect(await remote.nextRequest() == nil)
    #expect(remote.logged == [])
    try await waitUntil("it has gone") { bus.visitorHasLeft }
  }

  private static let welcome = "DATA\r\nOK 0123456789abcdef0123456789abcdef\r\n"

  @Test(arguments: [
    ("REJECTED\r\n", "timed out"), ("\0\0\0\0", "timed out"),
    ("HTTP/1.1 400 Bad Request\r\n\r\n", "not permitted"),
    (welcome + "l\u{2}\u{1}\u{1}nonsense and more of it", "sd_bus_process"),
    (welcome + String(repeating: "B", count: 4096), "sd_bus_process"),
    // A method call without a single field.
    (welcome + "l\u{1}\0\u{1}\0\0\0\0\u{1}\0\0\0\0\0\0\0", "timed out"),
  ])
  func `a socket that says what no bus would say`(_ words: String, _ reason: String) async throws {
    let bus = try SilentSocket()
    let remote = Remote(bus.address)
    try await waitUntil("it has come") { try bus.hasVisitor() }
    bus.say(words)
    bus.hangUp()
    try await expectUnseen(remote, reason)
  }
}
