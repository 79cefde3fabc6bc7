import Foundation
internal import Loopback
internal import Support

/// Debian's nginx on loopback, with the rights of the user and its own home. A real server, unlike the
/// misbehaving `LoopbackServer`.
package final class Nginx: Sendable {
  struct NotStarted: Error {
    let errors: String
  }

  package let port: UInt16
  private let settings: NginxSettings
  private let home: Home
  private let running = Locked<ProgramRun?>(nil)

  private init(_ settings: NginxSettings, port: UInt16) throws {
    self.settings = settings
    self.port = port
    home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.path + "/files", withIntermediateDirectories: true)
    try Data(settings.text(port: port, hurryFile: hurryFile).utf8).write(
      to: URL(fileURLWithPath: configuration))
  }

  /// Starts a server for a test, and removes it afterwards.
  package static func use(
    _ settings: NginxSettings = NginxSettings(), _ test: (Nginx) async throws -> Void
  ) async throws {
    let nginx = try await started(settings)
    try await run {
      try await test(nginx)
    } finally: {
      await nginx.kill()
    }
  }

  private static func started(_ settings: NginxSettings, attempts: Int = 5) async throws -> Nginx {
    let nginx = try Nginx(settings, port: LoopbackSocket.quietPort())
    do {
      try await nginx.start()
      return nginx
    } catch  where attempts > 1 {
      // Another process may have taken the port meanwhile.
      return try await started(settings, attempts: attempts - 1)
    }
  }

  private var hurryFile: String { home.path + "/hurry" }
  private var configuration: String { home.path + "/nginx.conf" }
  private var processFile: String { home.path + "/nginx.pid" }

  /// Starts it on its port, also after `kill`; returns when it listens.
  package func start() async throws {
    unlink(processFile)
    let words = ["-e", "stderr", "-p", home.path, "-c", configuration]
    let run = try ProgramRun("/usr/sbin/nginx", words, in: home)
    running.withLock { $0 = run }
    let deadline = ContinuousClock.now + hangLimit
    // It writes its process ID when it listens.
    while (try? Data(contentsOf: URL(fileURLWithPath: processFile)))?.isEmpty ?? true {
      if run.errorsSoFar.contains("[emerg]") || ContinuousClock.now > deadline {
        await kill()
        throw NotStarted(errors: run.errorsSoFar)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Stops it like a power failure: connections break, and nothing responds.
  package func kill() async {
    guard let run = running.withLock({ $0.take() }) else { return }
    run.signal(SIGKILL)
    _ = try? await run.ended()
  }

  /// Ends the speed limit.
  package func hurry() throws {
    try Data().write(to: URL(fileURLWithPath: hurryFile))
  }

  /// `localhost`, so that the names in a certificate matter.
  package var address: String {
    (settings.certificate == nil ? "http" : "https") + "://localhost:\(port)"
  }

  /// Replaces a file atomically: a response in progress continues with the previous file.
  ///
  /// - Parameter second: The modification time, in seconds since 1970; nginx derives the entity tag from it
  ///   and the length.
  package func serve(
    _ bytes: some Sequence<UInt8>, as target: String, changedIn second: Int? = nil
  ) throws {
    let (path, fresh) = (home.path + "/files" + target, home.path + "/fresh")
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: fresh))
    if let second {
      try manager.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(second))], ofItemAtPath: fresh)
    }
    guard rename(fresh, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// The responses, in the order in which they ended.
  package var answers: [NginxAnswer] {
    let log = try? Data(contentsOf: URL(fileURLWithPath: home.path + "/answers"))
    return String(decoding: log ?? Data(), as: UTF8.self).split(separator: "\n")
      .compactMap { NginxAnswer(line: $0) }
  }
}
