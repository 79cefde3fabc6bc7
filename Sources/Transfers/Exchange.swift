internal import CCurl
import Foundation
import HTTP

/// The settings of one exchange.
struct ExchangeSetup {
  let library: CurlLibrary
  let address: WebAddress
  var fields: [String] = []
  var range: String?
  /// Requests compressed responses and decompresses them. Not used for files.
  var acceptsCompression = false
  /// Bodies of error responses are not passed to `receive`.
  var failsOnErrorStatus = false
  /// A limit for the whole exchange in seconds; `nil` for no limit while bytes arrive.
  var deadlineSeconds: Double?
  let settings: TransferSettings
}

/// One request and its response on one easy handle. Used only on the loop's thread.
///
/// <https://curl.se/libcurl/c/libcurl-easy.html>
final class Exchange {
  /// Callbacks of an exchange, called on the loop's thread.
  struct Listener {
    /// Whether a piece of this length is within the speed limit. If not, it waits until `resume`.
    var mayTake: (_ count: Int) -> Bool = { _ in true }
    /// A piece of the body of the last response; `false` ends the exchange.
    let receive: (_ head: ResponseHead, _ bytes: UnsafeRawBufferPointer) -> Bool
    let end: (_ head: ResponseHead, _ code: CurlCode, _ reason: String) -> Void
  }

  private let library: CurlLibrary
  private let curl: UnsafePointer<ht_curl_functions>
  let handle: UnsafeMutableRawPointer
  /// When a piece of the body was held back; `nil` if none is waiting.
  private(set) var heldBackSince: ContinuousClock.Instant?
  let address: WebAddress
  private let listener: Listener
  private let secrets: [String]
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var head = ResponseHead()
  // The address of the response in progress. Redirects are resolved against it.
  private var current: WebAddress
  private var isPlaceRefused = false
  /// Whether `receive` returned `false`.
  private(set) var isRefused = false
  // In bytes, including the heads of redirects.
  private var headLength = 0
  private static let maxHeadLength = 262_144

  /// `nil` if libcurl has no memory for a handle or rejects an option.
  init?(_ setup: ExchangeSetup, listener: Listener) {
    guard let handle = setup.library.functions.pointee.easy_init() else {
      errorText.deallocate()
      return nil
    }
    library = setup.library
    curl = library.functions
    self.handle = handle
    self.listener = listener
    secrets = setup.settings.secrets
    address = setup.address
    current = setup.address
    errorText.pointee = 0
    guard configure(setup) == .ok else { return nil }
  }

  // The owner must have removed the handle from the multi handle.
  deinit {
    curl.pointee.easy_cleanup(handle)
    curl.pointee.slist_free_all(headerList)
    errorText.deallocate()
  }

  /// | - Parameter reason: Replaces libcurl's message.
  func finish(_ code: CurlCode, reason: String? = nil) {
    // Removes the time from libcurl's message, because it differs between attempts: `port 1 after 0 ms:
    // Couldn't connect`.
    let text =
      code == .ok
      ? "" : reason ?? String(cString: errorText).replacing(#/ after \d+ ms/#, with: "")
    let isTooLong = headLength > Self.maxHeadLength
    let isUnusable = text.isEmpty || secrets.contains(where: text.contains)
    listener.end(
      head, isPlaceRefused ? .aborted : isTooLong ? .weirdReply : code,
      isUnusable ? library.errorText(for: code) : text)
  }

  /// Receives the piece that was held back and the following ones. Must not be called from a callback.
  /// <https://curl.se/libcurl/c/curl_easy_pause.html>
  func resume() {
    heldBackSince = nil
    _ = curl.pointee.easy_pause(handle, CURLPAUSE_CONT)
  }

  // Reasons are given where libcurl's default would be wrong.
  private func configure(_ setup: ExchangeSetup) -> CurlCode {
    for field in setup.fields { headerList = curl.pointee.slist_append(headerList, field) }
    let protocols = address.isSecure ? "https" : "http"
    var options = Options(curl: curl, handle: handle)
    options.set(CURLOPT_URL, address.text)
    // By default, curl also follows redirects to ftp.
    options.set(CURLOPT_PROTOCOLS_STR, protocols)
    options.set(CURLOPT_REDIR_PROTOCOLS_STR, protocols)
    options.set(CURLOPT_FOLLOWLOCATION, 1)
    options.set(CURLOPT_MAXREDIRS, 5)
    // A redirect must not make us send credentials.
    options.set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    // docs/decisions.md, "HTTP/1.1 only".
    options.set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    // For threads, and so that a hanging resolver does not delay the exit.
    options.set(CURLOPT_NOSIGNAL, 1)
    options.set(CURLOPT_QUICK_EXIT, 1)
    options.set(CURLOPT_NOPROGRESS, 1)
    options.set(CURLOPT_CONNECTTIMEOUT_MS, 10_000)
    // The 102,400 bytes that the curl tool uses stall for 40 ms on loopback. MAX_RECV_SPEED_LARGE is not set:
    // see `SpeedLimit`. MAXFILESIZE has no effect without Content-Length, so callbacks count the body.
    options.set(CURLOPT_BUFFERSIZE, 65_536)
    options.set(CURLOPT_MAXAGE_CONN, 30)
    options.set(CURLOPT_TCP_KEEPALIVE, 1)
    options.set(CURLOPT_SSL_VERIFYPEER, 1)
    options.set(CURLOPT_SSL_VERIFYHOST, 2)
    options.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    options.set(CURLOPT_USERAGENT, setup.settings.userAgent)
    // An error page is never written to a file.
    options.set(CURLOPT_FAILONERROR, setup.failsOnErrorStatus ? 1 : 0)
    // Not for files, whose ranges and lengths must refer to the uncompressed file.
    if setup.acceptsCompression { options.set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate") }
    if let range = setup.range { options.set(CURLOPT_RANGE, range) }
    if let file = setup.settings.certificateFile { options.set(CURLOPT_CAINFO, file) }
    if let folder = setup.settings.certificateFolder { options.set(CURLOPT_CAPATH, folder) }
    // A limit on the whole transfer of a file would end slow but active ones.
    if let seconds = setup.deadlineSeconds {
      options.set(CURLOPT_TIMEOUT_MS, Int(seconds * 1000))
    } else {
      options.set(CURLOPT_LOW_SPEED_LIMIT, setup.settings.slowestBytesPerSecond)
      options.set(CURLOPT_LOW_SPEED_TIME, setup.settings.stallSeconds)
    }
    // Loopback needs no proxy, and a redirect must not lead from loopback to plain http elsewhere.
    if address.isLoopback { options.set(CURLOPT_PROXY, "") }
    if !address.isSecure {
      options.check(ht_setopt_socket_callback(curl, handle, Self.openSocket))
      options.check(
        ht_setopt_pointer(
          curl, handle, CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(self).toOpaque()))
    }
    listen(&options)
    return options.result
  }

  private func listen(_ options: inout Options) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    options.check(ht_setopt_pointer(curl, handle, CURLOPT_HTTPHEADER, headerList))
    options.check(ht_setopt_pointer(curl, handle, CURLOPT_ERRORBUFFER, errorText))
    options.check(ht_setopt_pointer(curl, handle, CURLOPT_PRIVATE, context))
    options.check(ht_setopt_pointer(curl, handle, CURLOPT_HEADERDATA, context))
    options.check(ht_setopt_pointer(curl, handle, CURLOPT_WRITEDATA, context))
    options.check(ht_setopt_data_callback(curl, handle, CURLOPT_HEADERFUNCTION, Self.onHeader))
    options.check(ht_setopt_data_callback(curl, handle, CURLOPT_WRITEFUNCTION, Self.onBody))
  }

  private static func exchange(_ context: UnsafeMutableRawPointer?) -> Exchange? {
    context.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let onHeader: ht_curl_data_callback = { bytes, size, count, context in
    guard let bytes, let exchange = exchange(context) else { return 0 }
    // libcurl reports its own limit as a failed connection, which would be retried.
    exchange.headLength += size * count
    guard exchange.headLength <= maxHeadLength else { return 0 }
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    exchange.head.append(line: line)
    return exchange.mayFollow(after: line) ? size * count : 0
  }

  /// Decides on a redirect when its head is complete, before libcurl resolves the name.
  private func mayFollow(after line: UnsafeRawBufferPointer) -> Bool {
    let isLast = line.allSatisfy { $0 == 0x0D || $0 == 0x0A }
    guard isLast, let location = head.redirect else { return true }
    guard let next = current.redirected(to: location, library) else {
      isPlaceRefused = true
      return false
    }
    current = next
    return true
  }

  private static let onBody: ht_curl_data_callback = { bytes, size, count, context in
    guard let bytes, let exchange = exchange(context) else { return 0 }
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    guard !exchange.isRefused else { return Int(ht_write_error()) }
    guard exchange.listener.mayTake(piece.count) else {
      exchange.heldBackSince = .now
      return Int(ht_write_pause())
    }
    exchange.isRefused = !exchange.listener.receive(exchange.head, piece)
    return exchange.isRefused ? Int(ht_write_error()) : piece.count
  }

  // Called before anything is sent, whatever address the name resolved to.
  private static let openSocket: ht_curl_socket_callback = { context, _, place in
    guard let place else { return ht_no_socket() }
    let descriptor = ht_loopback_socket(place)
    if descriptor == ht_no_socket() { exchange(context)?.isPlaceRefused = true }
    return descriptor
  }
}

/// Sets options and remembers the first one that libcurl rejects.
private struct Options {
  let curl: UnsafePointer<ht_curl_functions>
  let handle: UnsafeMutableRawPointer
  var result = CurlCode.ok

  mutating func check(_ code: CURLcode) {
    if result == .ok { result = CurlCode(code) }
  }

  mutating func set(_ option: CURLoption, _ value: Int) {
    check(ht_setopt_long(curl, handle, option, value))
  }

  mutating func set(_ option: CURLoption, _ value: String) {
    check(ht_setopt_string(curl, handle, option, value))
  }
}

extension WebAddress {
  /// The target of a `Location` field, resolved by libcurl, which also follows it:
  /// <https://curl.se/libcurl/c/libcurl-url.html>.
  ///
  /// `nil` if the redirect is not allowed: to another scheme, or from loopback to plain http elsewhere.
  func redirected(to location: String, _ library: CurlLibrary) -> WebAddress? {
    // A zero byte would end the C string.
    guard !location.utf8.contains(0), let url = library.functions.pointee.url() else { return nil }
    let curl = library.functions
    defer { curl.pointee.url_cleanup(url) }
    let flags = CUnsignedInt(CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    var resolved: UnsafeMutablePointer<CChar>?
    guard curl.pointee.url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK,
      curl.pointee.url_set(url, CURLUPART_URL, location, flags) == CURLUE_OK,
      curl.pointee.url_get(url, CURLUPART_URL, &resolved, 0) == CURLUE_OK, let resolved
    else { return nil }
    defer { curl.pointee.free(resolved) }
    guard let target = WebAddress(String(cString: resolved)), target.isAllowed,
      target.scheme == scheme
    else { return nil }
    return target
  }
}
