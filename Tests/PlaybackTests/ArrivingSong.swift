import AudioFile
import Foundation
import Playback
import Support
import Testing

/// A song of which only a part has arrived. The file contains other bytes after it.
final class ArrivingSong: Sendable {
  let stream: GrowingFile
  private let bytes: [UInt8]
  private let descriptor: CInt
  private let arrived = Locked(0)

  /// Nothing has arrived, except for the index if it is at the end.
  init(_ path: String, in music: Music) throws {
    bytes = try Array(Data(contentsOf: URL(filePath: path)))
    let part = path + ".part"
    try Data(repeating: 0xA5, count: bytes.count).write(to: URL(filePath: part))
    descriptor = open(part, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    let whole = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(whole) }
    let total = Int64(bytes.count)
    switch try MP4Start(descriptor: whole, available: total - 1, total: total) {
    case .playable(let size): stream = GrowingFile(descriptor: dup(descriptor), size: size)
    case .needsTail(let start):
      stream = GrowingFile(descriptor: dup(descriptor), size: total)
      stream.setTail(Array(bytes[Int(start)...]))
    case .needsMore: throw MP4Error.truncated
    }
  }

  deinit {
    close(descriptor)
  }

  /// Numbers and other requests are in `PlayRequest+Path.swift`.
  func request(_ number: Int = 0) -> PlayRequest {
    PlayRequest(number, path: "/nowhere.m4a", stream: stream)
  }

  /// - Parameter share: Of the whole file, 0...1.
  func arrive(_ share: Double = 1) throws {
    let end = Int(Double(bytes.count) * share)
    let start = arrived.withLock { arrived in
      defer { arrived = end }
      return arrived
    }
    let count = pwrite(descriptor, Array(bytes[start..<end]), end - start, off_t(start))
    try #require(count == end - start)
    stream.extend(to: Int64(end))
  }
}

extension Player {
  /// Waits until the last event of this kind is `buffering(isBuffering)`. On a slow machine, others can come before it.
  func buffering(_ isBuffering: Bool, after earlier: [PlayerEvent] = []) async -> [PlayerEvent] {
    let last = earlier.last { $0 == .buffering(true) || $0 == .buffering(false) }
    if last == .buffering(isBuffering) { return earlier }
    let later = await events { $0 == .buffering(isBuffering) }
    #expect(later.last == .buffering(isBuffering))
    return earlier + later
  }
}
