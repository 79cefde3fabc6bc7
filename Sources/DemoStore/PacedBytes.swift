import FlyingSocks
import Foundation

/// A part of a preview on its way to one client, in small pieces, no faster than told.
struct PacedBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let file: PreviewFile
  let range: Range<Int>
  /// 0: as fast as the client takes them.
  let bytesPerSecond: Int

  func makeAsyncIterator() -> Iterator {
    Iterator(of: self)
  }

  /// About a twenty-fifth of a second's worth, so that a progress bar moves and does not leap.
  private func endOfPiece(from start: Int) -> Int {
    let longest = 16_384
    let piece =
      bytesPerSecond > 0 ? Swift.min(Swift.max(bytesPerSecond / 25, 512), longest) : longest
    return Swift.min(start + piece, range.upperBound)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    private let sequence: PacedBytes
    private var position: Int
    private var due: ContinuousClock.Instant?

    fileprivate init(of sequence: PacedBytes) {
      self.sequence = sequence
      position = sequence.range.lowerBound
    }

    mutating func next() async throws -> UInt8? {
      guard position < sequence.range.upperBound else { return nil }
      defer { position += 1 }
      return sequence.file.bytes(in: position..<position + 1).first
    }

    /// Waits until the next piece is due; its size comes from the pace, not from what is suggested.
    ///
    /// - Throws: `CancellationError` when the server stops.
    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      try Task.checkCancellation()
      guard position < sequence.range.upperBound else { return nil }
      let rate = sequence.bytesPerSecond
      let end = sequence.endOfPiece(from: position)
      if rate > 0 {
        if let due {
          try await Task.sleep(until: due, clock: .continuous)
        }
        // Counted from now if late: a client that paused is not then served in a burst.
        let now = ContinuousClock.now
        due =
          (due.map { $0 > now ? $0 : now } ?? now) + .seconds(Double(end - position) / Double(rate))
      }
      defer { position = end }
      return sequence.file.bytes(in: position..<end)
    }
  }
}
