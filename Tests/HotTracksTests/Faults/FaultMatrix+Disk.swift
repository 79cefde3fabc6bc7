import Foundation

extension FaultMatrix {
  private static let full = "not enough disk space in FOLDER: N needed, N free; " + freeSome
  private static let overQuota = "not enough disk space in FOLDER: N needed; " + freeSome
  private static let noRoom = "not enough disk space in FOLDER; " + freeSome
  private static let freeSome = "free up space and run the same command again"
  private static let broken =
    "cannot write to FOLDER/NAME.m4a.part (Input/output error); "
    + "check the disk, then run the same command again"

  private static let notOurs =
    "cannot write to FOLDER/NAME.m4a.part (Permission denied); "
    + "check its permissions and run the same command again"

  private static func failing(
    _ title: String, _ call: String, _ code: Int32, after count: Int = 0, asked: Int = 1,
    says sentence: String, leaves: RemainingFiles,
    serve: @escaping @Sendable (PreviewCall) -> Void = { $0.serve() }
  ) -> Fault {
    Fault(
      .disk, title, asked: asked, sees: .failed(73, sentence), leaves: leaves,
      disk: "\(call),\(code),\(count)", serve: serve)
  }

  private static func resumed(
    _ title: String, _ call: String, _ code: Int32, says sentence: String? = nil,
    leaves: RemainingFiles
  ) -> Fault {
    let resuming = ExpectedOutput.goingOn(50)
    return Fault(
      .disk, title, asked: 1, sees: sentence.map { .failed(73, resuming, $0) } ?? .done(resuming),
      leaves: leaves, before: { try $0.leaveHalf() }, disk: "\(call),\(code),0")
  }

  static let disks: [Fault] = [
    failing(
      "Disk full while reserving space", "fallocate,.m4a.part", ENOSPC, says: full, leaves: .rest,
      serve: { $0.stall() }),
    failing(
      "Quota exceeded while reserving space", "fallocate,.m4a.part", EDQUOT, says: overQuota,
      leaves: .rest, serve: { $0.stall() }),
    failing(
      "Disk full mid-transfer", "pwrite,.m4a.part", ENOSPC, after: 100_000, says: full,
      leaves: .rest),
    failing(
      "Quota exceeded mid-transfer", "pwrite,.m4a.part", EDQUOT, after: 100_000, says: overQuota,
      leaves: .rest),
    failing(
      "Write error mid-transfer", "pwrite,.m4a.part", EIO, after: 100_000,
      says: broken, leaves: .rest),
    failing(
      "Disk full while creating the partial file", "openat,.m4a.part", ENOSPC, asked: 0,
      says: noRoom,
      leaves: .nothing),
    failing(
      "Disk full while creating the sidecar", "openat,.json.new", ENOSPC, says: full,
      leaves: .nothing, serve: { $0.stall() }),
    failing(
      "Disk full while writing the sidecar", "write,.json.new", ENOSPC, after: 20, says: full,
      leaves: .nothing, serve: { $0.stall() }),
    failing(
      "Disk full while naming the partial file", "linkat,.m4a.part", ENOSPC, says: full,
      leaves: .nothing, serve: { $0.stall() }),
    failing(
      "Partial file owned by another user", "openat,.m4a.part", EACCES, asked: 0,
      says: notOurs,
      leaves: .nothing),
    failing(
      "Read-only file system", "openat,.m4a.part", EROFS, asked: 0,
      says:
        "cannot write to FOLDER (Read-only file system); choose another folder with --documents",
      leaves: .nothing),
    failing(
      "fsync of the file fails", "fsync,.m4a.part", EIO,
      says: broken, leaves: .nothing),
    resumed(
      "fsync of a resumed file fails", "fsync,.m4a.part", EIO, says: broken, leaves: .nothing),
    failing(
      "Naming the complete file fails with an I/O error", "linkat,.m4a", EIO, says: broken,
      leaves: .rest),
    failing(
      "Naming the complete file fails with permission denied", "linkat,.m4a", EACCES,
      says: notOurs, leaves: .rest),
    resumed(
      "Renaming a resumed file fails", "renameat2,.m4a", EIO, says: broken, leaves: .rest),
    resumed(
      "File system without RENAME_NOREPLACE", "renameat2,.m4a", EINVAL, leaves: .whole()),
    Fault(
      .disk, "File system without unnamed files (O_TMPFILE)", asked: 1, sees: .done(),
      leaves: .whole(), disk: "openat,/unnamed.m4a.part,\(EOPNOTSUPP),0"),
    failing(
      "fsync of the folder fails", "fsync,/HotTracks", EIO,
      says:
        "cannot write to FOLDER (Input/output error); check the disk, then run the same command again",
      leaves: .whole()),
  ]
}
