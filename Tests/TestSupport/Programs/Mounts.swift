/// Whether this machine lets a test mount something that only the test sees.
package enum Mounts {
  package static func areAllowed() async throws -> Bool {
    let home = try Home()
    let run = try? ProgramRun(
      "/usr/bin/unshare", ["--mount", "/bin/sh", "-c", "mount -t tmpfs tmpfs \"$HOME\""], in: home)
    return try await run?.ended().status == 0
  }
}
