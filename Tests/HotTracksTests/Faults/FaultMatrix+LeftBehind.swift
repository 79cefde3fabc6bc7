import Foundation

extension FaultMatrix {
  private static let half = Preview.bytes.prefix(100_000)

  private static func begun(
    _ title: String, _ before: @escaping @Sendable (FaultScene) throws -> Void
  ) -> Fault {
    Fault(.leftBehind, title, asked: 1, sees: .done(), leaves: .whole(), before: before)
  }

  private static func dropped(
    _ title: String, at percent: Int = 50,
    _ before: @escaping @Sendable (FaultScene) throws -> Void
  ) -> Fault {
    Fault(
      .leftBehind, title, asked: 2, sees: .done(Seen.goingOn(percent), Seen.anew),
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
    begun("A sidecar without partial file") { scene in
      try scene.leaveHalf()
      try FileManager.default.removeItem(atPath: scene.part)
    },
    sidecar("A sidecar that is cut") { $0.removeLast($0.count / 2) },
    sidecar("A sidecar of zeros") { $0 = [UInt8](repeating: 0, count: $0.count) },
    sidecar("An empty sidecar") { $0 = [] },
    sidecar("A sidecar of a later kind") {
      $0 = Array(
        String(decoding: $0, as: UTF8.self).replacing("\"schema\":1", with: "\"schema\":2").utf8)
    },
    begun("A sidecar of another track") { try $0.leave(half, id: "990000000002") },
    begun("A sidecar of another address") { try $0.leave(half, path: "/preview/other.m4a") },
    begun("A sidecar with a weak validator") { try $0.leave(half, tag: "W/\"v1\"") },
    begun("A sidecar whose validator would be two header lines") {
      try $0.leave(half, tag: "\"v1\r\nCookie: x\"")
    },
    begun("A sidecar without validator") { try $0.leave(half, tag: nil) },
    begun("A sidecar with a length beyond reason") { try $0.leave(half, total: 1 << 40) },
    begun("A sidecar with a negative length") { try $0.leave(half, total: -1) },
    begun("A partial file that is longer than the whole") {
      try $0.leave(Preview.bytes + [1, 2, 3])
    },
    begun("A partial file cut to a few bytes") { try $0.leave(Preview.bytes.prefix(50)) },
    begun("An empty partial file") { try $0.leave([]) },
    Fault(
      .leftBehind, "A partial file that was cut", asked: 1, sees: .done(Seen.goingOn(15)),
      leaves: .whole(), before: { try $0.leave(Preview.bytes.prefix(30_000)) }),
    Fault(
      .leftBehind, "A partial file that is whole already", asked: 1,
      sees: .done(Seen.goingOn(100)), leaves: .whole(), before: { try $0.leave(Preview.bytes) }),
    dropped("A partial file whose tail is garbled") {
      try $0.leave(half.dropLast(10) + [UInt8](repeating: 0, count: 10))
    },
    dropped("A partial file whose tail is zeros", at: 75) {
      try $0.leave(Preview.bytes.prefix(100_000) + [UInt8](repeating: 0, count: 50_000))
    },
    dropped("A partial file whose boxes are garbled") {
      try $0.leave([1, 2, 3, 4] + half.dropFirst(4))
    },
    dropped("A partial file of another file, with this one's sidecar") {
      try $0.leave(Preview.otherBytes.prefix(100_000))
    },
  ]
}
