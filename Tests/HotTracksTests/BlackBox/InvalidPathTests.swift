import TestSupport
import Testing

/// Folders whose path is not UTF-8. In a Swift string, such a path would name another folder.
@Suite(.timeLimit(.minutes(10)))
struct InvalidPathTests {
  /// Runs a shell script, in which `$0` is the program and `$name` is in Latin-1.
  private static func run(_ script: String, in home: Home) async throws -> ProgramEnd {
    let words = ["-c", #"name=$(printf 'M\372sica'); "# + script, BuiltProgram.path]
    return try await ProgramRun("/bin/sh", words, in: home).ended()
  }

  @Test(arguments: [
    #"exec "$0" --documents "$HOME/$name" library"#,
    #"HOTTRACKS_DOCUMENTS="$HOME/$name" "$0" library"#, #"HOME="$HOME/$name" "$0" library"#,
    #"XDG_CONFIG_HOME="$HOME/$name" "$0" config --init"#,
    #"""
    mkdir "$HOME/$name" && cd "$HOME/$name"
    "$0" --documents . library; status=$?; rmdir "$PWD"; exit $status
    """#,
    #"""
    mkdir "$XDG_CONFIG_HOME"
    echo "XDG_DOCUMENTS_DIR=\"$HOME/$name\"" > "$XDG_CONFIG_HOME/user-dirs.dirs"; "$0" library
    """#,
  ])
  func `a path that is not UTF-8 is rejected`(script: String) async throws {
    let home = try Home()
    let ended = try await Self.run(script, in: home)
    #expect(ended.status == 64)
    #expect(ended.errors.contains(": the path is not valid UTF-8. "), "\(ended.errors)")
    #expect(home.names(in: home.path).allSatisfy { !$0.hasPrefix("M") })
  }

  @Test func `a path that is not used may be invalid`() async throws {
    let script = #"""
      mkdir "$XDG_CONFIG_HOME"
      echo "XDG_MUSIC_DIR=\"$HOME/$name\"" > "$XDG_CONFIG_HOME/user-dirs.dirs"
      echo "XDG_DOCUMENTS_DIR=\"$HOME/Kept\"" >> "$XDG_CONFIG_HOME/user-dirs.dirs"
      HOTTRACKS_DOCUMENTS="$HOME/$name" "$0" --demo library && "$0" library
      """#
    let home = try Home()
    #expect(try await Self.run(script, in: home).errors.contains("\(home.path)/Kept/HotTracks."))
  }
}
