import Foundation
internal import Support
package import Testing

/// A PulseAudio for one test, with a null sink.
package final class PulseServer: Sendable {
  /// The folder into which `scripts/bootstrap test` has unpacked it, with missing libraries.
  private static let folder: String = {
    let package = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    return NSString.path(withComponents: Array(package)) + "/.build/pulseaudio"
  }()

  /// Without it, tests that need it are skipped.
  package static let isHere = access(folder + "/usr/bin/pulseaudio", X_OK) == 0
  package static let whyNot: Comment =
    "there is no PulseAudio here: scripts/private-pulseaudio .build/pulseaudio fetches one"

  private let home: Home
  private let running = Locked<ProgramRun?>(nil)

  private init() throws {
    home = try Home()
  }

  /// Starts a server for a test, and removes it afterwards.
  package static func use(_ test: (PulseServer) async throws -> Void) async throws {
    let server = try PulseServer()
    try await run {
      try await server.start()
      try await test(server)
    } finally: {
      await server.kill()
    }
  }

  /// The variables that make a program play through it, and detect a hang after the normal time.
  package var environment: [String: String] {
    [
      "HOTTRACKS_AO": "pulse", "PULSE_SERVER": "unix:" + socket, "XDG_RUNTIME_DIR": home.path,
    ].merging(Home.usualTimeouts) { $1 }
  }

  private var socket: String { home.path + "/pulse.socket" }

  /// Starts it at its address, also after `kill`; returns when it accepts connections.
  package func start() async throws {
    unlink(socket)
    let run = try ProgramRun(
      Self.folder + "/usr/bin/pulseaudio",
      [
        "-n", "--daemonize=no", "--system=no", "--use-pid-file=no", "--exit-idle-time=-1",
        "--realtime=no", "--high-priority=no", "--disable-shm=yes",
        "--dl-search-path=" + Self.modules,
        "-L", "module-null-sink sink_name=nobody rate=44100",
        "-L", "module-native-protocol-unix auth-anonymous=1 socket=" + socket,
      ], Self.libraries, in: home)
    running.withLock { $0 = run }
    try await waitUntil("the sound server listens: \(run.errorsSoFar)") {
      Self.isListening(at: socket)
    }
  }

  // The socket file exists a moment before the server listens.
  private static func isListening(at path: String) -> Bool {
    let descriptor = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Makes it stop responding, like a hanging server.
  package func freeze() {
    running.withLock { $0?.signal(SIGSTOP) }
  }

  package func thaw() {
    running.withLock { $0?.signal(SIGCONT) }
  }

  /// Ends it like a crash.
  package func kill() async {
    guard let run = running.withLock({ $0.take() }) else { return }
    run.signal(SIGKILL)
    _ = try? await run.ended()
  }

  /// Waits until its sink plays something audible.
  package func expectSound() async throws {
    let path = home.path + "/recorded"
    let recorder = try ProgramRun(
      Self.folder + "/usr/bin/parec",
      ["--device=nobody.monitor", "--format=s16le", "--channels=1", path],
      Self.libraries.merging(environment) { $1 }, in: home)
    try await run {
      try await waitUntil("sound is recorded: \(recorder.errorsSoFar)") {
        // The second byte of a sample is the higher one.
        (FileManager.default.contents(atPath: path) ?? Data()).enumerated().contains {
          $0 % 2 == 1 && Int8(bitPattern: $1).magnitude > 4
        }
      }
    } finally: {
      recorder.signal(SIGKILL)
      _ = try await recorder.ended()
    }
  }

  private static var libraries: [String: String] {
    let ofMachine = ["/lib", "/usr/lib"].flatMap { parent in
      folders(in: parent) { $0.hasSuffix("-linux-gnu") }
    }
    let all = ofMachine + ofMachine.map { $0 + "/pulseaudio" } + [modules]
    return ["LD_LIBRARY_PATH": all.joined(separator: ":")]
  }

  private static var modules: String {
    (folders(in: "/usr/lib") { $0.hasPrefix("pulse-") }.first ?? "") + "/modules"
  }

  private static func folders(in parent: String, named isNamed: (String) -> Bool) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder + parent)
    return (names ?? []).filter(isNamed).map { folder + parent + "/" + $0 }
  }
}
