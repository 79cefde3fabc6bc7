internal import Foundation

/// A file that is read while a transfer appends to it. A read blocks until its bytes have arrived.
package final class GrowingFile: @unchecked Sendable, Equatable {
  /// The number of bytes that readers see.
  package let size: Int64

  private let descriptor: CInt
  // Protects everything below, and the properties of the readers.
  private let condition = NSCondition()
  private var length: Int64 = 0
  private var tail: [UInt8] = []
  private var isFailed = false

  /// - Parameter descriptor: Closed when the file is released.
  package init(descriptor: CInt, size: Int64) {
    (self.descriptor, self.size) = (descriptor, size)
  }

  deinit {
    close(descriptor)
  }

  /// The first `length` bytes have arrived. What the file contains after them is never read.
  package func extend(to length: Int64) {
    change {
      self.length = max(self.length, length)
      if self.length >= tailStart { tail = [] }
    }
  }

  /// The last of the `size` bytes, which arrived earlier. Kept in memory until the transfer reaches them.
  package func setTail(_ bytes: [UInt8]) {
    change { if length < size - Int64(bytes.count) { tail = bytes } }
  }

  /// No more bytes will arrive, or the existing ones are wrong. From now on, all reads fail.
  package func fail() {
    change { isFailed = true }
  }

  package var hasFailed: Bool { condition.withLock { isFailed } }

  private var tailStart: Int64 { size - Int64(tail.count) }

  private func change(_ body: () -> Void) {
    condition.withLock {
      body()
      condition.broadcast()
    }
  }

  package static func == (one: GrowingFile, other: GrowingFile) -> Bool { one === other }
}

extension GrowingFile {
  /// - Parameter onWait: Called on the reading thread before a read blocks and after it has blocked.
  package func reader(onWait: @escaping @Sendable (_ isWaiting: Bool) -> Void) -> Reader {
    Reader(self, onWait)
  }

  /// A position in the file. Only one thread reads and seeks.
  package final class Reader: @unchecked Sendable {
    private let file: GrowingFile
    private let onWait: @Sendable (Bool) -> Void
    private var position: Int64 = 0
    private var isCanceled = false
    private var isBlocked = false

    fileprivate init(_ file: GrowingFile, _ onWait: @escaping @Sendable (Bool) -> Void) {
      (self.file, self.onWait) = (file, onWait)
    }

    package var size: Int64 { file.size }

    /// Blocks until at least one byte has arrived.
    ///
    /// - Returns: The number of bytes, 0 at the end, -1 after an error.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      var source = file.condition.withLock {
        let source = self.source
        isBlocked = source == nil
        return source
      }
      if source == nil {
        onWait(true)
        source = file.condition.withLock {
          while self.source == nil { file.condition.wait() }
          isBlocked = false
          return self.source
        }
        onWait(false)
      }
      return copy(source ?? .error, to: buffer)
    }

    /// - Returns: The new position; -1 outside the file.
    package func seek(to position: Int64) -> Int64 {
      guard (0...size).contains(position) else { return -1 }
      file.condition.withLock { self.position = position }
      return position
    }

    /// Makes the current and all later reads fail. From any thread.
    package func cancel() {
      file.change { isCanceled = true }
    }

    /// Whether a read is blocked now. From any thread.
    package var isWaiting: Bool { file.condition.withLock { isBlocked } }

    private enum Source {
      case error
      case end
      case file(count: Int)
      case memory(ArraySlice<UInt8>)
    }

    /// Where the next bytes are; `nil` if they have not arrived.
    private var source: Source? {
      if file.isFailed || isCanceled { return .error }
      if position >= size { return .end }
      if position < file.length { return .file(count: Int(min(file.length, size) - position)) }
      if position < file.tailStart { return nil }
      return .memory(file.tail.dropFirst(Int(position - file.tailStart)))
    }

    private func copy(_ source: Source, to buffer: UnsafeMutableRawBufferPointer) -> Int {
      var count = 0
      switch source {
      case .error: return -1
      case .end: break
      case .file(let available):
        repeat {
          count = pread(
            file.descriptor, buffer.baseAddress, min(buffer.count, available), off_t(position))
        } while count < 0 && errno == EINTR
        // The file is shorter than the transfer said.
        if count == 0, buffer.count > 0 { return -1 }
      case .memory(let bytes):
        count = min(buffer.count, bytes.count)
        buffer.copyBytes(from: bytes.prefix(count))
      }
      guard count >= 0 else { return -1 }
      return file.condition.withLock {
        // Meanwhile, the bytes may have been replaced.
        if file.isFailed || isCanceled { return -1 }
        position += Int64(count)
        return count
      }
    }
  }
}
