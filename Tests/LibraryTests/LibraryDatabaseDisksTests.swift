import Foundation
import GRDB
import Library
import TestSupport
import Testing

/// Disks that take nothing, where this machine lets us mount one.
@Suite(.timeLimit(.minutes(10)), .enabled("mounting takes root", { try await Mounts.areAllowed() }))
struct LibraryDatabaseDisksTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test func `a read-only folder is read, and adding is refused`() async throws {
    try await place.make()
    let end = try await mounted(
      """
      mount --bind . .
      mount -o remount,bind,ro .
      cd .
      "$KEEPER" "$DATABASE"
      ! "$KEEPER" "$DATABASE" 7 7
      """)
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.output == "1\n2\n3\n")
    #expect(
      end.errors
        == "could not write to \(place.path) (Read-only file system); check its folder, or choose "
        + "another with XDG_DATA_HOME\n")
  }

  @Test func `a read-only folder is read with the log that a killed process left`() async throws {
    let other = try DatabasePlace()
    try await other.make(favorites: 1)
    let holder = try other.holder()
    try await other.make(favorites: 3)
    try place.write(other.bytes())
    try place.write(other.bytes(other.path + "-wal"), to: place.path + "-wal")
    try holder.close()
    let end = try await mounted(
      """
      mount --bind . .
      mount -o remount,bind,ro .
      cd .
      export TMPDIR="$PLACE"
      "$KEEPER" "$DATABASE"
      ls -A "$TMPDIR"
      """)
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.output == "2\n3\n1\n")
  }

  @Test func `an empty one in a read-only folder is empty`() async throws {
    try FileManager.default.createDirectory(
      atPath: place.folder, withIntermediateDirectories: true)
    try place.execute("CREATE TABLE x (y); DROP TABLE x")
    let end = try await mounted(
      """
      mount --bind . .
      mount -o remount,bind,ro .
      cd .
      "$KEEPER" "$DATABASE"
      """)
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.output == "")
  }

  @Test func `a newer one in a read-only folder is refused`() async throws {
    try await place.make()
    try place.execute("PRAGMA user_version = 3")
    let end = try await mounted(
      """
      mount --bind . .
      mount -o remount,bind,ro .
      cd .
      ! "$KEEPER" "$DATABASE"
      """)
    #expect(end.status == 0, "\(end.errors)")
    #expect(end.errors.contains("was created by a newer version of hottracks"))
  }

  @Test func `a broken one in a read-only folder is said, and stays`() async throws {
    try place.write(Array("no database".utf8))
    let end = try await mounted(
      """
      mount --bind . .
      mount -o remount,bind,ro .
      ! "$KEEPER" "$DATABASE"
      """)
    #expect(end.status == 0, "\(end.errors)")
    #expect(
      end.errors
        == "\(place.path) is corrupt and could not be moved aside (Read-only file system); move it "
        + "away and try again\n")
  }

  @Test func `a folder in which nothing can be made is said`() async throws {
    try FileManager.default.createDirectory(
      atPath: place.folder, withIntermediateDirectories: true)
    let end = try await mounted(
      """
      mount --bind . .
      mount -o remount,bind,ro .
      "$KEEPER" "$DATABASE"
      ! "$KEEPER" "$DATABASE" 7 7
      """)
    #expect(end.status == 0)
    #expect(end.output == "")
    #expect(end.errors.contains("(Read-only file system); check its folder"), "\(end.errors)")
  }

  @Test func `a full disk costs nothing that was kept, and room lets it go on`() async throws {
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
    // The newest is the last that was said to be kept.
    let between = lines.dropFirst(3).dropLast(2)
    #expect(between.count == 2 ? between.first == between.last : between == ["11"])
    #expect(
      end.errors.contains("(disk full); free up space and try again"), "\(end.errors)")
  }

  /// Runs a script in a mount namespace of its own, which ends with it, in the database's folder.
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
