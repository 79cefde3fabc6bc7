internal import CCurl
import Foundation
import HTTP

/// What to request.
struct ExchangeRequest {
  let address: WebAddress
  var fields: [String] = []
  var range: String?
  /// For a file, whose ranges and length refer to the bytes as they are: no compression, no body of an error
  /// response, and no time limit while bytes arrive.
  let isFile: Bool
  /// In bytes after decompression: how much `Exchange.body` may hold.
  var largestBody = 0
  /// A limit for the whole exchange in seconds; unused for files.
  var maxSeconds = 0.0
  /// Follows up to five redirects that keep the scheme.
  var followsRedirects = true
  /// Not one that is open already.
  var needsNewConnection = false
}

/// One request and its response on one easy handle, used on one thread.
///
/// <https://curl.se/libcurl/c/libcurl-easy.html>
final class Exchange {
  /// Gets a piece of the body; returns `false` to end the request.
  typealias Receiver = (_ head: ResponseHead, _ bytes: UnsafeRawBufferPointer) -> Bool

  let handle: UnsafeMutableRawPointer
  let request: ExchangeRequest
  private(set) var head = ResponseHead()
  private(set) var body = Data()
  /// The result of libcurl when the request has ended.
  var code = CURLE_OK

  private let library: CurlLibrary
  private let curl: UnsafePointer<ht_curl_functions>
  private let receive: Receiver?
  private let errorText: UnsafeMutablePointer<CChar>
  private var headerList: UnsafeMutablePointer<curl_slist>?
  /// Why `openSocket` has opened none.
  private var socketError: CInt = 0
  private var isStopped = false
  /// In bytes, of all responses of the exchange.
  private var headerLength = 0
  /// In bytes after decompression.
  private var bodyLength = 0

  var address: WebAddress { request.address }

  /// `nil` if libcurl has no memory for a handle or rejects an option.
  init?(_ request: ExchangeRequest, over connection: Connection, receive: Receiver?) {
    library = connection.library
    curl = library.functions
    guard let handle = curl.pointee.curl_easy_init() else { return nil }
    (self.handle, self.request, self.receive) = (handle, request, receive)
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.pointee = 0
    guard configure(connection.settings) == CURLE_OK else { return nil }
  }

  // The handle must not belong to a multi handle any more.
  deinit {
    curl.pointee.curl_easy_cleanup(handle)
    curl.pointee.curl_slist_free_all(headerList)
    errorText.deallocate()
  }

  /// 0 for no limit.
  func limit(bytesPerSecond limit: curl_off_t) {
    _ = ht_setopt_offset(curl, handle, CURLOPT_MAX_RECV_SPEED_LARGE, limit)
  }

  var note: RequestNote {
    RequestNote(
      host: address.host, path: address.path, range: request.range.map { "bytes=\($0)" },
      status: head.status, bytes: Int64(bodyLength))
  }

  /// `nil` if there is a complete response, of any status.
  var error: TransferError? {
    // Without a status, the proxy has refused the connection.
    if code == CURLE_HTTP_RETURNED_ERROR, head.status != nil { return nil }
    if code == CURLE_OK {
      // To libcurl, such a response is complete.
      return head.isComplete
        ? nil : .unreachable(host: address.host, reason: "connection closed in the response header")
    }
    if isStopped, receive == nil { return .tooLarge(limit: Int64(request.largestBody)) }
    if headerLength > TransferSettings.longestHeader { return .invalidResponse }
    if ht_connect_code(curl, handle) == 407 {
      return .failed(reason: "the proxy refused the user name or password (HTTP 407)")
    }
    if let error = Self.error(openingSocket: socketError, host: address.host) { return error }
    let target =
      ht_effective_url(curl, handle).flatMap { WebAddress(String(cString: $0)) } ?? address
    // A name that resolves elsewhere was refused above, by its socket.
    guard target.scheme == address.scheme, target.isAllowed || code != CURLE_COULDNT_RESOLVE_HOST
    else {
      return .redirectRefused(host: address.host)
    }
    let text = String(cString: errorText)
    // These messages can contain the user name and the password of a proxy.
    if text.hasPrefix("Unsupported proxy") {
      return .failed(reason: "the address of the proxy in the environment is invalid")
    }
    let isUnusable = text.isEmpty || code == CURLE_COULDNT_RESOLVE_PROXY
    // The time differs between attempts: `port 1 after 0 ms: Couldn't connect`.
    return TransferError(
      code,
      reason: isUnusable
        ? library.errorText(for: code) : text.replacing(#/ after \d+ ms/#, with: ""),
      host: target.host)
  }

  // Reasons are given where libcurl's default would be wrong.
  private func configure(_ settings: TransferSettings) -> CURLcode {
    for field in request.fields { headerList = curl.pointee.curl_slist_append(headerList, field) }
    var options = Options(curl: curl, handle: handle)
    options.set(CURLOPT_URL, address.text)
    options.set(CURLOPT_PROTOCOLS_STR, address.scheme)
    options.set(CURLOPT_REDIR_PROTOCOLS_STR, address.scheme)
    options.set(CURLOPT_FOLLOWLOCATION, request.followsRedirects ? 1 : 0)
    options.set(CURLOPT_MAXREDIRS, TransferSettings.maxRedirects)
    options.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    options.set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    // docs/decisions.md, "HTTP/1.1 only".
    options.set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    // For threads, and so that a hanging resolver does not delay the exit.
    options.set(CURLOPT_NOSIGNAL, 1)
    options.set(CURLOPT_QUICK_EXIT, 1)
    options.set(CURLOPT_NOPROGRESS, 1)
    options.set(
      CURLOPT_CONNECTTIMEOUT_MS, Int(TransferSettings.connectSeconds * settings.timeoutScale * 1000)
    )
    options.set(CURLOPT_BUFFERSIZE, TransferSettings.receiveBuffer)
    options.set(CURLOPT_MAXAGE_CONN, TransferSettings.idleSeconds)
    options.set(CURLOPT_TCP_KEEPALIVE, 1)
    options.set(CURLOPT_SSL_VERIFYPEER, 1)
    options.set(CURLOPT_SSL_VERIFYHOST, 2)
    options.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    options.set(CURLOPT_USERAGENT, settings.userAgent)
    if let file = settings.certificateFile { options.set(CURLOPT_CAINFO, file) }
    if let folder = settings.certificateFolder { options.set(CURLOPT_CAPATH, folder) }
    if let range = request.range { options.set(CURLOPT_RANGE, range) }
    if request.isFile {
      options.set(CURLOPT_FAILONERROR, 1)
      options.set(CURLOPT_LOW_SPEED_LIMIT, TransferSettings.lowestSpeed)
      options.set(
        CURLOPT_LOW_SPEED_TIME, Int(Double(settings.stallSeconds) * settings.timeoutScale))
    } else {
      options.set(CURLOPT_TIMEOUT_MS, Int(request.maxSeconds * settings.timeoutScale * 1000))
      // libcurl decompresses before it calls `onBody`.
      if request.range == nil { options.set(CURLOPT_ACCEPT_ENCODING, "gzip") }
    }
    if request.needsNewConnection { options.set(CURLOPT_FRESH_CONNECT, 1) }
    // Loopback needs no proxy.
    if address.isLoopback { options.set(CURLOPT_PROXY, "") }
    let context = Unmanaged.passUnretained(self).toOpaque()
    // A redirect must not lead from loopback to plain http elsewhere.
    if !address.isSecure {
      options.check(
        ht_setopt_socket_callback(curl, handle, CURLOPT_OPENSOCKETFUNCTION, Self.openSocket))
      options.check(ht_setopt_pointer(curl, handle, CURLOPT_OPENSOCKETDATA, context))
    }
    options.check(ht_setopt_pointer(curl, handle, CURLOPT_HTTPHEADER, headerList))
    options.check(ht_setopt_pointer(curl, handle, CURLOPT_ERRORBUFFER, errorText))
    options.check(ht_setopt_pointer(curl, handle, CURLOPT_HEADERDATA, context))
    options.check(ht_setopt_pointer(curl, handle, CURLOPT_WRITEDATA, context))
    options.check(ht_setopt_data_callback(curl, handle, CURLOPT_HEADERFUNCTION, Self.onHeader))
    options.check(ht_setopt_data_callback(curl, handle, CURLOPT_WRITEFUNCTION, Self.onBody))
    return options.result
  }

  /// `nil` if libcurl's own message is used.
  static func error(openingSocket code: CInt, host: String) -> TransferError? {
    switch code {
    case EACCES: .redirectRefused(host: host)
    case EMFILE, ENFILE: .tooManyFiles
    default: nil
    }
  }

  private static func exchange(_ context: UnsafeMutableRawPointer?) -> Exchange? {
    context.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let onHeader: ht_curl_data_callback = { bytes, size, count, context in
    guard let bytes, let exchange = exchange(context) else { return 0 }
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    exchange.headerLength += line.count
    guard exchange.headerLength <= TransferSettings.longestHeader else { return 0 }
    exchange.head.append(line: Array(line))
    return line.count
  }

  private static let onBody: ht_curl_data_callback = { bytes, size, count, context in
    guard let bytes, let exchange = exchange(context) else { return 0 }
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    exchange.bodyLength += piece.count
    exchange.isStopped = exchange.isStopped || !exchange.take(piece)
    return exchange.isStopped ? Int(ht_write_error()) : piece.count
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if let receive { return receive(head, bytes) }
    guard body.count + bytes.count <= request.largestBody else { return false }
    body.append(contentsOf: bytes)
    return true
  }

  // Called before anything is sent, whatever address the name resolved to.
  private static let openSocket: ht_curl_socket_callback = { context, _, place in
    guard let place else { return ht_no_socket() }
    let descriptor = ht_loopback_socket(place)
    if descriptor == ht_no_socket() { exchange(context)?.socketError = errno }
    return descriptor
  }
}

/// Sets options and remembers the first one that libcurl rejects.
private struct Options {
  let curl: UnsafePointer<ht_curl_functions>
  let handle: UnsafeMutableRawPointer
  var result = CURLE_OK

  mutating func check(_ code: CURLcode) {
    if result == CURLE_OK { result = code }
  }

  mutating func set(_ option: CURLoption, _ value: Int) {
    check(ht_setopt_long(curl, handle, option, value))
  }

  mutating func set(_ option: CURLoption, _ value: String) {
    check(ht_setopt_string(curl, handle, option, value))
  }
}
