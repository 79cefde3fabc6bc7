package import Glibc

/// Starts a program with the default action for every signal and no blocked ones (posix_spawn(3)).
///
/// - Parameters:
///   - words: The program, which is searched in `PATH` unless it contains a slash, and its arguments.
///   - flags: Those of `posix_spawnattr_setflags`, besides the ones for signals.
///   - redirect: Sets the descriptors that differ from those of this process.
/// - Returns: The ID of the process.
/// - Throws: If a descriptor cannot be set or the program cannot be started.
package func spawn(
  _ words: [String], environment: [String: String], flags: CInt = 0,
  _ redirect: (inout posix_spawn_file_actions_t) -> Void
) throws(SpawnError) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  redirect(&actions)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(
    &attributes, Int16(CInt(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | flags))

  let arguments = words.map { strdup($0) } + [nil]
  let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { (arguments + variables).forEach { free($0) } }
  var process: pid_t = 0
  let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
  guard code == 0 else { throw SpawnError(errno: code) }
  return process
}

package struct SpawnError: Error {
  package let errno: CInt
}
