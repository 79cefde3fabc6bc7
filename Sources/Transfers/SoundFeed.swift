internal import AudioFile
import Foundation
import HTTP

/// Gives the player the bytes of one request as they arrive, after the command `listen`. Used on the transfer's thread.
final class SoundFeed {
  /// The end of a file whose index follows the audio data.
  private final class Tail {
    let start: Int64
    var bytes: [UInt8] = []
    var course: Connection.Course?
    let begin = ContinuousClock.now

    init(from start: Int64) { self.start = start }
  }

  private let request: TransferRequest
  private let body: ResponseBody
  private let file: PartialFile
  private let connection: Connection
  private let queue: TransferQueue
  private var checkedLength: Int64 = 0
  private var tail: Tail?
  /// Whether the file cannot be played before it is complete.
  private var mustBeWhole = false

  init(
    _ request: TransferRequest, _ body: ResponseBody, from file: PartialFile,
    over connection: Connection, for queue: TransferQueue
  ) {
    (self.request, self.body, self.file) = (request, body, file)
    (self.connection, self.queue) = (connection, queue)
  }

  /// Called after bytes may have arrived.
  func advance() {
    guard !mustBeWhole, body.isVerified, file.length > checkedLength || tail != nil,
      queue.isListened(request.id)
    else { return }
    checkedLength = file.length
    if let sound = queue.sound(request.id) { return sound.extend(to: file.length) }
    do throws(MP4Error) {
      try begin()
    } catch {
      mustBeWhole = true
    }
  }

  private func begin() throws(MP4Error) {
    guard let total = file.total else { return }
    let tailBytes = tail.flatMap { $0.bytes.count == total - $0.start ? $0.bytes : nil }
    if let tail, let course = tail.course, tailBytes == nil {
      mustBeWhole = !connection.isSending(course)
      // It may hang.
      if tail.begin + .seconds(1) < .now { connection.preferNone() }
      return
    }
    let start = try file.start(tail: tailBytes)
    switch start {
    case .needsMore: break
    case .needsTail(let first): mustBeWhole = !request(from: first, of: total)
    case .playable(let size):
      guard let sound = file.growing(size: size) else {
        mustBeWhole = true
        return
      }
      sound.extend(to: file.length)
      if let tailBytes { sound.setTail(tailBytes) }
      tail = nil
      queue.hasSound(of: request, sound)
    }
  }

  /// Requests the end of the file while the whole file is being received.
  ///
  /// - Returns: Whether it was requested.
  private func request(from start: Int64, of total: Int64) -> Bool {
    guard tail == nil, let validator = file.source?.validator else { return false }
    let tail = Tail(from: start)
    let range = RequestedRange.rest(start: start, length: start, total: total, validator: validator)
    var exchange = body.exchangeRequest
    exchange.range = "\(start)-"
    exchange.fields = ResponseBody.fields(ifRange: validator)
    tail.course = try? connection.begin(exchange) { head, bytes in
      guard ResumeDecision.forResponse(head, requested: range) == .continuing,
        tail.bytes.count + bytes.count <= total - start
      else { return false }
      tail.bytes.append(contentsOf: bytes)
      return true
    }
    guard let course = tail.course else { return false }
    // Otherwise the whole file would delay it on a slow connection.
    connection.prefer(course)
    self.tail = tail
    return true
  }
}
