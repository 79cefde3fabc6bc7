import Foundation
import Loopback
import TestSupport

/// The tested faults, as shown in docs/reliability.md: each exit status, each kind of remaining file, and each
/// disk call. TransfersTests has the other responses of servers.
enum FaultMatrix {
  static let all = responses + obstacles + disks

  private static let responses: [Fault] = [
    Fault("404 Not Found") { $0.refuse("404 Not Found") },
    Fault("429 Too Many Requests", requests: 4) { $0.refuse("429 Too Many Requests") },
    Fault("500 that sets a cookie, then the file", requests: 2) { call in
      guard call.number == 1 else { return call.serve() }
      call.refuse("500 Internal Server Error", ["Set-Cookie: session=1; Path=/"])
    },
    Fault("Connection closed early on every attempt", requests: 4) { call in
      guard let start = call.request.rangeStart else {
        return call.reply.sendCut(Preview.bytes, after: 100_000, tag: Preview.tag)
      }
      call.reply.head(
        "206 Partial Content",
        [
          "ETag: \(Preview.tag)", "Content-Length: \(200_000 - start)",
          "Content-Range: bytes \(start)-199999/200000", "Retry-After: 0",
        ])
    },
    Fault(
      "Preview URL on a host that is not the store's", requests: 0,
      address: "https://elsewhere.example/x.m4a"),
    Fault(
      "Another version of the same length", bytes: Preview.otherBytes,
      serve: { $0.serve(Preview.otherBytes, tag: "\"v2\"") }, before: { try $0.writeHalf() }),
    Fault(
      "Login page instead of the rest",
      serve: {
        $0.reply.send(Array("<html>Sign in</html>".utf8), fields: ["Content-Type: text/html"])
      }, before: { try $0.writeHalf() }),
  ]

  private static let obstacles: [Fault] = [
    Fault(
      "Non-audio file under the final name", requests: 0,
      before: { try $0.write(Array("my notes".utf8), to: $0.final) }),
    Fault(
      "Final name taken by a symbolic link", requests: 0, before: { try $0.link(at: $0.final) }),
    Fault(
      "Partial file's name taken by a symbolic link", requests: 0,
      before: { try $0.link(at: $0.part) }),
    Fault("Folder moved during the download") {
      $0.serve(atHalf: { rename($0.folder, $0.movedFolder) })
    },
    Fault("Folder deleted during the download") {
      $0.serve(atHalf: { try? FileManager.default.removeItem(atPath: $0.folder) })
    },
    Fault("Partial file deleted during the download") {
      $0.serve(atHalf: { try? FileManager.default.removeItem(atPath: $0.part) })
    },
  ]

  private static let disks: [Fault] = [
    Fault(
      "Disk full while creating the partial file", requests: 0,
      disk: "openat,.m4a.ht-part,\(ENOSPC),0"),
    Fault("Read-only file system", requests: 0, disk: "openat,.m4a.ht-part,\(EROFS),0"),
    Fault("Disk full mid-transfer", disk: "pwrite,.m4a.ht-part,\(ENOSPC),100000"),
    Fault("Quota exceeded mid-transfer", disk: "pwrite,.m4a.ht-part,\(EDQUOT),100000"),
    Fault("Write error mid-transfer", disk: "pwrite,.m4a.ht-part,\(EIO),100000"),
    Fault(
      "fdatasync of a resumed file fails", disk: "fdatasync,.m4a.ht-part,\(EIO),0",
      before: { try $0.writeHalf() }),
    Fault(
      "Naming the complete file fails with permission denied", disk: "renameat2,.m4a,\(EACCES),0"),
    Fault(
      "File system without RENAME_NOREPLACE", disk: "renameat2,.m4a,\(EINVAL),0",
      before: { try $0.writeHalf() }),
    Fault(
      "File system without RENAME_NOREPLACE and hard links",
      disk: "renameat2,.m4a,\(EINVAL),0 linkat,.m4a,\(EPERM),0"),
    Fault(
      "File system without extended attributes", disk: "fsetxattr,.m4a.ht-part,\(EOPNOTSUPP),0"),
    Fault("fsync of the folder fails", disk: "fsync,/HotTracks,\(EIO),0"),
  ]
}
