internal import Glibc

/// Writes all bytes to a descriptor and waits if it is full. Blocks the calling thread.
///
/// - Returns: `nil`, or an `errno`, after which part of the bytes may have been written. EPIPE only if
///   SIGPIPE is ignored.
package func writeFully(_ bytes: some Sequence<UInt8>, to descriptor: CInt) -> CInt? {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if count < 0, errno == EAGAIN {
      var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&polled, 1, -1)
    } else if count == 0 || errno != EINTR {
      return count == 0 ? EIO : errno
    }
  }
  return nil
}
