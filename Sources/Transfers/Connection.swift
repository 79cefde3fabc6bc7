internal import CCurl
import Foundation
internal import HTTP

/// A multi handle of libcurl, with which one thread sends one request after another over connections that stay
/// open. The multi handle, and not the easy interface, because its wait can be ended by another thread.
///
/// Not `Sendable`, except for `waker`. <https://curl.se/libcurl/c/libcurl-multi.html>
final class Connection {
  let library: CurlLibrary
  let settings: TransferSettings
  private let curl: UnsafePointer<ht_curl_functions>
  private let multi: UnsafeMutableRawPointer
  private static let tickInterval = Duration.milliseconds(100)

  /// - Throws: `.failed` if libcurl has no memory for a handle.
  init(_ library: CurlLibrary, settings: TransferSettings) throws(TransferError) {
    guard let multi = library.functions.pointee.multi_init() else {
      throw .failed(reason: "libcurl could not be initialized")
    }
    (self.library, self.settings, self.multi) = (library, settings, multi)
    curl = library.functions
  }

  deinit {
    _ = curl.pointee.multi_cleanup(multi)
  }

  /// Ends the current or the next wait of the thread; for other threads, while the connection exists.
  /// <https://curl.se/libcurl/c/curl_multi_wakeup.html>
  var waker: @Sendable () -> Void {
    nonisolated(unsafe) let multi = multi
    return { [library] in _ = library.functions.pointee.multi_wakeup(multi) }
  }

  /// Sends a request, follows up to five redirects that keep the scheme, and passes the body to `receive` until
  /// the response has ended or `isStopped` returns true.
  ///
  /// - Parameters:
  ///   - isStopped: Called after each wait.
  ///   - tick: Called ten times a second while the request runs.
  ///   - receive: A piece of the body of the last response; `false` ends the request.
  /// - Returns: `nil` if the request was stopped.
  /// - Throws: `.failed` if libcurl could not start it, or an error about a redirect.
  func send(
    _ request: ExchangeRequest, isStopped: () -> Bool, tick: () -> Void = {},
    receive: @escaping Exchange.Receiver
  ) throws(TransferError) -> ExchangeResult? {
    var (request, host) = (request, request.address.host)
    for _ in 0...5 {
      guard let exchange = Exchange(request, over: self, receive: receive),
        curl.pointee.multi_add_handle(multi, exchange.handle) == CURLM_OK
      else { throw .failed(reason: "libcurl could not start the request") }
      defer { _ = curl.pointee.multi_remove_handle(multi, exchange.handle) }
      guard let code = try perform(isStopped: isStopped, tick: tick) else { return nil }
      guard code == .ok, request.followsRedirects, let target = exchange.redirect else {
        return exchange.result(code)
      }
      guard let next = WebAddress(target), next.isAllowed, next.scheme == request.address.scheme
      else { throw .redirectRefused(host: host) }
      request.address = next
    }
    throw .tooManyRedirects(host: host)
  }

  /// `nil` if stopped.
  private func perform(
    isStopped: () -> Bool, tick: () -> Void
  ) throws(TransferError) -> CurlCode? {
    var nextTick = ContinuousClock.now + Self.tickInterval
    while !isStopped() {
      var running: CInt = 0
      var code = curl.pointee.multi_perform(multi, &running)
      if code == CURLM_OK, running == 0 { return endCode() }
      if code == CURLM_OK {
        code = curl.pointee.multi_poll(multi, nil, 0, (nextTick - .now).milliseconds, nil)
      }
      guard code == CURLM_OK else {
        let reason = curl.pointee.multi_strerror(code).map { String(cString: $0) }
        throw .failed(reason: reason ?? "libcurl failed")
      }
      if nextTick <= .now {
        tick()
        nextTick = .now + Self.tickInterval
      }
    }
    return nil
  }

  private func endCode() -> CurlCode {
    var left: CInt = 0
    while let message = curl.pointee.multi_info_read(multi, &left) {
      if message.pointee.msg == CURLMSG_DONE { return CurlCode(ht_message_result(message)) }
    }
    return .failedToStart
  }

  /// Blocks the thread until a time, or until `isStopped` returns true after a wake-up.
  func wait(until end: ContinuousClock.Instant, isStopped: () -> Bool) {
    while !isStopped(), ContinuousClock.now < end {
      _ = curl.pointee.multi_poll(multi, nil, 0, (end - .now).milliseconds, nil)
    }
  }
}

extension Duration {
  /// Rounded up, 0 to 60,000.
  fileprivate var milliseconds: CInt {
    CInt(min(max((self / .milliseconds(1)).rounded(.up), 0), 60_000))
  }
}
