internal import CCurl
import HTTP
import Support

/// A multi handle of libcurl, with which one thread sends requests over connections that stay open. The multi handle,
/// and not the easy interface, because its wait can be ended by another thread.
///
/// Not `Sendable`, except for `waker`. <https://curl.se/libcurl/c/libcurl-multi.html>
final class Connection {
  let library: CurlLibrary
  let settings: TransferSettings
  let gate: HostGate
  /// Those that are being sent.
  private(set) var exchanges: [Exchange] = []
  private let curl: UnsafePointer<ht_curl_functions>
  private let multi: UnsafeMutableRawPointer
  private var preferred: Exchange?

  /// - Throws: `.failed` if libcurl has no memory for a handle.
  init(
    _ library: CurlLibrary, settings: TransferSettings, gate: HostGate
  ) throws(TransferError) {
    guard let multi = library.functions.pointee.curl_multi_init() else {
      throw .failed(reason: "libcurl could not be initialized")
    }
    (self.library, self.settings, self.gate, self.multi) = (library, settings, gate, multi)
    curl = library.functions
  }

  deinit {
    _ = curl.pointee.curl_multi_cleanup(multi)
  }

  /// Ends the current or the next wait of the thread; for other threads, while the connection exists.
  /// <https://curl.se/libcurl/c/curl_multi_wakeup.html>
  var waker: @Sendable () -> Void {
    nonisolated(unsafe) let multi = multi
    return { [library] in _ = library.functions.pointee.curl_multi_wakeup(multi) }
  }

  /// Starts a request, beside those that are being sent: libcurl resolves the host, on a thread of its own, or connects.
  ///
  /// - Parameter receive: Gets the body; by default, `Exchange.body` holds it.
  /// - Throws: `.failed` if libcurl could not start it.
  func begin(
    _ request: ExchangeRequest, receive: Exchange.Receiver? = nil
  ) throws(TransferError) -> Exchange {
    guard let exchange = Exchange(request, over: self, receive: receive),
      curl.pointee.curl_multi_add_handle(multi, exchange.handle) == CURLM_OK
    else { throw .failed(reason: "libcurl could not start the request") }
    exchanges.append(exchange)
    try perform()
    return exchange
  }

  /// Throttles the other requests until this one ends; with `nil`, none.
  func prefer(_ exchange: Exchange?) {
    preferred = exchange
    for other in exchanges where other !== exchange {
      other.limit(bytesPerSecond: exchange == nil ? 0 : TransferSettings.throttledSpeed)
    }
  }

  /// Ends a request that is being sent.
  private func remove(_ exchange: Exchange) {
    exchanges.removeAll { $0 === exchange }
    _ = curl.pointee.curl_multi_remove_handle(multi, exchange.handle)
    if exchange === preferred { prefer(nil) }
  }

  /// Ends all requests that are being sent.
  func cancel() {
    exchanges.forEach(remove)
  }

  /// Blocks until a request has ended, which is returned, or until the time has come, the thread is woken or bytes have
  /// arrived.
  func wait(until time: ContinuousClock.Instant) throws(TransferError) -> Exchange? {
    try perform()
    if let exchange = endedExchange() { return exchange }
    let milliseconds = min((time - .now).pollMilliseconds, 60_000)
    try check(
      curl.pointee.curl_multi_poll(multi, nil, 0, milliseconds, nil))
    return nil
  }

  private func perform() throws(TransferError) {
    var running: CInt = 0
    try check(curl.pointee.curl_multi_perform(multi, &running))
  }

  private func check(_ code: CURLMcode) throws(TransferError) {
    guard code != CURLM_OK else { return }
    let reason = curl.pointee.curl_multi_strerror(code).map { String(cString: $0) }
    throw .failed(reason: reason ?? "libcurl failed")
  }

  private func endedExchange() -> Exchange? {
    var left: CInt = 0
    while let message = curl.pointee.curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE,
        let exchange = exchanges.first(where: { $0.handle == message.pointee.easy_handle })
      else { continue }
      exchange.code = ht_message_result(message)
      remove(exchange)
      gate.note(exchange.head, from: exchange.address.authority)
      return exchange
    }
    return nil
  }

  /// Sends a request until its response has ended or `isStopped` returns true.
  ///
  /// - Parameters:
  ///   - begun: Called when the request was started.
  ///   - isStopped: Called after each wait. It may begin other requests, which end with this one.
  ///   - tick: Called ten times a second while the request is sent.
  /// - Returns: `nil` if the request was stopped.
  /// - Throws: `.failed` if libcurl could not start it.
  func send(
    _ request: ExchangeRequest, begun: () -> Void, isStopped: () -> Bool, tick: () -> Void,
    receive: @escaping Exchange.Receiver
  ) throws(TransferError) -> Exchange? {
    defer { cancel() }
    let exchange = try begin(request, receive: receive)
    begun()
    var nextTick = ContinuousClock.now + TransferSettings.tickInterval
    while !isStopped() {
      if try wait(until: nextTick) === exchange { return exchange }
      if nextTick <= .now {
        tick()
        nextTick = .now + TransferSettings.tickInterval
      }
    }
    return nil
  }
}
