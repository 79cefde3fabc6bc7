import Foundation

extension FaultMatrix {
  private static let full = "no space left in FOLDER: N needed, N free; " + freeSome
  private static let overQuota = "no space left in FOLDER: N needed; " + freeSome
  private static let noRoom = "no space left in FOLDER; " + freeSome
  private static let freeSome = "free some and run the same again"
  private static let broken =
    "FOLDER/NAME.m4a.part could not be written (Input/output error); "
    + "check the disk, then run the same again"

  private static let notOurs =
    "FOLDER/NAME.m4a.part may not be written (Permission denied); move it and run the same again"

  private static func failing(
    _ title: String, _ call: String, _ code: Int32, after count: Int = 0, asked: Int = 1,
    says sentence: String, leaves: Left
  ) -> Fault {
    Fault(
      .disk, title, asked: asked, sees: .failed(73, sentence), leaves: leaves,
      disk: "\(call),\(code),\(count)")
  }

  static let disks: [Fault] = [
    failing(
      "Full before the first byte", "fallocate,.m4a.part", ENOSPC, says: full, leaves: .nothing),
    failing(
      "Over quota before the first byte", "fallocate,.m4a.part", EDQUOT, says: overQuota,
      leaves: .nothing),
    failing(
      "Full in the middle", "pwrite,.m4a.part", ENOSPC, after: 100_000, says: full, leaves: .rest),
    failing(
      "Over quota in the middle", "pwrite,.m4a.part", EDQUOT, after: 100_000, says: overQuota,
      leaves: .rest),
    failing(
      "A write fails in the middle", "pwrite,.m4a.part", EIO, after: 100_000,
      says: broken, leaves: .rest),
    failing(
      "No room for the partial file's name", "openat,.m4a.part", ENOSPC, asked: 0, says: noRoom,
      leaves: .nothing),
    failing(
      "No room for the sidecar's name", "openat,.json.new", ENOSPC, says: full, leaves: .nothing),
    failing(
      "Full while the sidecar is written", "write,.json.new", ENOSPC, after: 20, says: full,
      leaves: .nothing),
    failing(
      "The partial file is somebody else's", "openat,.m4a.part", EACCES, asked: 0,
      says: notOurs,
      leaves: .nothing),
    failing(
      "The file system is read-only", "openat,.m4a.part", EROFS, asked: 0,
      says: "FOLDER may not be written (Read-only file system); --documents names another folder",
      leaves: .nothing),
    failing(
      "The file cannot be made durable (fsync)", "fsync,.m4a.part", EIO,
      says: broken, leaves: .nothing),
    Fault(
      .disk, "A resumed file cannot be made durable", asked: 1,
      sees: .failed(73, Seen.goingOn(50), broken),
      leaves: .nothing, before: { try $0.leaveHalf() }, disk: "fsync,.m4a.part,\(EIO),0"),
    failing(
      "The file cannot be given its name", "renameat2,.m4a", EIO,
      says: broken, leaves: .rest),
    failing(
      "The file may not be given its name", "renameat2,.m4a", EACCES,
      says: notOurs,
      leaves: .rest),
    Fault(
      .disk, "A file system without RENAME_NOREPLACE", asked: 1, sees: .done(),
      leaves: .whole(), disk: "renameat2,.m4a,\(EINVAL),0"),
    failing(
      "The folder cannot be made durable (fsync)", "fsync,/HotTracks", EIO,
      says:
        "FOLDER could not be written (Input/output error); check the disk, then run the same again",
      leaves: .whole()),
  ]
}
