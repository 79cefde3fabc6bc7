/// Whether a test can mount something in its own namespace.
package enum Mounts {
  package static func areAllowed() async throws -> Bool {
    let home = try Home()
    let run = try? ProgramRun(
      "/usr/bin/unshare", ["--mount", "/bin/sh", "-c", "mount -t tmpfs tmpfs \"$HOME\""], in: home)
    return try await run?.ended().status == 0
  }
}
