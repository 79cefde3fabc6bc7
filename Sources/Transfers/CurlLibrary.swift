internal import CCurl

/// libcurl, opened at first use and never closed.
final class CurlLibrary: @unchecked Sendable {
  /// Constant and never freed.
  let functions: UnsafePointer<ht_curl_functions>

  private init(_ functions: UnsafePointer<ht_curl_functions>) {
    self.functions = functions
  }

  /// The installed library, initialized, or the error from opening it.
  static let shared = Result { () throws(TransferError) in
    try open("libcurl.so.4")
  }

  /// - Throws: `.failed` with the dynamic linker's message, or if the library cannot be initialized
  ///   (<https://curl.se/libcurl/c/curl_global_init.html>).
  static func open(_ name: String) throws(TransferError) -> CurlLibrary {
    var message: UnsafePointer<CChar>?
    guard let functions = ht_curl_open(name, &message) else {
      let reason = message.map { String(cString: $0) } ?? "cannot open \(name)"
      throw .failed(
        reason: "libcurl is not installed (\(reason)); on Debian: apt install libcurl4")
    }
    guard functions.pointee.curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else {
      throw .failed(reason: "libcurl could not be initialized")
    }
    return CurlLibrary(functions)
  }

  func errorText(for code: CURLcode) -> String {
    functions.pointee.curl_easy_strerror(code).map { String(cString: $0) }
      ?? "unknown error"
  }
}
