internal import Glibc
package import Transfers

extension TransferEvent.Happening {
  /// What tests write, such as `queued`, `started 5/9`, `paused 5` or `refused`.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    let counts = words.dropFirst().first?.split(separator: "/").map { Int64($0) } ?? []
    let (received, total) = (counts.first ?? nil, counts.dropFirst().first ?? nil)
    switch words.first ?? "" {
    case "queued": self = .queued
    case "started": self = .started(received: received ?? 0, total: total)
    case "progress": self = .progress(received: received ?? 0, total: total)
    case "paused": self = .paused(received: received, total: total)
    case "over": self = .startedOver
    case "retrying":
      self = .retrying(
        received: received ?? 0, total: total, inSeconds: 2, because: .refused(status: 503))
    case "done": self = .done(path: "/p", bytes: received ?? 0)
    case "canceled": self = .canceled
    case "refused": self = .failed(.refused(status: 503))
    case "gone": self = .failed(.noLongerOffered(status: 404))
    case "timeout": self = .failed(.timedOut(host: "h"))
    case "elsewhere": self = .failed(.busyElsewhere)
    case "disk": self = .failed(.disk(errno: ENOSPC, path: "/b"))
    case "full": self = .failed(.diskFull(folder: "/f", needed: nil, free: nil))
    case "no-folder": self = .failed(.folder(errno: ENOENT, path: "/f"))
    case "in-the-way": self = .failed(.inTheWay(path: "/f/x"))
    default: return nil
    }
  }
}
