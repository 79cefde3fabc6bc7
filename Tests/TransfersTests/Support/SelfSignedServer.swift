import Foundation
import TestSupport

/// An https server (OpenSSL's own) whose certificate nobody has signed but itself.
final class SelfSignedServer {
  struct NotStarted: Error {}

  let certificateFile: String
  let port: Int
  private let process: Process

  // A child must not keep what other tests have open, or they wait for ever for its end.
  private static let script = """
    for path in /proc/$$/fd/*; do
      number=${path##*/}
      if [ "$number" -gt 2 ]; then eval "exec $number>&-"; fi
    done
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
      -subj '/CN=hottracks test' -addext "subjectAltName=$1" -keyout key.pem -out cert.pem
    exec openssl s_server -accept 127.0.0.1:0 -cert cert.pem -key key.pem -WWW > said 2> /dev/null
    """

  /// Serves the files of `folder`; `name` is what the certificate vouches for.
  init(servingFilesOf folder: TemporaryFolder, certifiedFor name: String) async throws {
    certificateFile = folder.file("cert.pem")
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", Self.script, "server", name]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It says "ACCEPT 127.0.0.1:PORT" once it listens.
    var found: Int?
    let deadline = ContinuousClock.now + .seconds(30)
    while found == nil, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
      guard let said = try? folder.contents("said"), said.last == UInt8(ascii: "\n") else {
        continue
      }
      found = String(decoding: said, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last.flatMap { Int($0) }
    }
    guard let found else {
      kill(process.processIdentifier, SIGKILL)
      throw NotStarted()
    }
    port = found
  }

  /// Does not wait for its end: that would block one of the few threads that tests share. SIGKILL,
  /// since a child of such a thread is born with every other signal blocked.
  func stop() {
    kill(process.processIdentifier, SIGKILL)
  }
}
