internal import AudioFile
internal import CMPV
internal import Support

/// Files that libmpv opens as `hottracks://NUMBER`, with the number of their request, and reads while they arrive.
struct MPVStreams: Sendable {
  var files: [Int: GrowingFile] = [:]
  /// The last one that was opened, until libmpv closes it. libmpv opens one file at a time.
  weak var reader: GrowingFile.Reader?
  /// How often a read began or ceased to wait.
  var changes = 0

  /// Whether a read is blocked now.
  var isWaiting: Bool { reader?.isWaiting ?? false }
}

/// <https://github.com/mpv-player/mpv/blob/v0.35.1/libmpv/stream_cb.h>
extension MPVHandle {
  private static let scheme = "hottracks"

  /// What `loadfile` needs to play this file.
  func address(of request: PlayRequest) -> String {
    guard let stream = request.stream else { return request.path }
    streams.withLock { $0.files[request.number] = stream }
    return "\(Self.scheme)://\(request.number)"
  }

  /// The protocol exists until the core is destroyed, which this object outlives.
  func addStreamProtocol(to core: OpaquePointer) -> CInt {
    library.functions.mpv_stream_cb_add_ro(
      core, Self.scheme, Unmanaged.passUnretained(self).toOpaque()
    ) { handle, address, info in
      guard let handle, let address, let info,
        let reader = Unmanaged<MPVHandle>.fromOpaque(handle).takeUnretainedValue()
          .openStream(String(cString: address))
      else { return MPV_ERROR_LOADING_FAILED.rawValue }
      info.pointee = mpv_stream_cb_info(reading: reader)
      return 0
    }
  }

  /// Called on a thread of libmpv.
  private func openStream(_ address: String) -> GrowingFile.Reader? {
    guard let number = Int(address.dropFirst(Self.scheme.count + 3)) else { return nil }
    return streams.withLock { streams in
      guard let file = streams.files[number], !file.hasFailed else { return nil }
      // On libmpv's reading thread, where only `mpv_wakeup` can be called.
      let reader = file.reader { [weak self] _ in
        self?.streams.withLock { $0.changes += 1 }
        self?.wakeUp()
      }
      streams.reader = reader
      return reader
    }
  }
}

extension mpv_stream_cb_info {
  /// Retains the reader until libmpv closes the stream. Except for `cancel_fn`, libmpv calls one function at a time.
  fileprivate init(reading reader: GrowingFile.Reader) {
    self.init(
      cookie: Unmanaged.passRetained(reader).toOpaque(),
      read_fn: { cookie, buffer, count in
        let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: Int(clamping: count))
        return Int64(Self.reader(cookie)?.read(into: buffer) ?? -1)
      },
      seek_fn: { cookie, position in
        let position = Self.reader(cookie)?.seek(to: position) ?? -1
        return position < 0 ? Int64(MPV_ERROR_GENERIC.rawValue) : position
      },
      size_fn: { Self.reader($0)?.size ?? Int64(MPV_ERROR_GENERIC.rawValue) },
      close_fn: {
        if let cookie = $0 { Unmanaged<GrowingFile.Reader>.fromOpaque(cookie).release() }
      },
      cancel_fn: { Self.reader($0)?.cancel() })
  }

  private static func reader(_ cookie: UnsafeMutableRawPointer?) -> GrowingFile.Reader? {
    cookie.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }
}
