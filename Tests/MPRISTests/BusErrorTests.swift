import Foundation
import MPRIS
import TestSupport
import Testing

/// Without a working bus: no error, no delay, one line in the log.
@Suite(.timeLimit(.minutes(10)))
struct BusErrorTests {
  private func expectUnavailable(_ remote: Remote, _ text: String) async throws {
    try await waitUntil("the log has a line") { !remote.logged.isEmpty }
    #expect(remote.logged.count == 1)
    let line = try #require(remote.logged.first)
    #expect(line.hasPrefix("media keys and playerctl are not available: "))
    #expect(line.contains(text), "\(line)")
    // It can be used as before.
    remote.control.update(.sample)
    remote.control.close()
    remote.control.close()
    #expect(await remote.nextRequest() == nil)
  }

  @Test(arguments: [
    ("unix:path=/nonexistent/bus", "No such file"), ("", "sd_bus_"), ("%", "sd_bus_"),
    ("tcp:host=127.0.0.1,port=1", "RequestName"),
  ])
  func `an address without a bus`(_ address: String, _ text: String) async throws {
    try await expectUnavailable(Remote(address), text)
  }

  @Test func `a bus on which the name is taken, and that dies while it is used`() async throws {
    try await PrivateBus.use { bus in
      let first = Remote(bus.address)
      try await bus.players(become: ["hottracks.instance7"])
      try await expectUnavailable(Remote(bus.address), "hottracks.instance7 is already owned")
      #expect(first.logged == [])
      bus.signal(SIGKILL)
      try await expectUnavailable(first, "sd_bus_")
    }
  }

  @Test func `a frozen bus gets only the newest status`() async throws {
    try await PrivateBus.use { bus in
      let remote = Remote(bus.address)
      try await bus.players(become: ["hottracks.instance7"])
      bus.signal(SIGSTOP)
      for number in 0..<5000 {
        remote.control.update(
          .sample.with { $0.track?.title = String(repeating: "\(number) ", count: 500) })
      }
      bus.signal(SIGCONT)
      let last = PlayerStatus.sample.with { $0.track?.title = "the last" }
      remote.control.update(last)
      #expect(try await bus.playerctl("metadata", "title").output == "the last\n")
      bus.signal(SIGSTOP)
      remote.control.close()
      #expect(await remote.nextRequest() == nil)
      #expect(remote.logged == [])
      bus.signal(SIGCONT)
      try await bus.players(become: [])
    }
  }

  private func connected() async throws -> (SilentSocket, Remote) {
    let bus = try SilentSocket()
    let remote = Remote(bus.address)
    try await waitUntil("the remote control connects") { try bus.hasClient() }
    return (bus, remote)
  }

  @Test func `a socket that never replies`() async throws {
    let (bus, remote) = try await connected()
    remote.control.update(.sample)
    remote.control.close()
    #expect(await remote.nextRequest() == nil)
    #expect(remote.logged == [])
    try await waitUntil("the remote control disconnects") { bus.clientHasLeft }
  }

  private static let welcome = "DATA\r\nOK 0123456789abcdef0123456789abcdef\r\n"

  @Test(arguments: [
    ("REJECTED\r\n", "timed out"),
    ("HTTP/1.1 400 Bad Request\r\n\r\n", "not permitted"),
    (welcome + "l\u{2}\u{1}\u{1}nonsense and more of it", "sd_bus_process"),
  ])
  func `a socket with invalid replies`(_ text: String, _ reason: String) async throws {
    let (bus, remote) = try await connected()
    bus.reply(text)
    bus.endOutput()
    try await expectUnavailable(remote, reason)
  }
}
