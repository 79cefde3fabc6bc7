import Foundation
import Session
import TestSupport
import Testing

/// A real disk, if this machine can mount one.
@Suite(.timeLimit(.minutes(10)), .enabled("mounting takes root", { try await Mounts.areAllowed() }))
struct RealDiskTests {
  private let home: Home

  init() throws {
    home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
  }

  @Test func `a full disk affects only running downloads, and they are resumed when there is room`()
    async throws
  {
    try await CountingStore.open { store in
      _ = try await mounted(
        store,
        """
        mount -t tmpfs -o size=2m tmpfs "$FOLDER"
        echo 0 >full.status
        timeout -s KILL 28 "$PROGRAM" download 1-10 -j 2 2>full.errors || echo $? >full.status
        cp -a "$FOLDER" full
        mount -o remount,size=32m "$FOLDER"
        echo 0 >roomy.status
        timeout -s KILL 28 "$PROGRAM" download 1-10 2>roomy.errors || echo $? >roomy.status
        cp -a "$FOLDER" roomy
        """)
      #expect(try text("full.status") == "73\n")
      let said = try text("full.errors")
      #expect(
        said.contains(#/not enough disk space in \S+: \S+ needed, \S+ free; free up space/#),
        "\(said)")
      #expect(
        said.contains(
          #/\n\d of 10 tracks downloaded; \d failed; \d unfinished: run the same command again to resume/#
        ),
        "\(said)")
      let kept = try await wholeFiles(in: "full", store)
      #expect((1..<10).contains(kept))

      let saidThen = try text("roomy.errors")
      #expect(try text("roomy.status") == "0\n", "\(saidThen)")
      #expect(try await wholeFiles(in: "roomy", store) == 10)
      #expect(home.names(in: home.path + "/roomy").count == 10)
    }
  }

  @Test func `a read-only folder is reported, and not retried`() async throws {
    try await CountingStore.open { store in
      let ended = try await mounted(
        store,
        """
        mount --bind "$FOLDER" "$FOLDER"
        mount -o remount,bind,ro "$FOLDER"
        exec timeout -s KILL 20 "$PROGRAM" download 1
        """)
      #expect(ended.status == 73)
      #expect(
        ended.errors.contains("cannot write to \(home.previews) (Read-only file system)"),
        "\(ended.errors)")
      #expect(!ended.errors.contains("Retrying"))
      #expect(home.names(in: home.previews) == [])
    }
  }

  /// Runs a script in its own mount namespace.
  private func mounted(_ store: CountingStore, _ script: String) async throws -> ProgramEnd {
    let variables = ["FOLDER": home.previews, "PROGRAM": BuiltProgram.path, "PLACE": home.path]
    let run = try ProgramRun(
      "/usr/bin/unshare", ["--mount", "/bin/sh", "-euc", "cd \"$PLACE\"\n" + script],
      store.environment.merging(variables) { $1 }, in: home)
    return try await run.ended()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: home.path + "/" + name, encoding: .utf8)
  }

  /// The number of files with a final name; each must equal what the store serves.
  private func wholeFiles(in folder: String, _ store: CountingStore) async throws -> Int {
    var count = 0
    for name in home.names(in: home.path + "/" + folder) where name.hasSuffix("].m4a") {
      let id = String(try #require(name.firstMatch(of: #/\[(\d+)\]\.m4a$/#)).1)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: home.path + "/\(folder)/\(name)"))
      #expect(try await bytes == store.preview(id), "\(name)")
      count += 1
    }
    return count
  }
}
