import Foundation

extension FaultMatrix {
  private static let half = Preview.bytes.prefix(100_000)

  private static func begun(
    _ title: String, _ before: @escaping @Sendable (FaultScene) throws -> Void
  ) -> Fault {
    Fault(.stalePartials, title, asked: 1, sees: .done(), leaves: .whole(), before: before)
  }

  private static func dropped(
    _ title: String, at percent: Int = 50,
    _ before: @escaping @Sendable (FaultScene) throws -> Void
  ) -> Fault {
    Fault(
      .stalePartials, title, asked: 2,
      sees: .done(ExpectedOutput.goingOn(percent), ExpectedOutput.anew),
      leaves: .whole(), before: before)
  }

  private static func sidecar(
    _ title: String, _ change: @escaping @Sendable (inout [UInt8]) -> Void
  ) -> Fault {
    begun(title) { scene in
      try scene.leaveHalf()
      var bytes = try scene.bytes(scene.sidecar)
      change(&bytes)
      try scene.write(bytes, to: scene.sidecar)
    }
  }

  static let remains: [Fault] = [
    begun("Sidecar without a partial file") { scene in
      try scene.leaveHalf()
      try FileManager.default.removeItem(atPath: scene.part)
    },
    sidecar("Truncated sidecar") { $0.removeLast($0.count / 2) },
    sidecar("Sidecar filled with zeros") { $0 = [UInt8](repeating: 0, count: $0.count) },
    sidecar("Empty sidecar") { $0 = [] },
    sidecar("Sidecar with a newer schema") {
      $0 = Array(
        String(decoding: $0, as: UTF8.self).replacing("\"schema\":1", with: "\"schema\":2").utf8)
    },
    begun("Sidecar of another track") { try $0.leave(half, id: "990000000002") },
    begun("Sidecar of another URL") { try $0.leave(half, path: "/preview/other.m4a") },
    begun("Sidecar with a weak validator") { try $0.leave(half, tag: "W/\"v1\"") },
    begun("Sidecar with a line break in the validator") {
      try $0.leave(half, tag: "\"v1\r\nCookie: x\"")
    },
    begun("Sidecar without a validator") { try $0.leave(half, tag: nil) },
    begun("Sidecar with an impossible length") { try $0.leave(half, total: 1 << 40) },
    begun("Sidecar with a negative length") { try $0.leave(half, total: -1) },
    begun("Partial file longer than the complete file") {
      try $0.leave(Preview.bytes + [1, 2, 3])
    },
    begun("Partial file truncated to 50 bytes") { try $0.leave(Preview.bytes.prefix(50)) },
    begun("Empty partial file") { try $0.leave([]) },
    Fault(
      .stalePartials, "Partial file truncated to 15%", asked: 1,
      sees: .done(ExpectedOutput.goingOn(15)),
      leaves: .whole(), before: { try $0.leave(Preview.bytes.prefix(30_000)) }),
    Fault(
      .stalePartials, "Partial file already complete", asked: 1,
      sees: .done(ExpectedOutput.goingOn(100)), leaves: .whole(),
      before: { try $0.leave(Preview.bytes) }),
    dropped("Partial file with a corrupt tail") {
      try $0.leave(half.dropLast(10) + [UInt8](repeating: 0, count: 10))
    },
    dropped("Partial file with a tail of zeros", at: 75) {
      try $0.leave(Preview.bytes.prefix(100_000) + [UInt8](repeating: 0, count: 50_000))
    },
    dropped("Partial file with corrupt MP4 boxes") {
      try $0.leave([1, 2, 3, 4] + half.dropFirst(4))
    },
    dropped("Partial file of another version, with this version's sidecar") {
      try $0.leave(Preview.otherBytes.prefix(100_000))
    },
  ]
}
