import FlyingFox
import FlyingSocks
import Foundation

/// The preview of a song or an audiobook: a melody, then a `free` box with the id, so that no two
/// previews are the same and a mixture of two can be detected.
///
/// Box layout: ISO/IEC 14496-12, 4.2 and 8.1.2.
struct PreviewFile: Sendable {
  private let melody: Data
  private let freeBox: Data
  /// Strong, and the same in every run.
  let entityTag: String

  static let lastModified = Timestamp(seconds: 1_735_880_400).httpDate

  static let melodies = (1...6).map { number in
    let file = EmbeddedFile.data("melody-\(number).m4a")
    return (file: file, tag: String(file.withUnsafeBytes { stableHash($0) }, radix: 16))
  }

  init?(of item: Item) {
    guard item.kind.preview == .sound, !item.has(.silent) else { return nil }
    let (file, tag) = Self.melodies[item.number % Self.melodies.count]
    melody = file
    let note = Data("HotTracks demo preview of track \(item.id)".utf8)
    let size = UInt32(8 + note.count)
    freeBox = withUnsafeBytes(of: size.bigEndian) { Data($0) } + Data("free".utf8) + note
    entityTag = "\"\(tag)-\(item.id)\""
  }

  var size: Int { melody.count + freeBox.count }

  /// - Parameter range: Within `0..<size`.
  func bytes(in range: Range<Int>) -> Data {
    let ofMelody = range.clamped(to: 0..<melody.count)
    let ofBox = range.clamped(to: melody.count..<size)
    return melody[ofMelody]
      + freeBox[(ofBox.lowerBound - melody.count)..<(ofBox.upperBound - melody.count)]
  }

  func response(to request: HTTPRequest, bytesPerSecond: Int) -> HTTPResponse {
    var headers: HTTPHeaders = [
      .contentType: "audio/x-m4p", .acceptRanges: "bytes", .eTag: entityTag,
    ]
    // Not in the literal: FlyingFox splits its values at the comma of the date.
    headers[.lastModified] = Self.lastModified
    let body = { (range: Range<Int>) in
      HTTPBodySequence(
        from: PacedBytes(file: self, range: range, bytesPerSecond: bytesPerSecond),
        count: range.count)
    }
    // Ranges are for GET only: <https://www.rfc-editor.org/rfc/rfc9110#section-14.2>
    let range = ByteRange(
      header: request.method == .GET ? request.headers[.range] : nil,
      ifRange: request.headers[HTTPHeader("If-Range")], entityTag: entityTag,
      lastModified: Self.lastModified, size: size)
    switch range {
    case .whole:
      return HTTPResponse(statusCode: .ok, headers: headers, body: body(0..<size))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return HTTPResponse(statusCode: .partialContent, headers: headers, body: body(range))
    case .unsatisfiable:
      headers[.contentRange] = "bytes */\(size)"
      return HTTPResponse(statusCode: .rangeNotSatisfiable, headers: headers)
    }
  }
}

/// A `Range` header, applied to a file. <https://www.rfc-editor.org/rfc/rfc9110#section-14>
enum ByteRange: Equatable, Sendable {
  /// No header, an invalid one, several ranges, or a changed file.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameter ifRange: The range counts only if this is the file's entity tag or its date.
  init(header: String?, ifRange: String?, entityTag: String, lastModified: String, size: Int) {
    self = .whole
    guard let header, ifRange == nil || ifRange == entityTag || ifRange == lastModified,
      let (_, first, last) = header.wholeMatch(of: #/(?i:bytes)=([0-9]*)-([0-9]*)/#)?.output
    else { return }
    switch (Int(first), Int(last)) {
    case (let first?, nil) where last.isEmpty:
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (nil, let last?) where first.isEmpty:
      self = last > 0 && size > 0 ? .part(max(0, size - last)..<size) : .unsatisfiable
    case (let first?, let last?) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    default: return
    }
  }
}

/// Sends a part of a preview in small pieces at a limited speed.
struct PacedBytes: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
  private let file: PreviewFile
  private let bytesPerSecond: Int
  private var rest: Range<Int>
  private var due: ContinuousClock.Instant?

  /// - Parameter bytesPerSecond: 0 for as fast as the client reads.
  init(file: PreviewFile, range: Range<Int>, bytesPerSecond: Int) {
    self.file = file
    self.bytesPerSecond = bytesPerSecond
    rest = range
  }

  func makeAsyncIterator() -> PacedBytes { self }

  mutating func next() async throws -> UInt8? {
    rest.popFirst().flatMap { file.bytes(in: $0..<$0 + 1).first }
  }

  /// - Parameter count: Ignored: the size of a piece depends on the speed.
  /// - Throws: `CancellationError` when the server stops.
  mutating func nextBuffer(suggested count: Int) async throws -> Data? {
    try Task.checkCancellation()
    guard !rest.isEmpty else { return nil }
    // 25 pieces per second, so that progress bars move smoothly.
    let longest = 16_384
    let length =
      bytesPerSecond > 0 ? Swift.min(Swift.max(bytesPerSecond / 25, 512), longest) : longest
    let piece = rest.prefix(length)
    if bytesPerSecond > 0 {
      if let due { try await Task.sleep(until: due, clock: .continuous) }
      // From now if late: a client that paused does not get a burst.
      let now = ContinuousClock.now
      due = Swift.max(due ?? now, now) + .seconds(Double(piece.count) / Double(bytesPerSecond))
    }
    rest.removeFirst(piece.count)
    return file.bytes(in: piece)
  }
}
