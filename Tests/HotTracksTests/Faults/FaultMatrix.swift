import Foundation
import TestSupport

/// The tested faults, as shown in docs/reliability.md: each exit status, each kind of remaining file, and each
/// disk call. TransfersTests has the other responses of servers.
enum FaultMatrix {
  static let all = responses + redirects + resumes + obstacles + disks

  static func rows(of kind: Fault.Kind) -> [Fault] {
    all.filter { $0.kind == kind }
  }

  private static let html = Array("<html>Sign in</html>".utf8)
  private static let notAudio =
    "the store did not return valid audio (text/html instead of audio)"

  private static let responses: [Fault] = [
    Fault(
      .response, "404 Not Found",
      output: .failed(
        1, "the preview is no longer available (HTTP 404); try again with --refresh"),
      leaves: .nothing, serve: { $0.refuse("404 Not Found") }),
    Fault(
      .response, "429 Too Many Requests", requests: 4,
      output: .gaveUp(75, "rate limited by the store (HTTP 429); try again later"),
      leaves: .nothing, serve: { $0.refuse("429 Too Many Requests") }),
    Fault(
      .response, "500 that sets a cookie, then the file", requests: 2,
      output: .done(ExpectedOutput.retrying("the store responded with HTTP 500")),
      leaves: .whole(),
      serve: { call in
        guard call.number == 1 else { return call.serve() }
        call.refuse("500 Internal Server Error", ["Set-Cookie: session=1; Path=/"])
      }),
    Fault(
      .response, "Connection closed early on every attempt", requests: 4,
      output: .gaveUp(
        69, "received only 100000 of 200000 bytes; run the same command again",
        resuming: ExpectedOutput.resuming(at: 50)),
      leaves: .rest,
      serve: { call in
        guard let start = call.request.rangeStart else {
          return call.reply.sendCut(Preview.bytes, after: 100_000, tag: Preview.tag)
        }
        call.reply.head(
          "206 Partial Content",
          [
            "ETag: \(Preview.tag)", "Content-Length: \(200_000 - start)",
            "Content-Range: bytes \(start)-199999/200000", "Retry-After: 0",
          ])
      }),
  ]

  private static let redirects: [Fault] = [
    Fault(
      .redirect, "Preview URL on a host that is not the store's", requests: 0,
      output: .failed(
        1,
        "The store has no preview of \(Preview.title)"),
      leaves: .nothing, address: "https://elsewhere.example/x.m4a")
  ]

  private static let resumes: [Fault] = [
    Fault(
      .resume, "Another version of the same length",
      output: .done(ExpectedOutput.resuming(at: 50), ExpectedOutput.startingOver),
      leaves: .whole(Preview.otherBytes), before: { try $0.writeHalf() },
      serve: { $0.serve(Preview.otherBytes, tag: "\"v2\"") }),
    Fault(
      .resume, "Login page instead of the rest",
      output: .failed(65, ExpectedOutput.resuming(at: 50), notAudio), leaves: .rest,
      before: { try $0.writeHalf() },
      serve: { $0.reply.send(html, fields: ["Content-Type: text/html"]) }),
  ]

  private static let isTaken =
    " already exists and is not part of this download; move it and run the same command again"
  private static let notes = Array("my notes".utf8)

  private static let obstacles: [Fault] = [
    Fault(
      .inTheWay, "Non-audio file under the final name", requests: 0,
      output: .failed(
        1,
        "The preview of \(Preview.title) is damaged. "
          + "To erase it: `hottracks erase \(Preview.id)`"),
      leaves: .asBefore("the other file, untouched"),
      before: { try $0.write(notes, to: $0.final) }),
    Fault(
      .inTheWay, "Final name taken by a symbolic link", requests: 0,
      output: .failed(73, "FOLDER/NAME.m4a" + isTaken),
      leaves: .asBefore("the link and its target, untouched"),
      before: { scene in
        try FileManager.default.createSymbolicLink(
          atPath: scene.final, withDestinationPath: scene.elsewhere + "/file")
      }),
    Fault(
      .inTheWay, "Partial file's name taken by a symbolic link", requests: 0,
      output: .failed(73, "FOLDER/NAME.m4a.ht-part" + isTaken),
      leaves: .asBefore("the link and its target, untouched"),
      before: { scene in
        try FileManager.default.createSymbolicLink(
          atPath: scene.part, withDestinationPath: scene.elsewhere + "/file")
      }),
    Fault(
      .inTheWay, "Folder moved during the download", output: .done(), leaves: .moved,
      serve: { $0.serve(atHalf: { rename($0.folder, $0.movedFolder) }) }),
    Fault(
      .inTheWay, "Folder deleted during the download",
      output: .failed(73, "FOLDER no longer exists; run the same command again"),
      leaves: .noFolder,
      serve: { $0.serve(atHalf: { try? FileManager.default.removeItem(atPath: $0.folder) }) }),
    Fault(
      .inTheWay, "Partial file deleted during the download",
      output: .failed(73, "FOLDER/NAME.m4a.ht-part no longer exists; run the same command again"),
      leaves: .nothing,
      serve: { $0.serve(atHalf: { try? FileManager.default.removeItem(atPath: $0.part) }) }),
  ]

  private static let freeSome = "free up space and run the same command again"
  private static let checkDisk = "check the disk, then run the same command again"
  private static let ioError =
    "cannot write to FOLDER/NAME.m4a.ht-part (Input/output error); " + checkDisk

  private static func disk(
    _ title: String, _ faults: String, _ code: Int32, after count: Int = 0, requests: Int = 1,
    says message: String, leaves: Fault.RemainingFiles
  ) -> Fault {
    Fault(
      .disk, title, requests: requests, output: .failed(73, message), leaves: leaves,
      disk: "\(faults),\(code),\(count)")
  }

  private static let disks: [Fault] = [
    disk(
      "Disk full while creating the partial file", "openat,.m4a.ht-part", ENOSPC, requests: 0,
      says: "not enough disk space in FOLDER; " + freeSome, leaves: .nothing),
    disk(
      "Read-only file system", "openat,.m4a.ht-part", EROFS, requests: 0,
      says:
        "cannot write to FOLDER (Read-only file system); choose another folder with --documents",
      leaves: .nothing),
    disk(
      "Disk full mid-transfer", "pwrite,.m4a.ht-part", ENOSPC, after: 100_000,
      says: "not enough disk space in FOLDER: N needed, N free; " + freeSome, leaves: .rest),
    disk(
      "Quota exceeded mid-transfer", "pwrite,.m4a.ht-part", EDQUOT, after: 100_000,
      says: "not enough disk space in FOLDER: N needed; " + freeSome, leaves: .rest),
    disk(
      "Write error mid-transfer", "pwrite,.m4a.ht-part", EIO, after: 100_000, says: ioError,
      leaves: .rest),
    Fault(
      .disk, "fdatasync of a resumed file fails",
      output: .failed(73, ExpectedOutput.resuming(at: 50), ioError), leaves: .nothing,
      disk: "fdatasync,.m4a.ht-part,\(EIO),0", before: { try $0.writeHalf() }),
    disk(
      "Naming the complete file fails with permission denied", "renameat2,.m4a", EACCES,
      says:
        "cannot write to FOLDER/NAME.m4a.ht-part (Permission denied); "
        + "check its permissions and run the same command again",
      leaves: .rest),
    Fault(
      .disk, "File system without RENAME_NOREPLACE",
      output: .done(ExpectedOutput.resuming(at: 50)), leaves: .whole(),
      disk: "renameat2,.m4a,\(EINVAL),0", before: { try $0.writeHalf() }),
    Fault(
      .disk, "File system without RENAME_NOREPLACE and hard links", output: .done(),
      leaves: .whole(), disk: "renameat2,.m4a,\(EINVAL),0 linkat,.m4a,\(EPERM),0"),
    Fault(
      .disk, "File system without extended attributes",
      output: .done(
        "hottracks: Cannot mark downloads in FOLDER. "
          + "`erase --all` cannot tell them from other files."),
      leaves: .whole(),
      disk: "fsetxattr,.m4a.ht-part,\(EOPNOTSUPP),0"),
    disk(
      "fsync of the folder fails", "fsync,/HotTracks", EIO,
      says: "cannot write to FOLDER (Input/output error); " + checkDisk, leaves: .whole()),
  ]
}
