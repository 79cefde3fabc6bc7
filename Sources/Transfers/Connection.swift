internal import CCurl
import Foundation
internal import HTTP

/// A multi handle of libcurl, with which one thread sends requests over connections that stay open. The multi handle,
/// and not the easy interface, because its wait can be ended by another thread.
///
/// Not `Sendable`, except for `waker`. <https://curl.se/libcurl/c/libcurl-multi.html>
final class Connection {
  let library: CurlLibrary
  let settings: TransferSettings
  private let curl: UnsafePointer<ht_curl_functions>
  private let multi: UnsafeMutableRawPointer
  private let gate: HostGate
  /// The requests that are being sent.
  private var courses: [Course] = []
  private var preferred: Course?
  private static let tickInterval = Duration.milliseconds(100)

  /// - Throws: `.failed` if libcurl has no memory for a handle.
  init(
    _ library: CurlLibrary, settings: TransferSettings, gate: HostGate
  ) throws(TransferError) {
    guard let multi = library.functions.pointee.multi_init() else {
      throw .failed(reason: "libcurl could not be initialized")
    }
    (self.library, self.settings, self.gate, self.multi) = (library, settings, gate, multi)
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

  /// A request that is being sent, and its redirects.
  final class Course {
    fileprivate var request: ExchangeRequest
    fileprivate var exchange: Exchange
    fileprivate var redirects = 0
    fileprivate let first: WebAddress
    fileprivate let receive: Exchange.Receiver

    /// Whether the head of a response has begun to arrive.
    var hasResponse: Bool { exchange.hasResponse }

    fileprivate init(
      _ request: ExchangeRequest, _ exchange: Exchange, receive: @escaping Exchange.Receiver
    ) {
      (self.request, self.exchange, self.receive) = (request, exchange, receive)
      first = request.address
    }
  }

  /// Starts a request, beside those that are being sent: libcurl resolves the host, on a thread of its own, or connects.
  /// Up to five redirects that keep the scheme are followed.
  ///
  /// - Parameter receive: A piece of the body of the last response; `false` ends the request.
  /// - Throws: `.failed` if libcurl could not start it.
  func begin(
    _ request: ExchangeRequest, receive: @escaping Exchange.Receiver
  ) throws(TransferError) -> Course {
    let course = Course(request, try exchange(for: request, receive), receive: receive)
    courses.append(course)
    var running: CInt = 0
    do throws(TransferError) {
      try check(curl.pointee.multi_perform(multi, &running))
    } catch {
      cancel(course)
      throw error
    }
    return course
  }

  private func exchange(
    for request: ExchangeRequest, _ receive: @escaping Exchange.Receiver
  ) throws(TransferError) -> Exchange {
    guard let exchange = Exchange(request, over: self, receive: receive),
      curl.pointee.multi_add_handle(multi, exchange.handle) == CURLM_OK
    else { throw .failed(reason: "libcurl could not start the request") }
    return exchange
  }

  /// Throttles the other requests until this one ends, or until `preferNone`.
  func prefer(_ course: Course) {
    preferred = course
    limitOthers(bytesPerSecond: 4096)
  }

  func preferNone() {
    preferred = nil
    limitOthers(bytesPerSecond: 0)
  }

  private func limitOthers(bytesPerSecond limit: curl_off_t) {
    for course in courses where course !== preferred {
      _ = ht_setopt_offset(curl, course.exchange.handle, CURLOPT_MAX_RECV_SPEED_LARGE, limit)
    }
  }

  /// `HostGate.response`.
  func closedResponse(of address: WebAddress) -> Response? { gate.response(of: address.authority) }

  func isSending(_ course: Course) -> Bool { courses.contains { $0 === course } }

  /// Ends a request, if it is being sent.
  func cancel(_ course: Course) {
    guard let place = courses.firstIndex(where: { $0 === course }) else { return }
    courses.remove(at: place)
    _ = curl.pointee.multi_remove_handle(multi, course.exchange.handle)
    if course === preferred { preferNone() }
  }

  /// Blocks until a request has ended, the time has come, the thread is woken or bytes have arrived.
  ///
  /// - Returns: The request that has ended. Its result is an error if libcurl or a redirect has failed.
  func wait(
    until time: ContinuousClock.Instant
  ) throws(TransferError) -> (course: Course, result: Result<ExchangeResult, TransferError>)? {
    var running: CInt = 0
    try check(curl.pointee.multi_perform(multi, &running))
    if let end = endedCourse() { return end }
    try check(curl.pointee.multi_poll(multi, nil, 0, (time - .now).milliseconds, nil))
    return nil
  }

  private func check(_ code: CURLMcode) throws(TransferError) {
    guard code != CURLM_OK else { return }
    let reason = curl.pointee.multi_strerror(code).map { String(cString: $0) }
    throw .failed(reason: reason ?? "libcurl failed")
  }

  private func endedCourse() -> (Course, Result<ExchangeResult, TransferError>)? {
    var left: CInt = 0
    while let message = curl.pointee.multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE,
        let course = courses.first(where: { $0.exchange.handle == message.pointee.easy_handle })
      else { continue }
      let code = CurlCode(ht_message_result(message))
      do throws(TransferError) {
        guard let result = try result(code, of: course) else { continue }
        cancel(course)
        return (course, .success(result))
      } catch {
        cancel(course)
        return (course, .failure(error))
      }
    }
    return nil
  }

  /// `nil` if a redirect is followed.
  private func result(_ code: CurlCode, of course: Course) throws(TransferError) -> ExchangeResult?
  {
    let (exchange, request) = (course.exchange, course.request)
    guard code == .ok, request.followsRedirects, let target = exchange.redirect else {
      let result = exchange.result(code)
      gate.note(result.head, from: course.first.authority)
      return result
    }
    guard course.redirects < 5 else { throw .tooManyRedirects(host: course.first.host) }
    guard let next = WebAddress(target), next.isAllowed, next.scheme == request.address.scheme
    else { throw .redirectRefused(host: course.first.host) }
    _ = curl.pointee.multi_remove_handle(multi, exchange.handle)
    course.request.address = next
    course.redirects += 1
    course.exchange = try self.exchange(for: course.request, course.receive)
    return nil
  }

  /// Sends a request until its response has ended or `isStopped` returns true.
  ///
  /// - Parameters:
  ///   - begun: Called when the request was started.
  ///   - isStopped: Called after each wait. It may begin other requests, which end with this one.
  ///   - tick: Called ten times a second while the request is sent.
  ///   - receive: As for `begin`.
  /// - Returns: `nil` if the request was stopped.
  /// - Throws: `.failed` if libcurl could not start it, or an error about a redirect.
  func send(
    _ request: ExchangeRequest, begun: () -> Void, isStopped: () -> Bool, tick: () -> Void = {},
    receive: @escaping Exchange.Receiver
  ) throws(TransferError) -> ExchangeResult? {
    let main = try begin(request, receive: receive)
    defer { courses.forEach(cancel) }
    begun()
    var nextTick = ContinuousClock.now + Self.tickInterval
    while !isStopped() {
      if let (course, result) = try wait(until: nextTick), course === main {
        return try result.get()
      }
      if nextTick <= .now {
        tick()
        nextTick = .now + Self.tickInterval
      }
    }
    return nil
  }
}

extension Duration {
  /// Rounded up, 0 to 60,000.
  fileprivate var milliseconds: CInt {
    CInt(min(max((self / .milliseconds(1)).rounded(.up), 0), 60_000))
  }
}
