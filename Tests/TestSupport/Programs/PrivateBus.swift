import Foundation
package import Testing

/// A session bus for one test.
package final class PrivateBus: Sendable {
  package let address: String
  private let home: Home
  private let daemon: ProgramRun

  private init() async throws {
    home = try Home()
    let settings = home.path + "/bus.conf"
    address = "unix:path=" + home.path + "/bus"
    // No service folders: the bus starts no programs.
    let text = """
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
        <!-- As for a person's session: without it, clients that authenticate too slowly are disconnected. -->
        <limit name="auth_timeout">240000</limit>
      </busconfig>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: settings))
    daemon = try ProgramRun(
      "/usr/bin/dbus-daemon",
      ["--config-file=" + settings, "--nofork", "--nopidfile", "--nosyslog", "--print-address"],
      in: home)
    // It prints its address when it listens.
    try await waitUntil("the bus listens") { [daemon] in
      try #require(!daemon.errorsSoFar.contains("Failed to start"), "\(daemon.errorsSoFar)")
      return !daemon.outputSoFar.isEmpty
    }
  }

  /// Starts a bus for a test, and removes it afterwards.
  package static func use(_ test: (PrivateBus) async throws -> Void) async throws {
    let bus = try await PrivateBus()
    try await run {
      try await test(bus)
    } finally: {
      bus.signal(SIGKILL)
      _ = try await bus.daemon.ended()
    }
  }

  package func signal(_ number: CInt) {
    daemon.signal(number)
  }

  /// Starts a program in /usr/bin with this bus.
  package func start(_ program: String, _ words: [String]) throws -> ProgramRun {
    try ProgramRun(
      "/usr/bin/" + program, words, ["DBUS_SESSION_BUS_ADDRESS": address], in: home)
  }

  /// Runs `playerctl` until it exits.
  @discardableResult
  package func playerctl(_ words: String...) async throws -> ProgramEnd {
    try await start("playerctl", words).ended()
  }

  /// The names of the players on the bus, without their common prefix.
  package func players() async throws -> [String] {
    try await playerctl("-l").lines.sorted()
  }

  /// Waits until the bus has exactly these players. If it still does not after ``hangLimit``, the test fails.
  package func players(
    become names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil("the players become \(names)", sourceLocation: sourceLocation) {
      try await players() == names
    }
  }
}
