import Foundation
import Library
import TestSupport
import Testing

/// Read-only folders and full disks, if this machine can mount them.
@Suite(.timeLimit(.minutes(10)), .enabled("mounting takes root", { try await Mounts.areAllowed() }))
struct LibraryDatabaseDisksTests {
  private static let readOnly = "mount --bind . . && mount -o remount,bind,ro . && cd .\n"
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test func `in a read-only folder favorites cannot be added`() async throws {
    try await place.make()
    let end = try await mounted(Self.readOnly + #"! "$KEEPER" "$DATABASE" 7 7"#)
    #expect(end.status == 0, "\(end.errors)")
    #expect(
      end.errors
        == "could not write to \(place.path) (Read-only file system); check its folder, or choose "
        + "another with XDG_DATA_HOME\n")
  }

  @Test func `in a read-only folder without a database there are no favorites`() async throws {
    let end = try await mounted(
      Self.readOnly + #""$KEEPER" "$DATABASE"; ! "$KEEPER" "$DATABASE" 7 7"#)
    #expect(end.status == 0)
    #expect(end.output == "")
    #expect(end.errors.contains("(Read-only file system); check its folder"), "\(end.errors)")
  }

  @Test func `a full disk loses no confirmed favorites, and works again with free space`()
    async throws
  {
    try await place.make()
    let end = try await mounted(
      """
      mount -t tmpfs -o size=512k tmpfs "$PLACE"
      cp -a "$FOLDER"/library.sqlite "$PLACE"
      DATABASE="$PLACE"/library.sqlite
      "$KEEPER" "$DATABASE" 10 11
      head -c 1000000 /dev/zero >"$PLACE"/filler || true
      "$KEEPER" "$DATABASE" 12 5000 >"$FOLDER"/added || echo refused
      tail -n 1 "$FOLDER"/added
      "$KEEPER" "$DATABASE" | head -n 1
      rm "$PLACE"/filler
      "$KEEPER" "$DATABASE" 8000 8000
      "$KEEPER" "$DATABASE" | tail -n 3 | tr '\\n' ' '
      """)
    #expect(end.status == 0)
    let lines = end.output.split(separator: "\n")
    #expect(lines.count >= 5)
    #expect(lines.prefix(3) == ["10", "11", "refused"])
    #expect(lines.suffix(2) == ["8000", "1 2 3 "])
    // The newest favorite is the last one that was confirmed.
    let between = lines.dropFirst(3).dropLast(2)
    #expect(between.count == 2 ? between.first == between.last : between == ["11"])
    #expect(end.errors.contains("(disk full); free up space and try again"), "\(end.errors)")
  }

  /// Runs a script in its own mount namespace, in the database's folder.
  private func mounted(_ script: String) async throws -> ProgramEnd {
    let disk = place.home.path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let variables = [
      "FOLDER": place.folder, "DATABASE": place.path, "PLACE": disk,
      "KEEPER": BuiltProgram.folder + "/KeepFavorites",
    ]
    return try await ProgramRun(
      "/usr/bin/unshare", ["--mount", "/bin/sh", "-euc", "cd \"$FOLDER\"\n" + script], variables,
      in: place.home
    ).ended()
  }
}
